/** The labels of a product's fields, and of their values, for staff. */
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { type OwnName, plainFields, productFields } from '#domain/catalogue/product-fields.ts';
import type { FieldTable } from '#domain/values/field.ts';
import { yes } from '#domain/values/field-cells.ts';
import { plainText } from '../frame/differences.ts';
import { fieldWords } from '../frame/field-values.ts';

/** The labels of a product's fields for staff. */
export const labelsWith = (attributes: AttributeTable) =>
  Object.fromEntries(
    Object.entries({ ...productFields, ...attributes }).map(([name, { label }]) => [name, label]),
  ) as Record<keyof ProductFields, string>;

const ownWords: { readonly [Name in Exclude<OwnName, 'stock'>]: (value: NonNullable<ProductFields[Name]>) => string } =
  {
    slug: String,
    type: String,
    archived: yes,
    description: plainText,
    specs: (specs) =>
      Object.entries(specs)
        .map(([name, text]) => `${name}: ${text}`)
        .join('\n'),
    images: (images) => images.map(({ alt }, index) => `${index + 1}. ${alt}`).join('\n'),
    parts: (parts) => parts.map(({ sku, quantity }) => `${sku} × ${quantity}`).join('\n'),
    option: ({ name, value }) => `${name}: ${value}`,
    packageCm: (sides) => sides.join(' × '),
  };

/** Formats the value of a product's field for staff. @param value the field's value, or a typed text */
export function wordsOf(field: keyof ProductFields, value: unknown, attributes: AttributeTable): string {
  if (value === null || value === undefined) return '';
  const plain: FieldTable = { ...plainFields, ...attributes };
  const known = plain[field];
  return known
    ? fieldWords(known, value)
    : (ownWords[field as keyof typeof ownWords] as (value: unknown) => string)(value);
}
