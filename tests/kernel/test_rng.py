"""The generator: the same everywhere, unpredictable, and countable."""

from __future__ import annotations

from parvis.kernel.rng import Rng, commitment


def test_the_first_words_are_the_same_on_every_machine() -> None:
    """These numbers are stored in every record: they may never change."""
    rng = Rng.seeded("parvis")
    assert [rng.word() for _ in range(6)] == FIRST_WORDS


FIRST_WORDS = [191798165, 7851008, 1025600107, 962579148, 796541259, 750581534]


def test_words_have_thirty_bits_and_use_them_all() -> None:
    rng = Rng.seeded("bits")
    words = [rng.word() for _ in range(2000)]
    assert all(0 <= word < 2**30 for word in words)
    assert max(words) > 2**30 * 0.99
    assert min(words) < 2**30 * 0.01


def test_below_is_fair() -> None:
    rng = Rng.seeded("fair")
    counts = [0] * 7
    for _ in range(7000):
        counts[rng.below(7)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_a_copy_goes_the_same_way_and_leaves_the_original() -> None:
    rng = Rng.seeded("copy")
    rng.word()
    copy = rng.copy()
    assert [copy.word() for _ in range(40)] == [rng.word() for _ in range(40)]


def test_a_generator_made_from_its_key_and_place_goes_on_the_same_way() -> None:
    rng = Rng.seeded("resume")
    for _ in range(21):
        rng.word()
    again = Rng(rng.key, rng.at)
    assert [again.word() for _ in range(40)] == [rng.word() for _ in range(40)]


def test_the_counter_tells_exactly_what_was_drawn() -> None:
    rng = Rng.seeded("count")
    rng.draw([1, 2, 3])
    rng.below(10)
    assert rng.at == 2
    rng.shuffle([1, 2, 3, 4])
    assert rng.at == 5


def test_taking_from_a_tuple_draws_what_drawing_from_a_list_draws() -> None:
    one, two = Rng.seeded("bag"), Rng.seeded("bag")
    bag = [4, 4, 7, 1, 9, 2]
    kept = tuple(bag)
    while bag:
        drawn = one.draw(bag)
        thing, kept = two.take(kept)
        assert (thing, kept) == (drawn, tuple(bag))
    assert one.at == two.at


def test_shuffling_reaches_every_order() -> None:
    rng = Rng.seeded("orders")
    orders = set()
    for _ in range(300):
        things = [1, 2, 3]
        rng.shuffle(things)
        orders.add(tuple(things))
    assert len(orders) == 6


def test_a_spawned_generator_is_another_one() -> None:
    rng = Rng.seeded("spawn")
    child = rng.spawn()
    assert [child.word() for _ in range(5)] != [rng.word() for _ in range(5)]


def test_a_seed_is_committed_to_without_being_told() -> None:
    assert commitment("secret") == commitment("secret")
    assert commitment("secret") != commitment("Secret")
    assert "secret" not in commitment("secret")
