/** The finders that the catalogue declares. */
import { readFileSync } from 'node:fs';
import { attributesNamed, type FinderFile, FinderFileError, readFinderFile } from '#domain/choosing/finder-file.ts';
import { catalogueAttributes } from '../attributes/catalogue-attributes.ts';

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

/** Attributes of extensions are not checked, because an extension may be away. */
function withDeclared(file: FinderFile): FinderFile {
  const missing = attributesNamed(file).find((key) => key.startsWith('catalogue/') && !(key in catalogueAttributes()));
  if (missing) throw new FinderFileError(`the attribute “${missing}” is not declared in attributes.json`);
  return file;
}

/** Reads the file at the first call; a catalogue without it declares no finders. @throws FinderFileError */
export function catalogueFinders(): FinderFile {
  finders ??= withDeclared(readFinderFile(readFile()));
  return finders;
}
