// Writes to the browser's storage and classifies errors.
import { StorageChanged, StorageFull } from "./store";

export type PersistError = "full" | "denied" | "elsewhere"; // the last: another tab has written meanwhile

export async function persist(write: () => Promise<void> | undefined): Promise<PersistError | ""> {
	try {
		await write();
		return "";
	} catch (error) {
		return error instanceof StorageChanged ? "elsewhere" : error instanceof StorageFull ? "full" : "denied";
	}
}
