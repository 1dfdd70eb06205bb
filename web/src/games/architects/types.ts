/** What the server sends of this game: messages with its own names, and the parts of its facts. */
import type * as told from '../../lib/types'
import type { Facts, Names, Text } from './names'

export type { Facts, PlayerView, View } from './names'

export type MoveTold = told.MoveTold<Names>
export type ClosedTold = told.ClosedTold<Names>
export type Ask = told.Ask<Names>
export type LogEntry = told.LogEntry<Names>
export type StateMessage = told.StateMessage<Names>

export type BuildingFacts = Facts['buildings'][number]
export type ApprenticeFacts = Facts['apprentices'][number]

export type Texts = Record<Text, string>
