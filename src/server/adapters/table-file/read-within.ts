/** Reads the bytes of a table's file, within the limit of its size. */
import { open } from 'node:fs/promises';
import { TableFileError } from './table-file-error.ts';
import { unopened } from './unopened.ts';

/** The maximum bytes of a file. A busy shop's bank statement for one year has about five million bytes. */
const MOST_BYTES = 20_000_000;

/** @throws TableFileError for a file that cannot be read, is empty or too large */
export async function readWithin(path: string): Promise<Buffer> {
  const refuse = (error: Error) => {
    throw new TableFileError(`${path} cannot be read: ${error.message}`, unopened(path, error));
  };
  const file = await open(path).catch(refuse);
  try {
    const { size } = await file.stat();
    if (size > MOST_BYTES)
      throw new TableFileError(
        `The file is larger than ${MOST_BYTES / 1e6} MB.`,
        `Tệp lớn hơn ${MOST_BYTES / 1e6} MB.`,
      );
    // a folder can be opened, and fails only here
    const bytes = await file.readFile().catch(refuse);
    if (bytes.length === 0) throw new TableFileError('The file is empty.', 'Tệp trống.');
    return bytes;
  } finally {
    await file.close();
  }
}
