// Downloads, and reading a file that the user chose.
export function download(name: string, text: string, type: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([text], { type }));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const largest = 8 << 20; // bytes; larger files are not read

export async function textOf(file: File): Promise<string | undefined> {
	return file.size > largest ? undefined : file.text();
}
