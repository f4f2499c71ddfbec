// Generated from src/browser/study/lesson_api.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R browser
import type { EventData, MessageData, MoveData, ReasonData, Scene } from "./engine";

export interface LessonData {
	scene: Scene;
	number: number;
	count: number;
	over: boolean;
	explanation: MessageData[];
	task: MessageData | null;
	solution: MoveData | null;
	reply: "begun" | "refused" | "not_yet" | "done";
	not_yet: MessageData | null;
	reasons: ReasonData[];
	events: EventData[];
}

export interface LessonRequest {
	edition: string;
	done: string[];
	move?: string | null;
}

export interface LessonWhyRequest {
	edition: string;
	done: string[];
	card?: string | null;
	side?: number | null;
	move?: string | null;
	discard?: boolean | null;
}
