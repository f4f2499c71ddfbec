// A colour and a mark for each seat: Okabe and Ito's colours, told apart by shape too.
export const seatLooks = [
	{ fill: "#E69F00", on: "#20242A", mark: "M-5.2 0a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0Z" },
	{ fill: "#0072B2", on: "#FFFFFF", mark: "M0-6.2 6 4.8H-6Z" },
	{ fill: "#009E73", on: "#06120E", mark: "M-4.8-4.8h9.6v9.6h-9.6Z" },
	{ fill: "#CC79A7", on: "#20242A", mark: "M0-6.6 6.2 0 0 6.6-6.2 0Z" },
	{ fill: "#56B4E9", on: "#20242A", mark: "M0-6.8 1.9-2.2 6.6-1.9 3 1.2 4.2 5.9 0 3.3-4.2 5.9-3 1.2-6.6-1.9-1.9-2.2Z" },
	{ fill: "#D55E00", on: "#140A04", mark: "M-2-6.2h4v4.2h4.2v4H2v4.2h-4V2h-4.2v-4H-2Z" },
	{ fill: "#F0E442", on: "#20242A", mark: "M0-6.4 6.3-1.7 3.9 5.6H-3.9L-6.3-1.7Z" },
	{ fill: "#000000", on: "#FFFFFF", mark: "M-6.2-2.6h12.4v5.2h-12.4Z" },
] as const;

export const seatLook = (seat: number) => seatLooks[seat % seatLooks.length] ?? seatLooks[0];

// Thin lines need more contrast with the paper, by day and by night.
export const lineColour = (fill: string) =>
	fill === "#000000" ? "var(--ink)" : `color-mix(in srgb, ${fill} 70%, var(--ink))`;
export const seatLine = (seat: number) => lineColour(seatLook(seat).fill);
