/** Siblings: the same product in several sizes, weights or colours, each a product of its own in one group. */
import type { ProductFields } from './edited-product.ts';
import { productFields } from './product-fields.ts';

/** The fields that each sibling has for itself. All others can be given to the whole group at once. */
const ownNames: readonly (keyof typeof productFields)[] = [
  ...(['sku', 'barcode', 'name', 'slug', 'priceVnd', 'originalPriceVnd', 'stock', 'lowStockAt', 'listed'] as const),
  ...(['archived', 'parts', 'group', 'option', 'grossWeightKg', 'packageCm', 'metaTitle'] as const),
];

/** True for a field that siblings can share, also for an attribute, whose name is FOLDER/KEY. */
export const isShared = (name: string): boolean =>
  !ownNames.some((own) => own === name) && (name in productFields || name.includes('/'));

/** The names of axes that staff often need. */
export const axisNames = ['Mức tạ', 'Cỡ', 'Màu', 'Độ dài', 'Độ dày', 'Mức kháng lực'] as const;

/** The most siblings that one form makes. */
export const MOST_SIBLINGS = 60;

/**
 * Reads the typed values of an axis, separated by commas, semicolons or lines. A comma directly between two numbers is a
 * decimal one: `1,25, 2,5 kg` are 1,25 kg and 2,5 kg, but `5,10,15 kg` are three values. A unit after the last value
 * belongs to all bare numbers before it: `5, 10, 15 kg` are 5 kg, 10 kg and 15 kg.
 */
export function valuesIn(typed: string): string[] {
  const parts = typed.split(/[;\n]|(?<!\d),|,(?!\d)/).flatMap(splitWhole);
  const values = parts.flatMap((value) => value.trim().replace(/\s+/g, ' ') || []);
  const unit = /^\d+(?:[.,]\d+)? ?(\p{L}+)$/u.exec(values.at(-1) ?? '')?.[1];
  const whole = values.map((value) => (unit && /^\d+(?:[.,]\d+)?$/.test(value) ? `${value} ${unit}` : value));
  return [...new Set(whole)];
}

/** Splits numbers that several commas join, because a number has one decimal comma at most. */
const splitWhole = (part: string) => (/\d,\d+,\d/.test(part) ? part.split(',') : [part]);

/** @param axes the values of one or two axes @returns the value of each sibling, such as `M · Đỏ`, in the order of the axes */
export const combined = (axes: readonly (readonly string[])[]): string[] =>
  axes
    .filter((values) => values.length > 0)
    .reduce<string[]>(
      (made, values) =>
        made.length === 0 ? [...values] : made.flatMap((one) => values.map((two) => `${one} · ${two}`)),
      [],
    );

/** @returns the weight in kg that a value such as `7,5 kg` names; null if it names none */
export function kilogramsIn(value: string): number | null {
  const [, amount] = /(?:^|\s)(\d+(?:[.,]\d+)?) ?kg(?:\s|$)/i.exec(value) ?? [];
  return amount === undefined ? null : Number(amount.replace(',', '.'));
}

/** @returns the common beginning of the names of siblings: the product's name without its own value at the end */
export function baseNameOf({ name, option }: Pick<ProductFields, 'name' | 'option'>): string {
  const own = option?.value ?? '';
  return own !== '' && name.length > own.length && name.toLowerCase().endsWith(own.toLowerCase())
    ? name.slice(0, -own.length).trimEnd()
    : name;
}

type Told = Pick<ProductFields, 'option' | 'specs' | 'group'>;

/** The most characters of the name of an option, and of its value. */
const MOST_OPTION = 60;

/**
 * Says by what products of the same name differ: by their options, else by one specification that all of them have, else by all
 * that differ.
 * @returns the name of the option and the value of each product; null for a product that says the same as one before it; null if
 *   no two of them say different things
 */
export function differencesOf(products: readonly Told[]): { option: string; values: (string | null)[] } | null {
  const tell = (option: string, texts: readonly (string | undefined)[]) => {
    const values = texts.map((text, at) => (text && texts.indexOf(text) === at ? text.slice(0, MOST_OPTION) : null));
    return { option: option.slice(0, MOST_OPTION), values };
  };
  const count = ({ values }: { values: (string | null)[] }) => new Set(values.filter((value) => value !== null)).size;
  const names = Object.keys(products[0]?.specs ?? {}).filter((name) => {
    const texts = products.map(({ specs }) => specs[name]);
    return texts.every(Boolean) && new Set(texts).size > 1;
  });
  const inAll = (product: Told) => names.map((name) => product.specs[name]).join(' / ');
  const ways = [
    tell(
      products.find(({ option }) => option)?.option?.name ?? '',
      products.map(({ option }) => option?.value),
    ),
    ...names.map((name) =>
      tell(
        name,
        products.map(({ specs }) => specs[name]),
      ),
    ),
    tell(names.join(', '), products.map(inAll)),
  ];
  const most = Math.max(...ways.map(count));
  return most > 1 ? (ways.find((way) => count(way) === most) ?? null) : null;
}
