/** A product as the editor's form holds it: texts, and lists as one entry per line; and back to what the API takes. */
import { badgeCode, badgeNames } from '#domain/catalogue/badges.ts';
import type { ProductFields } from '#domain/catalogue/product-fields.ts';

export type ProductValues = {
  name: string;
  sku: string;
  slug: string;
  type: string;
  brand: string;
  priceVnd: string;
  originalPriceVnd: string;
  /** of a new product only */
  stock: string;
  lowStockAt: string;
  listed: boolean;
  badge: string;
  spotlight: string;
  description: string;
  features: string;
  specs: { name: string; value: string }[];
  synonyms: string;
  images: { url: string; alt: string }[];
  parts: { sku: string; quantity: string }[];
  group: string;
  optionName: string;
  optionValue: string;
  shippingClass: ProductFields['shippingClass'];
  grossWeightKg: string;
  packageLength: string;
  packageWidth: string;
  packageHeight: string;
  warrantyMonths: string;
  metaTitle: string;
  metaDescription: string;
};

export const emptyValues: ProductValues = {
  name: '',
  sku: '',
  slug: '',
  type: '',
  brand: '',
  priceVnd: '',
  originalPriceVnd: '',
  stock: '0',
  lowStockAt: '',
  listed: true,
  badge: '',
  spotlight: '',
  description: '',
  features: '',
  specs: [],
  synonyms: '',
  images: [],
  parts: [],
  group: '',
  optionName: '',
  optionValue: '',
  shippingClass: 'parcel',
  grossWeightKg: '',
  packageLength: '',
  packageWidth: '',
  packageHeight: '',
  warrantyMonths: '',
  metaTitle: '',
  metaDescription: '',
};

/** As the shop writes amounts: 1.290.000. */
const money = (value: number | null) => value?.toLocaleString('vi-VN') ?? '';
function badgeShown(badge: string): string {
  const code = badgeCode(badge);
  return code === null ? badge : badgeNames[code];
}
const shown = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

export function valuesOf(product: ProductFields): ProductValues {
  const [length = null, width = null, height = null] = product.packageCm ?? [];
  return {
    ...emptyValues,
    name: product.name,
    sku: product.sku,
    slug: product.slug,
    type: product.type,
    brand: product.brand,
    priceVnd: money(product.priceVnd),
    originalPriceVnd: money(product.originalPriceVnd),
    lowStockAt: shown(product.lowStockAt),
    listed: product.listed,
    badge: badgeShown(product.badge ?? ''),
    spotlight: product.spotlight ?? '',
    description: product.description,
    features: product.features.join('\n'),
    specs: Object.entries(product.specs).map(([name, value]) => ({ name, value })),
    synonyms: product.synonyms.join('\n'),
    images: product.images,
    parts: product.parts.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })),
    group: product.group ?? '',
    optionName: product.option?.name ?? '',
    optionValue: product.option?.value ?? '',
    shippingClass: product.shippingClass,
    grossWeightKg: shown(product.grossWeightKg),
    packageLength: shown(length),
    packageWidth: shown(width),
    packageHeight: shown(height),
    warrantyMonths: shown(product.warrantyMonths),
    metaTitle: product.metaTitle ?? '',
    metaDescription: product.metaDescription ?? '',
  };
}

const textOrNull = (text: string) => text.trim() || null;
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** `1.250.000` and `1250000` are the same; what is no number stays text, and the shop says what is wrong with it. */
function wholeOrNull(text: string): number | string | null {
  const digits = text.replace(/[\s.đ₫]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : text;
}

function decimalOrNull(text: string): number | string | null {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : text;
}

/** @returns the fields of an import's row; the shop checks them */
export function productOf(values: ProductValues, isNew: boolean): Record<string, unknown> {
  const sides = [values.packageLength, values.packageWidth, values.packageHeight].map(decimalOrNull);
  const hasOption = values.optionName.trim() !== '' || values.optionValue.trim() !== '';
  return {
    name: values.name,
    sku: values.sku,
    ...(values.slug.trim() !== '' && { slug: values.slug.trim() }),
    type: values.type || undefined,
    brand: values.brand,
    priceVnd: wholeOrNull(values.priceVnd) ?? undefined,
    originalPriceVnd: wholeOrNull(values.originalPriceVnd),
    ...(isNew && { stock: wholeOrNull(values.stock) ?? 0 }),
    lowStockAt: wholeOrNull(values.lowStockAt),
    listed: values.listed,
    badge: badgeCode(values.badge) ?? textOrNull(values.badge),
    spotlight: textOrNull(values.spotlight),
    description: values.description,
    features: linesOf(values.features),
    specs: Object.fromEntries(
      values.specs.filter(({ name, value }) => name.trim() || value.trim()).map(({ name, value }) => [name, value]),
    ),
    synonyms: linesOf(values.synonyms),
    images: values.images,
    parts: values.parts
      .filter(({ sku }) => sku.trim() !== '')
      .map(({ sku, quantity }) => ({ sku: sku.trim(), quantity: wholeOrNull(quantity) ?? 1 })),
    group: textOrNull(values.group),
    option: hasOption ? { name: values.optionName, value: values.optionValue } : null,
    shippingClass: values.shippingClass,
    grossWeightKg: decimalOrNull(values.grossWeightKg),
    packageCm: sides.every((side) => side === null) ? null : sides,
    warrantyMonths: wholeOrNull(values.warrantyMonths),
    metaTitle: textOrNull(values.metaTitle),
    metaDescription: textOrNull(values.metaDescription),
  };
}

/** The input that shows what is wrong with a field of the product. */
export function inputOf(field: string): keyof ProductValues | null {
  if (field === 'option') return 'optionValue';
  if (field === 'packageCm') return 'packageLength';
  if (field === 'category') return 'type';
  return field in emptyValues ? (field as keyof ProductValues) : null;
}

/** All inputs in which a field of the product is typed. */
export function inputsOf(field: string): (keyof ProductValues)[] {
  if (field === 'option') return ['optionName', 'optionValue'];
  if (field === 'packageCm') return ['packageLength', 'packageWidth', 'packageHeight'];
  const input = inputOf(field);
  return input ? [input] : [];
}
