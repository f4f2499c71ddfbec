// What the main path needs of a browser, whatever drives it: chromium.ts, firefox.ts, webkit.ts.
export interface Driver {
	// Loads a page; an address that differs in its fragment only is gone to without loading.
	open(url: string): Promise<void>;
	reload(): Promise<void>;
	// The value of an expression, or of the promise that it makes, as JSON.
	evaluate(expression: string): Promise<string>;
	// One character, or a name in `keyCodes`.
	press(key: string): Promise<void>;
	// A point of what is seen of the page.
	click(x: number, y: number): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	// A PNG file.
	screenshot(): Promise<Buffer>;
	// Errors of the pages so far.
	errors(): Promise<string[]>;
	close(): Promise<void>;
}

// Keys as WebDriver and WebDriver BiDi write them.
const keyCodes: Record<string, string> = {
	Enter: "\uE007",
	Escape: "\uE00C",
	End: "\uE010",
	Home: "\uE011",
	ArrowRight: "\uE014",
};

// What WebDriver and WebDriver BiDi call actions.
export const keyActions = (key: string): object[] => {
	const value = keyCodes[key] ?? key;
	return [
		{
			type: "key",
			id: "keyboard",
			actions: [
				{ type: "keyDown", value },
				{ type: "keyUp", value },
			],
		},
	];
};

export const clickActions = (x: number, y: number): object[] => [
	{
		type: "pointer",
		id: "mouse",
		actions: [
			{ type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" },
			{ type: "pointerDown", button: 0 },
			{ type: "pointerUp", button: 0 },
		],
	},
];
