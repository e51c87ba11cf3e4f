/** The attributes of products that the shop's own catalogue declares, in its file `attributes.json`. */
import type { Attributes } from '#extension-api/attributes.ts';
import { type AttributeTable, noAttributes } from '../catalogue/product-attributes.ts';
import { flawOfAttributes, tableOf } from './declared-attributes.ts';

/** The folder in the keys of these attributes, as if an extension of this name declared them. */
export const CATALOGUE = 'catalogue';

/** Error for an invalid file `attributes.json`; its message names the attribute. */
export class AttributeFileError extends Error {
  override readonly name = 'AttributeFileError';
}

const common = ['label', 'unit', 'help', 'types', 'internal', 'filter', 'ask', 'spare', 'better', 'short', 'group'];
const known = new Set([...common, 'row', 'between', 'fits', 'kind', 'least', 'most', 'choices']);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the first fault that TypeScript would find in an extension: the file is typed by hand */
function flawOfFile(content: unknown): string | null {
  if (!isObject(content)) return 'it is no object of attributes by their keys';
  for (const [key, attribute] of Object.entries(content)) {
    if (!isObject(attribute)) return `its attribute ${key} is no object`;
    const unknown = Object.keys(attribute).find((name) => !known.has(name));
    if (unknown) return `its attribute ${key} has an unknown property "${unknown}"`;
  }
  return flawOfAttributes(content as Attributes);
}

/** @param text the content of the file, null if the catalogue has none @throws AttributeFileError */
export function readAttributeFile(text: string | null): AttributeTable {
  if (text === null) return noAttributes;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new AttributeFileError(`it is no JSON (${(error as Error).message})`);
  }
  const flaw = flawOfFile(content);
  if (flaw) throw new AttributeFileError(flaw);
  return tableOf(CATALOGUE, content as Attributes);
}
