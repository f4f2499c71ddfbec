// data table: our own pictograms on a grid of -20 … 20. --pf is the figure's colour, --pk what is knocked out of
// it, --pa the one accent. The slash ↘ says lacking, the bar ↗ end of.

export const pictograms: Record<string, string> = {
	stop:
		'<g fill="none" stroke="var(--pf)" stroke-width="4.9" stroke-linecap="round" stroke-linejoin="round"><path d="M-8.7 0v-9.5M-2.9-2v-13.6M2.9-2v-13.2M8.7 0v-9.8"/><path d="M-14.8 2.5-9 9.5"/></g><path d="M-11.1-2.5h22.3V6c0 7.5-4.7 12-10.7 12-4.6 0-7.6-2-9.6-5.3l-4-5.3Z" fill="var(--pf)"/>',
	out_of_fuel:
		'<rect x="-14" y="-16" width="18" height="31" rx="3" fill="var(--pf)"/><rect x="-10.3" y="-12" width="10.6" height="8.5" rx="1.2" fill="var(--pk)"/><rect x="-17" y="13" width="24" height="4.6" rx="1.6" fill="var(--pf)"/><path d="M4 1h2.5a3 3 0 0 1 3 3v6.5a3.2 3.2 0 0 0 6.4 0V-5.5L9.5-13" fill="none" stroke="var(--pf)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M-16-16 16 16" fill="none" stroke="var(--pk)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M-16-16 16 16" fill="none" stroke="var(--pf)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	puncture:
		'<path d="M-8.5-16.5C-18-7-18 4-11.5 11.5h23C18 4 18-7 8.5-16.5" fill="none" stroke="var(--pf)" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/><path d="M-10 12.5V17.5M-3.4 12.5V17.5M3.4 12.5V17.5M10 12.5V17.5" fill="none" stroke="var(--pf)" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M0-12.5V-1.5" fill="none" stroke="var(--pf)" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/><circle cy="5.2" r="2.7" fill="var(--pf)"/>',
	accident:
		'<g transform="translate(-1 3)"><path d="M-19 9V1.5c0-2 1-3 3-3.4l4.5-.9 4.2-6.2c.9-1.3 2-2 3.6-2H4c1.5 0 2.6.6 3.5 1.7L12-3V9Z" fill="var(--pf)"/><path d="M-7.5-3.2l2.9-4.2c.4-.6.8-.8 1.5-.8H-.5v5ZM2-3.2v-5h1.7c.6 0 1.1.2 1.5.8l2.9 4.2Z" fill="var(--pk)"/><circle cx="-10.5" cy="9.5" r="5.8" fill="var(--pk)"/><circle cx="-10.5" cy="9.5" r="4" fill="var(--pf)"/><circle cx="5" cy="9.5" r="5.8" fill="var(--pk)"/><circle cx="5" cy="9.5" r="4" fill="var(--pf)"/></g><path d="M14-16l1.8 6 5.7-2.8-2.8 5.7 6 1.8-6 1.8 2.8 5.7-5.7-2.8L14 5.4l-1.8-6-5.7 2.8L9.3-3.5l-6-1.8 6-1.8-2.8-5.7L12.2-10Z" stroke="var(--pk)" stroke-width="3" paint-order="stroke" stroke-linejoin="round" fill="var(--pf)" transform="translate(-.5 1)"/>',
	roll:
		'<path d="M0-17 13.5-2.5H5.5V16.5h-11V-2.5h-8Z" fill="var(--pf)" stroke="var(--pf)" stroke-width="2.4" stroke-linejoin="round"/>',
	fuel:
		'<rect x="-14" y="-16" width="18" height="31" rx="3" fill="var(--pf)"/><rect x="-10.3" y="-12" width="10.6" height="8.5" rx="1.2" fill="var(--pk)"/><rect x="-17" y="13" width="24" height="4.6" rx="1.6" fill="var(--pf)"/><path d="M4 1h2.5a3 3 0 0 1 3 3v6.5a3.2 3.2 0 0 0 6.4 0V-5.5L9.5-13" fill="none" stroke="var(--pf)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
	spare_tyre:
		'<circle r="15.6" fill="none" stroke="var(--pf)" stroke-width="7.6"/><circle r="18.8" fill="none" stroke="var(--pk)" stroke-width="2.6" stroke-dasharray="1.5 4.06"/><circle r="9.3" fill="none" stroke="var(--pf)" stroke-width="1.7"/><path d="M0-4.8v9.6M-4.8 0h9.6" fill="none" stroke="var(--pf)" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>',
	repair:
		'<g transform="rotate(45)"><rect x="-3.7" y="-8" width="7.4" height="28" rx="3.7" fill="var(--pf)"/><circle cy="-11" r="9.6" fill="var(--pf)"/><path d="M-3.7-22h7.4v10.5l-3.7 2.8-3.7-2.8Z" fill="var(--pk)"/><circle cy="15.5" r="1.7" fill="var(--pk)"/></g>',
	right_of_way:
		'<rect x="-13.5" y="-13.5" width="27" height="27" rx="3" transform="rotate(45)" fill="var(--pf)"/><rect x="-10.4" y="-10.4" width="20.8" height="20.8" rx="1.6" transform="rotate(45)" fill="var(--pk)"/><rect x="-7.8" y="-7.8" width="15.6" height="15.6" rx="1" transform="rotate(45)" fill="var(--pa,var(--pf))"/>',
	tanker:
		'<rect x="-20" y="-10.5" width="25" height="15.5" rx="6.5" fill="var(--pf)"/><path d="M7-6.5h5.2c1 0 1.7.4 2.3 1.1L18.5-.5c.8.9 1 1.6 1 2.6V8H7Z" fill="var(--pf)"/><path d="M10-3.8h2.3l3.4 4.3H10Z" fill="var(--pk)"/><rect x="-19" y="5.5" width="38.5" height="4" rx="1.5" fill="var(--pf)"/><g fill="var(--pf)" stroke="var(--pk)" stroke-width="2.2"><circle cx="-13" cy="10" r="5"/><circle cx="-2.5" cy="10" r="5"/><circle cx="12.5" cy="10" r="5"/></g><path d="M-7.5-8.2c2.3 2.9 3.5 4.8 3.5 6.6a3.5 3.5 0 0 1-7 0c0-1.8 1.2-3.7 3.5-6.6Z" fill="var(--pk)"/>',
	puncture_proof:
		'<circle r="15.6" fill="none" stroke="var(--pf)" stroke-width="7.6"/><circle r="18.8" fill="none" stroke="var(--pk)" stroke-width="2.6" stroke-dasharray="1.5 4.06"/><circle r="9.3" fill="none" stroke="var(--pf)" stroke-width="1.7"/><path d="M-5 .3-1.3 4.2 5.3-4" fill="none" stroke="var(--pf)" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>',
	driving_ace:
		'<circle r="16.2" fill="none" stroke="var(--pf)" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M-14-2.8C-8-5.5 8-5.5 14-2.8M0 2v13" fill="none" stroke="var(--pf)" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/><circle cy="-.5" r="6" fill="var(--pf)"/><path d="M0-4.2l1.15 2.55 2.75.3-2.05 1.85.6 2.7L0 1.8l-2.45 1.4.6-2.7-2.05-1.85 2.75-.3Z" fill="var(--pa,var(--pk))"/>',
	power_cut:
		'<path d="M-6.5-18v8M6.5-18v8" fill="none" stroke="var(--pf)" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M-12.5-10.5h25v4.5c0 7.5-4.5 11.8-9.5 12.8h-6C-8 5.8-12.5 1.5-12.5-6Z" fill="var(--pf)"/><path d="M0 5v14" fill="none" stroke="var(--pf)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><path d="M-16-16 16 16" fill="none" stroke="var(--pk)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M-16-16 16 16" fill="none" stroke="var(--pf)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	charging:
		'<rect x="-14" y="-16" width="18" height="31" rx="3" fill="var(--pf)"/><path d="M-3.4-13-10.4-1.8h4.6L-7.3 8 .3-4.6h-4.5Z" fill="var(--pk)"/><rect x="-17" y="13" width="24" height="4.6" rx="1.6" fill="var(--pf)"/><path d="M4 1h2.5a3 3 0 0 1 3 3v6.5a3.2 3.2 0 0 0 6.4 0V-5.5L9.5-13" fill="none" stroke="var(--pf)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
	super_charge:
		'<path d="M4-19-11 3h8.5L-6 19 11-5H2Z" transform="translate(4.5 0)" fill="var(--pf)" stroke="var(--pf)" stroke-width="1.6" stroke-linejoin="round"/><path d="M-17.5-10.5h8.5M-19-2.5h7M-17.5 5.5h7.5" fill="none" stroke="var(--pf)" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
	smog:
		'<g transform="translate(0 -1)"><path d="M-11 6a7.5 7.5 0 0 1-.8-15A10.5 10.5 0 0 1 8-11.5 8.8 8.8 0 0 1 11 6Z" fill="var(--pf)"/></g><path d="M-13 11.5c3-2.6 5.4-2.6 8.4 0s5.4 2.6 8.4 0 5.4-2.6 8.4 0" fill="none" stroke="var(--pf)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M-8 18c2-1.8 3.8-1.8 5.8 0s3.8 1.8 5.8 0 3.8-1.8 5.8 0" fill="none" stroke="var(--pf)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
	end_of_smog:
		'<g transform="translate(0 3.5) scale(1.08)"><g transform="translate(0 1)"><path d="M-11 6a7.5 7.5 0 0 1-.8-15A10.5 10.5 0 0 1 8-11.5 8.8 8.8 0 0 1 11 6Z" fill="var(--pf)"/></g></g><path d="M-16 16 16-16" fill="none" stroke="var(--pk)" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M-16.5 16.5 16.5-16.5" fill="none" stroke="var(--pf)" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
	carpool:
		'<path d="M-14.5-1-10.3-13.6c.6-1.6 1.7-2.4 3.4-2.4H6.9c1.7 0 2.8.8 3.4 2.4L14.5-1Z" fill="var(--pf)"/><rect x="-18" y="-3" width="36" height="15" rx="4.5" fill="var(--pf)"/><path d="M-10.2-3-7.3-11.8c.3-.8.7-1.2 1.5-1.2H5.8c.8 0 1.2.4 1.5 1.2L10.2-3Z" fill="var(--pk)"/><g fill="var(--pf)"><circle cx="-4" cy="-8.5" r="2.5"/><circle cx="4" cy="-8.5" r="2.5"/><path d="M-8-2.5c0-4 8-4 8 0ZM0-2.5c0-4 8-4 8 0Z"/></g><circle cx="-11.5" cy="4.5" r="2.5" fill="var(--pk)"/><circle cx="11.5" cy="4.5" r="2.5" fill="var(--pk)"/><rect x="-5" y="4" width="10" height="2.4" rx="1.2" fill="var(--pk)"/><rect x="-16" y="9" width="7" height="8" rx="2.2" fill="var(--pf)"/><rect x="9" y="9" width="7" height="8" rx="2.2" fill="var(--pf)"/>',
};

// The families' shapes.
export const shapes: Record<string, string> = {
	H: "M-2.6-16.7a3 3 0 0 1 5.2 0L19.2 12.6a3 3 0 0 1-2.6 4.5H-16.6a3 3 0 0 1-2.6-4.5Z",
	R: "M0-18.5A18.5 18.5 0 1 1 0 18.5 18.5 18.5 0 1 1 0-18.5Z",
	S: "M0-19c5 3 10.5 4.3 16 4.5V1.5C16 10 9 16 0 19.5-9 16-16 10-16 1.5V-14.5c5.5-.2 11-1.5 16-4.5Z",
	D: "M-14.5 18.5V-4.5a14.5 14.5 0 0 1 29 0v23Z",
};
