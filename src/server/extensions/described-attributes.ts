/** Describes the declared attributes to extensions, which know neither their fields nor how the shop writes values. */
import { attributeWords } from '#domain/attributes/attribute-rows.ts';
import type { Attribute, AttributeTable } from '#domain/catalogue/product-attributes.ts';
import type { DescribedAttribute, DescribedAttributes } from '#extension-api/pages.ts';

const described = new WeakMap<AttributeTable, DescribedAttributes>();

const facts = (attribute: Attribute): DescribedAttribute => {
  const { label, short, row, spare } = attribute;
  return {
    label,
    ...(short !== undefined && { short }),
    ...(row !== undefined && { row }),
    ...(spare !== undefined && { spare }),
    words: (value) => attributeWords(attribute, value),
  };
};

/** @returns the same object as long as the table is the same */
export function describeAttributes(table: AttributeTable): DescribedAttributes {
  const known = described.get(table);
  if (known) return known;
  const all = Object.fromEntries(Object.entries(table).map(([key, attribute]) => [key, facts(attribute)]));
  described.set(table, all);
  return all;
}
