"""States: flow, legality, what a seat sees, copies."""

import copy
import pickle

import numpy
import pytest
from conftest import HOUSES, every_form, random_action

import kilostone


def states_of(game, stages, seed=1):
    """Every state of some random stages, in order."""
    for number in range(stages):
        state = game.new_initial_state(seed, number)
        rng = kilostone.playing_stream(seed, number)
        while not state.is_terminal():
            yield state
            state.apply(random_action(state, rng))
        yield state


@every_form
def test_a_stage_can_be_played_to_its_end(edition, players, teams):
    game = kilostone.Game(edition, players, teams)
    for state in states_of(game, 3):
        if state.is_terminal():
            assert state.current_player() == kilostone.TERMINAL_PLAYER
            assert state.legal_actions() == []
            assert sum(state.returns()) == pytest.approx(0)
            assert state.points() == [side["total" if game.edition.match["counted"] else "distance"]
                                      for side in state.result()["sides"]]
            continue
        assert state.returns() == [0.0] * players
        legal = state.legal_actions()
        assert legal and legal == sorted(set(legal))
        for seat in range(players):
            mask = state.legal_actions_mask(seat)
            assert mask.dtype == numpy.uint8 and mask.shape == (kilostone.NUM_ACTIONS,)
            expected = legal if seat == state.current_player() else []
            assert numpy.flatnonzero(mask).tolist() == expected == state.legal_actions(seat)


@pytest.mark.parametrize("edition, players, house", HOUSES)
def test_exactly_the_legal_actions_can_be_applied(edition, players, house):
    game = kilostone.Game(edition, players, house=house)
    for state in states_of(game, 1):
        if state.is_terminal():
            break
        legal = set(state.legal_actions())
        before = state.clone()
        for action in range(-2, kilostone.NUM_ACTIONS + 2):
            trial = state.clone()
            if action in legal:
                trial.apply(action)
                assert trial != state and trial.move_number == state.move_number + 1
                continue
            with pytest.raises(kilostone.IllegalAction) as refused:
                trial.apply(action)
            assert refused.value.reasons and str(refused.value)
            assert trial == before
        assert state == before


@every_form
def test_actions_have_texts_that_lead_back(edition, players, teams):
    for state in states_of(kilostone.Game(edition, players, teams), 1):
        for action in state.legal_actions():
            text = state.action_to_string(action)
            assert state.string_to_action(text) == action
            assert state.reasons_against(action) == []
            one, other = state.clone(), state.clone()
            one.apply(action)
            other.apply(text)
            assert one == other


def test_a_refused_action_says_why():
    state = kilostone.Game("classic").new_initial_state(seed=4)
    seat = state.current_player()
    missing = next(card for card in state.game.cards if card not in state.view(seat).hand)
    with pytest.raises(kilostone.IllegalAction) as refused:
        state.apply(f"discard {missing}")
    assert f"`discard {missing}` by seat {seat} is not allowed" in str(refused.value)
    assert refused.value.reasons == ["not_in_hand"]
    assert state.reasons_against(f"discard {missing}")[0][0] == "not_in_hand"
    with pytest.raises(kilostone.Error, match="discrd"):
        state.apply("discrd km25")


def test_a_finished_stage_takes_no_action():
    state = kilostone.play_stage(kilostone.Game("nl", 3), seed=9)
    before = state.clone()
    for action in (0, "decline", 84):
        with pytest.raises(kilostone.IllegalAction, match="the stage is over"):
            state.apply(action)
    assert state == before
    assert state.view(0).legal_actions() == []


def test_numbers_of_numpy_are_actions_and_other_things_are_not():
    state = kilostone.Game().new_initial_state(1)
    state.apply(numpy.int64(state.legal_actions()[0]))
    for nonsense in (None, 1.0, [1], True, b"1"):
        with pytest.raises(TypeError, match="an action is a whole number or a text"):
            state.apply(nonsense)
    with pytest.raises(kilostone.IllegalAction, match="there is no action"):
        state.apply(2**80)


def test_a_mistake_is_played_only_when_it_is_asked_for():
    game = kilostone.Game("trio", house={"mistakes": True})  # an attack on a safety
    attacks = range(19, 24)
    for state in states_of(game, 200):
        for action in attacks:
            if state.is_terminal() or len(state.reasons_against(action)) != 1:
                continue
            try:
                state.clone().apply(action, mistake=True)
            except kilostone.IllegalAction:
                continue
            with pytest.raises(kilostone.IllegalAction, match="mistake=True"):
                state.clone().apply(action)
            state.apply(action, mistake=True)
            played = kilostone.RecordReader().take(kilostone_end(state).record())
            assert any(mistake for _, mistake in played.actions())
            assert played.final_state().is_terminal()
            return
    raise AssertionError("no mistake could be made in 200 stages")


def kilostone_end(state):
    rng = kilostone.Rng(7)
    while not state.is_terminal():
        state.apply(random_action(state, rng))
    return state


@every_form
def test_copies_are_independent_and_pickles_are_equal(edition, players, teams):
    game = kilostone.Game(edition, players, teams)
    state = game.new_initial_state(seed=2)
    rng = kilostone.Rng(3)
    for _ in range(30):
        state.apply(random_action(state, rng))
    kept = pickle.dumps(state)
    for again in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(kept)):
        assert again == state and again.history() == state.history() and again.record() == state.record()
        again.apply(again.legal_actions()[-1])
        assert again != state
    assert pickle.loads(kept) == state


