/** The finders that the catalogue declares. */
import { readFileSync } from 'node:fs';
import { type FinderFile, readFinderFile } from '#domain/choosing/finder-file.ts';

const FILE = new URL('../../../catalogue/finders.json', import.meta.url);

let finders: FinderFile | undefined;

function readFile(): string | null {
  try {
    return readFileSync(FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads the file at the first call; a catalogue without it declares no finders. @throws FinderFileError */
export function catalogueFinders(): FinderFile {
  finders ??= readFinderFile(readFile());
  return finders;
}
