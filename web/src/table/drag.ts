// Carrying a card to where it is to lie. What cannot be laid there is explained. A click is still a click.
import type { HandModel } from "../lib/handModel.svelte";
import { discard } from "./discard";

const threshold = 9; // px before a press becomes a drag

export interface Dragged {
	game: HandModel;
	index: number;
}

function drop(game: HandModel, index: number, place: string): void {
	if (game.selected !== index) game.choose(index);
	if (place === "discard") {
		discard(game);
		return;
	}
	const side = Number(place.slice(5));
	const play = game.card?.plays.find((p) => (p.what === "attack" ? p.side === side : side === game.scene?.side));
	if (play) void game.play(play);
	else void game.askWhy(side);
}

export function dragCard(node: HTMLElement, dragged: Dragged) {
	let current = dragged;
	let from: { x: number; y: number; id: number } | undefined;
	let moved = false;

	const placeAt = (event: PointerEvent) =>
		document
			.elementsFromPoint(event.clientX, event.clientY)
			.map((element) => element.closest<HTMLElement>("[data-drop]")?.dataset.drop)
			.find((place) => place !== undefined);

	function down(event: PointerEvent): void {
		if (event.button !== 0 || !current.game.myTurn) return;
		from = { x: event.clientX, y: event.clientY, id: event.pointerId };
		moved = false;
		node.setPointerCapture(event.pointerId);
	}
	function move(event: PointerEvent): void {
		if (!from || event.pointerId !== from.id) return;
		const [x, y] = [event.clientX - from.x, event.clientY - from.y];
		if (!moved && Math.hypot(x, y) < threshold) return;
		if (!moved) {
			moved = true;
			node.classList.add("dragging");
			if (current.game.selected !== current.index) current.game.choose(current.index);
		}
		node.style.translate = `${x}px ${y}px`;
	}
	function up(event: PointerEvent): void {
		if (!from || event.pointerId !== from.id) return;
		from = undefined;
		if (!moved) return;
		const place = event.type === "pointerup" ? placeAt(event) : undefined;
		node.classList.remove("dragging");
		node.style.translate = "";
		if (place !== undefined) drop(current.game, current.index, place);
	}
	function click(event: MouseEvent): void {
		if (!moved) return;
		event.stopImmediatePropagation();
		event.preventDefault();
		moved = false;
	}

	node.addEventListener("pointerdown", down);
	node.addEventListener("pointermove", move);
	node.addEventListener("pointerup", up);
	node.addEventListener("pointercancel", up);
	node.addEventListener("click", click, { capture: true });
	return {
		update(next: Dragged) {
			current = next;
		},
		destroy() {
			node.removeEventListener("pointerdown", down);
			node.removeEventListener("pointermove", move);
			node.removeEventListener("pointerup", up);
			node.removeEventListener("pointercancel", up);
			node.removeEventListener("click", click, { capture: true });
		},
	};
}
