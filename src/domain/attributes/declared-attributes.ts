/** Checks declarations of product attributes, by extensions and by the catalogue, and makes the fields of a product. */
import type { Attributes, Attribute as Declared } from '#extension-api/attributes.ts';
import type { AttributeTable, Attribute as Field } from '../catalogue/product-attributes.ts';

const KEY = /^[a-z][a-z0-9_-]{0,39}$/;
const CHOICE = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const LONGEST_TEXT = 300;
const GREATEST = 1e12;

const isBound = (value: unknown) => typeof value === 'number' && value >= 0 && value <= GREATEST;
const isNumber = ({ kind }: Declared) => kind === 'whole' || kind === 'decimal';

function flawOfKind(attribute: Declared): string | null {
  if (attribute.kind === 'text') {
    const { most = LONGEST_TEXT } = attribute;
    if (!Number.isInteger(most) || most < 1 || most > LONGEST_TEXT) return `most is not 1 to ${LONGEST_TEXT}`;
    return attribute.filter ? 'a text is no filter' : null;
  }
  if (attribute.kind === 'whole' || attribute.kind === 'decimal') {
    const { least = 0, most } = attribute;
    return isBound(least) && isBound(most) && least <= most ? null : 'least and most are no bounds of a number';
  }
  if (attribute.kind === 'yes-no') return null;
  if (attribute.kind !== 'choice') return 'its kind is unknown';
  const names = Object.entries(attribute.choices ?? {});
  return names.length > 0 && names.every(([key, name]) => CHOICE.test(key) && typeof name === 'string')
    ? null
    : 'its choices are not words under names of small letters, digits and hyphens';
}

const texts = ['label', 'unit', 'help', 'ask', 'short', 'group', 'row'] as const;

function flawOfUse(attribute: Declared): string | null {
  const { filter = false, ask, spare, better, row, between } = attribute;
  const isRange = filter === 'at-least' || filter === 'at-most';
  const empty = texts.find((name) => {
    const text: unknown = attribute[name];
    return text !== undefined && (typeof text !== 'string' || text.trim() === '');
  });
  if (empty) return `its ${empty} is no text`;
  if (![true, false, 'values', 'at-least', 'at-most'].includes(filter)) return 'its filter is unknown';
  const needsNumber = isRange || [ask, better, row].some((use) => use !== undefined);
  if (needsNumber && !isNumber(attribute)) return 'only a number has bounds in filters, ask, better or row';
  if (better !== undefined && better !== 'more' && better !== 'less') return 'better is neither more nor less';
  if (between !== undefined && between !== '×' && between !== '–') return 'between is neither × nor –';
  if (spare !== undefined && !(isBound(spare) && ask !== undefined))
    return 'spare is no number of an attribute with ask';
  return null;
}

function flawOf(attribute: Declared): string | null {
  const { label, types = [''], internal, filter } = attribute;
  if (typeof label !== 'string' || label.trim() === '') return 'it has no label';
  if (!Array.isArray(types) || types.length === 0 || !types.every((type) => typeof type === 'string'))
    return 'its types are no list of slugs';
  if (internal && filter) return 'what only staff read is no filter';
  return flawOfKind(attribute) ?? flawOfUse(attribute);
}

/** @returns a description of the first fault among declared attributes; null if there is none */
export function flawOfAttributes(attributes: Attributes): string | null {
  for (const [key, attribute] of Object.entries(attributes)) {
    if (!KEY.test(key)) return `"${key}" is no key of an attribute`;
    const flaw = flawOf(attribute);
    if (flaw) return `its attribute ${key} cannot be used: ${flaw}`;
    if (attribute.fits !== undefined && attributes[attribute.fits]?.kind !== attribute.kind)
      return `its attribute ${key} cannot be used: fits names no attribute of the same kind`;
  }
  return null;
}

function toField(folder: string, { types, internal, filter = false, help, fits, ...declared }: Declared): Field {
  return {
    ...(declared.kind === 'text' ? { ...declared, most: declared.most ?? LONGEST_TEXT } : declared),
    ...{ open: true, types: types ?? null, shown: !internal, filter: filter === true ? 'values' : filter },
    ...(help !== undefined && { hint: help }),
    ...(fits !== undefined && { fits: `${folder}/${fits}` as const }),
  };
}

/** @param folder the folder of the extension, or `catalogue` @param attributes attributes without a fault */
export const tableOf = (folder: string, attributes: Attributes): AttributeTable =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, attribute]) => [`${folder}/${key}`, toField(folder, attribute)]),
  );
