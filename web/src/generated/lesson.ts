// Generated from src/browser/study/lesson_api.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R study
import type { Happening, MoveSeen, ReasonSeen, Said, Scene } from "./engine";

export interface LessonSeen {
	scene: Scene;
	number: number;
	count: number;
	over: boolean;
	explanation: Said[];
	task: Said | null;
	solution: MoveSeen | null;
	reply: "begun" | "refused" | "not_yet" | "done";
	not_yet: Said | null;
	reasons: ReasonSeen[];
	told: Happening[];
}

export interface LessonAsked {
	edition: string;
	done: string[];
	move?: string | null;
}

export interface LessonWhyAsked {
	edition: string;
	done: string[];
	card?: string | null;
	side?: number | null;
	move?: string | null;
	discard?: boolean | null;
}
