/** What this game adds to the page after it. */
import type { EndLook } from '../look'
import { icons } from './panels/pictures'

export const end: EndLook = {
  awards: { benefactor: icons['two-coins'], courier: icons.envelope, schemer: icons.discussion, rat_catcher: icons.rat },
}
