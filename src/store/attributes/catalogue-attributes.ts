/** The attributes of products that the catalogue declares. */
import { readFileSync } from 'node:fs';
import { readAttributeFile } from '#domain/attributes/attribute-file.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';

const FILE = new URL('../../../catalogue/attributes.json', import.meta.url);

let attributes: AttributeTable | undefined;

function readFile(): string | null {
  try {
    return readFileSync(FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads the file at the first call; a catalogue without it declares no attributes. @throws AttributeFileError */
export function catalogueAttributes(): AttributeTable {
  attributes ??= readAttributeFile(readFile());
  return attributes;
}
