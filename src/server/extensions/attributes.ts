/** The product attributes that the extensions of this shop declare, as fields of a product. */
import type { AttributeTable, Attribute as Field } from '#domain/catalogue/product-attributes.ts';
import type { Attribute, Attributes } from '#extension-api/attributes.ts';
import type { Extension } from '#extension-api/extension.ts';

const KEY = /^[a-z][a-z0-9_-]{0,39}$/;
const CHOICE = /^[a-z0-9][a-z0-9-]{0,39}$/;
const LONGEST_TEXT = 300;
const GREATEST = 1e12;

const isBound = (value: unknown) => typeof value === 'number' && value >= 0 && value <= GREATEST;

function flawOfKind(attribute: Attribute): string | null {
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

/** @returns a description of the first fault in the attributes that an extension declares; null if there is none */
export function flawOfAttributes(attributes: Attributes): string | null {
  for (const [key, attribute] of Object.entries(attributes)) {
    const { label, types = [''], internal, filter } = attribute;
    if (!KEY.test(key)) return `"${key}" is no key of an attribute`;
    const flaw =
      typeof label !== 'string' || label.trim() === ''
        ? 'it has no label'
        : !Array.isArray(types) || types.length === 0
          ? 'its types are no list of slugs'
          : internal && filter
            ? 'what only staff read is no filter'
            : flawOfKind(attribute);
    if (flaw) return `its attribute ${key} cannot be used: ${flaw}`;
  }
  return null;
}

function toField({ label, unit, help, types, internal, filter, ...kind }: Attribute): Field {
  return {
    ...(kind.kind === 'text' ? { ...kind, most: kind.most ?? LONGEST_TEXT } : kind),
    ...{ label, open: true, types: types ?? null, shown: !internal, filter: filter ?? false },
    ...(unit !== undefined && { unit }),
    ...(help !== undefined && { hint: help }),
  };
}

type Loaded = ReadonlyMap<string, { name: string; extension: Extension }>;

const tables = new WeakMap<Loaded, AttributeTable>();

/** @returns the table of attributes, the same object for the same extensions; a faulty extension adds none */
export function attributesOf(extensions: Loaded): AttributeTable {
  const known = tables.get(extensions);
  if (known) return known;
  const table: AttributeTable = Object.fromEntries(
    [...extensions.values()].flatMap(({ name, extension }) =>
      Object.entries(extension.attributes ?? {}).map(([key, attribute]) => [`${name}/${key}`, toField(attribute)]),
    ),
  );
  tables.set(extensions, table);
  return table;
}