def test_a_given_deck_is_dealt_and_a_wrong_one_refused():
    game = kilostone.Game("trio")
    deck = game.deck
    state = game.new_initial_state(deck=deck, dealer=0)
    assert state.deck == deck and state.dealer == 0 and state.current_player() == 1
    assert state.seed is None
    hand = state.view(1).hand
    expected = [deck[i] for i in range(0, 12, 2)] + [deck[12]]
    assert hand == {card: expected.count(card) for card in expected}
    for wrong, message in (
        (deck[:-1], "has 101 cards"),
        (["stop"] * len(deck), r"deck\[4\]: one `stop` too many"),
        (["km30"] + deck[1:], "is no card of this edition"),
    ):
        with pytest.raises(kilostone.Error, match=message):
            game.new_initial_state(deck=wrong)
    with pytest.raises(kilostone.Error, match="cannot both be given"):
        game.new_initial_state(seed=1, deck=deck)
    with pytest.raises(kilostone.Error, match="there is no seat 2"):
        game.new_initial_state(seed=1, dealer=2)


def test_without_a_seed_the_deals_differ_and_with_one_they_do_not():
    game = kilostone.Game()
    assert game.new_initial_state(5, 7).deck == game.new_initial_state(5, 7).deck
    assert game.new_initial_state(5, 7).deck != game.new_initial_state(5, 8).deck
    assert game.new_initial_state().deck != game.new_initial_state().deck


@every_form
def test_positions_lead_to_the_same_view(edition, players, teams):
    for state in states_of(kilostone.Game(edition, players, teams), 1):
        for seat in range(players):
            view = state.view(seat)
            assert state.observation_string(seat) == view.position()
            again = kilostone.parse_position(view.position())
            assert again == view and again.hand == view.hand and again.table == view.table
            assert (again.observation() == state.observation(seat)).all()
            assert again.legal_actions() == view.legal_actions()


def test_a_view_does_not_know_what_is_hidden():
    """Worlds that look alike to a seat have equal observations and information states for it."""
    rng = kilostone.Rng(11)
    for state in states_of(kilostone.Game("classic", 4), 1):
        if state.is_terminal():
            break
        seat = state.current_player()
        world = state.resample(rng, seat)
        assert world.view(seat) == state.view(seat)
        assert (world.observation(seat) == state.observation(seat)).all()
        assert world.legal_actions(seat) == state.legal_actions(seat)
        assert state.view(seat).imagine(rng).view(seat) == state.view(seat)


def test_information_states_tell_all_that_was_seen_and_nothing_else():
    game = kilostone.Game("classic")
    deck = game.new_initial_state(1).deck
    one = game.new_initial_state(deck=deck, dealer=1)
    # The last cards of the draw pile change places: nobody can know.
    other = game.new_initial_state(deck=deck[:-2] + [deck[-1], deck[-2]], dealer=1)
    for player in (0, 1):
        assert one.information_state_string(player) == other.information_state_string(player)
    # The other's hand changes: this seat can't know, that one does.
    swapped = deck[:]
    at = next(i for i in range(13, len(deck)) if deck[i] != deck[1])
    swapped[1], swapped[at] = swapped[at], swapped[1]
    third = game.new_initial_state(deck=swapped, dealer=1)
    assert one.information_state_string(0) == third.information_state_string(0)
    assert one.information_state_string(1) != third.information_state_string(1)
    # Two orders of play that lead to one position are two information states.
    texts = {one.information_state_string()}
    for action in one.legal_actions():
        after = one.clone()
        after.apply(action)
        texts.add(after.information_state_string(0))
    assert len(texts) == len(one.legal_actions()) + 1


def test_the_transcript_tells_the_stage():
    state = kilostone.play_stage(kilostone.Game("hu"), seed=5)
    text = state.transcript()
    assert text.count("> ") >= state.move_number
    assert text.rstrip().splitlines()[-1].startswith("= won by ")


def test_an_imagined_state_has_no_past():
    state = kilostone.Game().new_initial_state(1).resample(kilostone.Rng(1))
    for ask in (state.record, state.information_state_string, state.transcript, lambda: pickle.dumps(state)):
        with pytest.raises(kilostone.Error, match="the past of an imagined state is unknown"):
            ask()
    assert kilostone_end(state).is_terminal()


def test_conventions_of_open_spiel():
    game = kilostone.Game("speed", 3)
    state = game.new_initial_state(1)
    assert game.num_players() == 3 and game.observation_tensor_shape() == [kilostone.OBSERVATION_SIZE]
    assert not state.is_chance_node()
    assert (state.observation_tensor(1) == state.observation(1)).all()
    state.apply_action(state.legal_actions()[0])
    state = kilostone_end(state)
    assert state.player_return(2) == state.returns()[2]


def test_the_layout_names_every_byte_of_an_observation():
    for layout, size in (
        (kilostone.OBSERVATION_LAYOUT, kilostone.OBSERVATION_SIZE),
        (kilostone.HIDDEN_LAYOUT, kilostone.HIDDEN_SIZE),
    ):
        at = 0
        for _, start, length, about in layout:
            assert start == at and about
            at += length
        assert at == size
    view = kilostone.Game("classic").new_initial_state(6).view()
    fields = {name: (start, length) for name, start, length, _ in kilostone.OBSERVATION_LAYOUT}
    start, length = fields["hand"]
    counts = view.observation()[start : start + length]
    assert dict(zip(view.game.cards, counts.tolist())) | view.hand == dict(zip(view.game.cards, counts.tolist()))
    assert counts.sum() == sum(view.hand.values()) == 7
