// Short synthesised sounds. Off by default; no information is given by sound alone.
import { familyOf, kmOf } from "../art/cards";
import type { EventData, Scene } from "../generated/engine";
import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;
let master: GainNode | undefined;
let noise: AudioBuffer | undefined;

// What everything passes through; undefined where the browser has no sound.
function output(): { audio: AudioContext; master: GainNode } | undefined {
	if (!("AudioContext" in globalThis)) return undefined;
	audio ??= new AudioContext();
	if (!master) {
		master = audio.createGain();
		master.connect(audio.destination);
	}
	master.gain.value = (Math.min(100, Math.max(0, settings.volume)) / 100) ** 2;
	if (audio.state === "suspended") void audio.resume();
	return { audio, master };
}

// Loudness rises within a hundredth of a second and dies away.
function envelope(to: AudioNode, context: AudioContext, at: number, length: number, loudness: number): GainNode {
	const gain = context.createGain();
	gain.gain.setValueAtTime(0, at);
	gain.gain.linearRampToValueAtTime(loudness, at + 0.01);
	gain.gain.exponentialRampToValueAtTime(0.001, at + length);
	gain.connect(to);
	return gain;
}

interface Tone {
	from: number; // Hz
	to?: number;
	at?: number; // seconds from now
	length?: number;
	loudness?: number;
	shape?: OscillatorType;
}

function tone({ from, to = from, at = 0, length = 0.22, loudness = 0.3, shape = "triangle" }: Tone): void {
	const out = output();
	if (!out) return;
	const start = out.audio.currentTime + at;
	const sound = out.audio.createOscillator();
	sound.type = shape;
	sound.frequency.setValueAtTime(from, start);
	sound.frequency.exponentialRampToValueAtTime(to, start + length);
	sound.connect(envelope(out.master, out.audio, start, length, loudness));
	sound.start(start);
	sound.stop(start + length);
}

// A rush of noise around a frequency: paper, wind, tyres.
function rush({ from, to = from, at = 0, length = 0.1, loudness = 0.5 }: Tone): void {
	const out = output();
	if (!out) return;
	if (!noise) {
		noise = out.audio.createBuffer(1, out.audio.sampleRate, out.audio.sampleRate);
		const samples = noise.getChannelData(0);
		for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	}
	const start = out.audio.currentTime + at;
	const source = out.audio.createBufferSource();
	source.buffer = noise;
	const band = out.audio.createBiquadFilter();
	band.type = "bandpass";
	band.Q.value = 1.4;
	band.frequency.setValueAtTime(from, start);
	band.frequency.exponentialRampToValueAtTime(to, start + length);
	source.connect(band).connect(envelope(out.master, out.audio, start, length, loudness));
	source.start(start);
	source.stop(start + length);
}

const chord = (notes: number[], step: number, more: Partial<Tone> = {}) => {
	for (const [i, from] of notes.entries()) tone({ from, at: i * step, ...more });
};

const laid: Record<string, (card: string) => void> = {
	// An engine: the more kilometres, the higher it goes.
	D: (card) => {
		tone({ from: 70, to: 110 + kmOf(card), length: 0.5, loudness: 0.14, shape: "sawtooth" });
		rush({ from: 300, to: 900, length: 0.45, loudness: 0.16 });
	},
	R: () => chord([392, 523], 0.09),
	S: () => chord([392, 494, 587], 0.05, { length: 0.5, loudness: 0.2 }),
};

const sounds: Record<string, (happening: EventData, scene: Scene) => void> = {
	drew: () => rush({ from: 1800, to: 3200, length: 0.09, loudness: 0.25 }),
	laid: ({ card }) => card && laid[familyOf(card)]?.(card),
	discarded: () => rush({ from: 900, to: 500, length: 0.12, loudness: 0.4 }),
	// Brakes; lower when they are one's own.
	attacked: ({ side }, scene) => {
		rush({ from: 2600, to: 900, length: 0.35, loudness: 0.35 });
		tone({ from: side === scene.side ? 165 : 247, to: 82, at: 0.05, length: 0.4 });
	},
	answered: () => {
		chord([523, 659, 784, 1047], 0.09, { length: 0.4, shape: "square", loudness: 0.1 });
		chord([1047, 1319, 1568], 0, { at: 0.4, length: 0.7, loudness: 0.16 });
		rush({ from: 1500, to: 6000, length: 0.4, loudness: 0.2 });
	},
	won: () => {
		chord([523, 523, 523, 698, 880], 0.13, { length: 0.3 });
		chord([698, 880, 1047], 0, { at: 0.7, length: 0.9, loudness: 0.18 });
	},
	turn_began: () => tone({ from: 880, length: 0.16, loudness: 0.16 }),
};
const onlyOwn = ["drew", "turn_began"];

// At most the last two: a queue of sounds would lag behind the table.
export function playSound(happenings: EventData[], scene: Scene): void {
	if (!settings.sounds || settings.volume <= 0) return;
	const heard = happenings.filter(
		({ event, seat }) => event && event in sounds && (!onlyOwn.includes(event) || seat === scene.you),
	);
	for (const happening of heard.slice(-2)) sounds[happening.event ?? ""]?.(happening, scene);
}

// So that a volume can be chosen by ear.
export const playSample = () => chord([523, 659], 0.1);
