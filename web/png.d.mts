import type { Page } from "@playwright/test";

export function png(pixels: Uint8Array, width: number, height: number, most?: number): Buffer;
export function pixelsOf(page: Page, url: string, width: number, height: number): Promise<Buffer>;
