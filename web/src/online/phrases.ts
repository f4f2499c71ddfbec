// What can be said at a table: phrases in words, reactions as pictures.
import type { PhraseId } from "../generated/online";

export const phrases: PhraseId[] = [
	"hello",
	"good_luck",
	"well_played",
	"what_a_coup",
	"bad_luck",
	"thanks",
	"sorry",
	"one_moment",
	"i_am_back",
	"your_turn",
	"good_game",
	"one_more",
];

export const reactions: Partial<Record<PhraseId, string>> = {
	thumbs_up: "👍",
	laugh: "😄",
	wow: "😮",
	cry: "😢",
	applause: "👏",
	heart: "❤️",
	hourglass: "⏳",
	coffee: "☕",
};
