/** Converts a product to its editor's form values (texts; a list becomes one entry per line) and back to API input. */
import { badgeCode, badgeNames } from '#domain/catalogue/badges.ts';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import { type AttributeTable, attributesOfType } from '#domain/catalogue/product-attributes.ts';
import { plainFields } from '#domain/catalogue/product-fields.ts';
import { kilogramsIn } from '#domain/catalogue/siblings.ts';
import type { StoredValues } from '#domain/values/field.ts';
import { slugify } from '#domain/values/vietnamese-text.ts';
import {
  decimalOrNull,
  emptyInputs,
  shownInputs,
  shownNumber,
  type TypedValues,
  typedInputs,
  wholeOrNull,
} from '../frame/field-values.ts';

/** The inputs that are no plain field of the product; only a new product has the input of the stock. */
const emptyOwn = {
  ...{ slug: '', type: '', stock: '0', description: '', optionName: '', optionValue: '' },
  ...{ packageLength: '', packageWidth: '', packageHeight: '' },
  specs: [] as { name: string; value: string }[],
  images: [] as { url: string; alt: string }[],
  parts: [] as { sku: string; quantity: string }[],
  /** the inputs that only a new product has: whether it is not for sale yet, its cost, and the axes and rows of its siblings */
  isDraft: false,
  openingCost: '',
  ...{ axis: '', axisValues: '', secondAxis: '', secondValues: '' },
  siblings: [] as TypedSibling[],
};

/** What one sibling has for itself, as typed. An empty text means the value of the form, or one that the shop proposes. */
export type TypedSibling = {
  value: string;
  sku: string;
  barcode: string;
  price: string;
  stock: string;
  cost: string;
  weight: string;
};

export type ProductValues = TypedValues<typeof plainFields> & typeof emptyOwn;

const emptyValues: ProductValues = { ...emptyInputs(plainFields), listed: true, ...emptyOwn };

function badgeShown(badge: string): string {
  const code = badgeCode(badge);
  return code === null ? badge : badgeNames[code];
}

export function valuesOf(product: ProductFields | null, attributes: AttributeTable): ProductValues {
  if (product === null) return { ...emptyValues, ...emptyInputs(attributes) };
  const [length = null, width = null, height = null] = product.packageCm ?? [];
  return {
    ...emptyValues,
    ...shownInputs(attributes, product as unknown as StoredValues<AttributeTable>),
    ...shownInputs(plainFields, product),
    badge: badgeShown(product.badge ?? ''),
    slug: product.slug,
    type: product.type,
    description: product.description,
    specs: Object.entries(product.specs).map(([name, value]) => ({ name, value })),
    images: product.images,
    parts: product.parts.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })),
    optionName: product.option?.name ?? '',
    optionValue: product.option?.value ?? '',
    packageLength: shownNumber(length),
    packageWidth: shownNumber(width),
    packageHeight: shownNumber(height),
  };
}

/** @returns the product's fields as a row of an import, which the server checks */
export function productOf(values: ProductValues, isNew: boolean, attributes: AttributeTable): Record<string, unknown> {
  const sides = [values.packageLength, values.packageWidth, values.packageHeight].map(decimalOrNull);
  const hasOption = values.optionName.trim() !== '' || values.optionValue.trim() !== '';
  return {
    ...typedInputs(plainFields, { ...values, badge: badgeCode(values.badge) ?? values.badge }),
    ...typedInputs(attributesOfType(attributes, values.type), values as unknown as TypedValues<AttributeTable>),
    ...(values.slug.trim() !== '' && { slug: values.slug.trim() }),
    type: values.type || undefined,
    ...(isNew && { stock: wholeOrNull(values.stock) ?? 0, archived: values.isDraft }),
    description: values.description,
    specs: Object.fromEntries(
      values.specs.filter(({ name, value }) => name.trim() || value.trim()).map(({ name, value }) => [name, value]),
    ),
    // a picture without a description of its own is described by the name, which may be typed after the picture was sent
    images: values.images.map(({ url, alt }) => ({ url, alt: alt.trim() || values.name })),
    parts: values.parts
      .filter(({ sku }) => sku.trim() !== '')
      .map(({ sku, quantity }) => ({ sku: sku.trim(), quantity: wholeOrNull(quantity) ?? 1 })),
    option: hasOption ? { name: values.optionName, value: values.optionValue } : null,
    packageCm: sides.every((side) => side === null) ? null : sides,
  };
}

/** @returns the fields of a product that a copy begins with: all but what is the product's own */
export const copyOf = (product: ProductFields): ProductFields => ({
  ...product,
  ...{ name: `${product.name} (bản sao)`, sku: '', barcode: null, slug: '', group: null, option: null },
  // two products with one title and text compete in search engines; the shop makes them from the name and description
  ...{ metaTitle: null, metaDescription: null },
});

/** @returns the SKU that is proposed for a sibling: that of the form, and the value; empty: the shop makes one */
export const proposedSku = (sku: string, value: string): string =>
  sku.trim() === '' ? '' : `${sku.trim()}-${slugify(value).toUpperCase()}`;

const isThere = (stock: string, values: ProductValues) => (wholeOrNull(stock) ?? wholeOrNull(values.stock) ?? 0) !== 0;

/** @returns the typed siblings for the API, which checks them */
export const siblingsOf = (values: ProductValues) =>
  values.siblings.map(({ value, sku, barcode, price, stock, cost, weight }) => ({
    value,
    sku: sku.trim() || proposedSku(values.sku, value) || null,
    barcode: barcode.trim() || null,
    priceVnd: wholeOrNull(price) ?? wholeOrNull(values.priceVnd),
    stock: wholeOrNull(stock) ?? wholeOrNull(values.stock) ?? 0,
    grossWeightKg: decimalOrNull(weight) ?? kilogramsIn(value) ?? decimalOrNull(values.grossWeightKg),
    // the cost of the form is for the siblings that are there; one of which nothing is there has none yet
    openingCost: wholeOrNull(cost) ?? (isThere(stock, values) ? wholeOrNull(values.openingCost) : null),
  }));

/** Returns the input at which the server's message about a field of the product is shown. */
export function inputOf(field: string, attributes: AttributeTable): keyof ProductValues | null {
  if (field === 'option') return 'optionValue';
  if (field === 'packageCm') return 'packageLength';
  if (field === 'category') return 'type';
  return field in emptyValues || field in attributes ? (field as keyof ProductValues) : null;
}

/** Returns all inputs that belong to a field of the product. */
export function inputsOf(field: string, attributes: AttributeTable): (keyof ProductValues)[] {
  if (field === 'option') return ['optionName', 'optionValue'];
  if (field === 'packageCm') return ['packageLength', 'packageWidth', 'packageHeight'];
  const input = inputOf(field, attributes);
  return input ? [input] : [];
}
