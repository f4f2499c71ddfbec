// Short synthesised tones. Off by default; no information is given by sound alone.
import type { EventData, Scene } from "../generated/engine";
import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

function tone(frequency: number, at: number, length: number, loudness: number): void {
	if (!audio) return;
	const gain = audio.createGain();
	const sound = audio.createOscillator();
	sound.frequency.value = frequency;
	sound.type = "triangle";
	const start = audio.currentTime + at;
	gain.gain.setValueAtTime(0, start);
	gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
	gain.gain.exponentialRampToValueAtTime(0.001, start + length);
	sound.connect(gain).connect(audio.destination);
	sound.start(start);
	sound.stop(start + length);
}

const melodies: Record<string, number[]> = {
	laid: [392],
	discarded: [262],
	attacked: [330, 247],
	answered: [523, 659, 784],
	won: [523, 659, 784, 1047],
	turn_began: [587],
};

export function playSound(happenings: EventData[], scene: Scene): void {
	if (!settings.sounds) return;
	const last = happenings.findLast(
		(h) => h.event && h.event in melodies && (h.event !== "turn_began" || h.seat === scene.you),
	);
	if (!last?.event) return;
	audio ??= new AudioContext();
	for (const [i, frequency] of (melodies[last.event] ?? []).entries()) tone(frequency, i * 0.11, 0.22, 0.12);
}
