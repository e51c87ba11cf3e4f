/** Reads a table of old addresses from its file, in a separate thread. */
import { readTableInThread } from '../file-thread/read-table-in-thread.ts';

/** `row` counts as in a spreadsheet. */
export type FileAddress = { row: number; from: string; to: string };

/** @throws UnreadableTable */
export const readAddressFile = (path: string): Promise<FileAddress[]> =>
  readTableInThread(new URL('./address-thread.ts', import.meta.url), path);
