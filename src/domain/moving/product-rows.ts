/** Makes the shop's products out of what an export says about one product: each variant is a product of its own. */
import { slugify, tidy } from '#domain/values/vietnamese-text.ts';
import type { GivenProductRow } from '../catalogue/catalogue-row.ts';
import { UNBRANDED } from '../catalogue/unbranded.ts';
import type { ImportedProduct, ImportedVariant } from './imported.ts';
import type { RowNote } from './row-note.ts';

/** A variant as a product of the shop, without what only the shop can say: its type, slug and group. */
export type PlannedVariant = {
  row: number;
  sku: string;
  given: Omit<GivenProductRow, 'type'>;
  /** the words by which it differs from its siblings; empty for a product without variants */
  option: string;
  /** what one piece cost, in đồng; null if the file does not say */
  cost: number | null;
};

const MOST_SKU = 60;
const MOST_OPTION = 60;

/** The code of a variant without one: always the same for the same file, so that the next import finds it again. */
function makeSku({ oldUrl, name }: ImportedProduct, option: string): string {
  const base = slugify(oldUrl?.split('/').at(-1) || name);
  const parts = [base, slugify(option)].filter((part) => part !== '');
  return parts.join('-').toUpperCase().slice(0, MOST_SKU);
}

/**
 * Makes a code of its own for a variant that shares one with others: with its option behind it, or with its product's name too.
 * It is the same for the same file, so that the next import finds the variant again. @returns null if both are taken
 */
export function codeWithOption(
  sku: string,
  product: ImportedProduct,
  variant: ImportedVariant,
  taken: ReadonlySet<string>,
): string | null {
  const option = slugify(optionOf(variant));
  const codes = [option, makeSku(product, option)].flatMap((behind) =>
    behind === '' ? [] : `${sku}-${behind.toUpperCase()}`.slice(0, MOST_SKU),
  );
  return codes.find((code) => !taken.has(code)) ?? null;
}

const optionOf = ({ options }: ImportedVariant) => options.map(({ value }) => tidy(value)).join(' / ');

/** Writes a text without tags as paragraphs; a text with tags is sanitised where it is stored. */
export function htmlOf(html: string): string {
  if (/<[a-z!/]/i.test(html)) return html;
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\n/g, '<br />'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}

/** Numbers the options that two variants share, and names those that have none. */
function optionsOf(variants: readonly ImportedVariant[]): string[] {
  if (variants.length < 2) return variants.map(() => '');
  const seen = new Map<string, number>();
  return variants.map((variant) => {
    const option = (optionOf(variant) || 'Mặc định').slice(0, MOST_OPTION - 4);
    const count = (seen.get(option) ?? 0) + 1;
    seen.set(option, count);
    return count === 1 ? option : `${option} (${count})`;
  });
}

const isCode = (text: string) => /^[ -~]{1,48}$/.test(text);

/**
 * @param notes what was reported about the product: its variants that must not be imported like this are left out
 * @param choices.specs the headers of unknown columns whose values become specifications
 */
export function planVariants(
  item: ImportedProduct,
  notes: readonly RowNote[],
  { specs: headers }: { specs: readonly string[] },
): PlannedVariant[] {
  const refused = new Set(notes.flatMap(({ row, refuses }) => (refuses ? [row] : [])));
  const options = optionsOf(item.variants);
  const only = item.variants.length === 1 ? (item.variants[0]?.options ?? []) : [];
  const names = item.options.map(tidy).join(', ').slice(0, MOST_OPTION) || 'Phiên bản';
  return item.variants.flatMap((variant, index) => {
    if (refused.has(variant.row)) return [];
    const option = options[index] ?? '';
    const { price, comparePrice, weightG, barcode, stock } = variant;
    const { status, html, extras } = { ...item, ...variant.own };
    // the only variant needs no choice: what it is stands among its specifications
    const specs = Object.fromEntries([
      ...only.map(({ name, value }) => [name, value] as const),
      ...headers.flatMap((header) => (extras[header] ? [[header, extras[header]] as const] : [])),
    ]);
    const sku = variant.sku ?? makeSku(item, option);
    const given = {
      sku,
      name: option === '' ? item.name : `${item.name} ${option}`,
      brand: item.vendor ?? UNBRANDED,
      priceVnd: price ?? 0,
      originalPriceVnd: comparePrice !== null && price !== null && comparePrice > price ? comparePrice : null,
      stock: Math.max(0, stock ?? 0),
      archived: status !== 'active',
      ...(option !== '' && { option: { name: names, value: option } }),
      ...(html.trim() !== '' && { description: htmlOf(html) }),
      ...(weightG !== null && { grossWeightKg: weightG / 1000 }),
      ...(barcode !== null && isCode(barcode) && { barcode }),
      ...(Object.keys(specs).length > 0 && { specs }),
    };
    return [{ row: variant.row, sku, option, cost: variant.cost, given }];
  });
}

/** @returns the slug that the page of a product had in the other shop, else one of its name; empty if neither has a letter */
export function wantedSlug({ oldUrl, name }: ImportedProduct): string {
  const old = oldUrl?.split('/').at(-1) ?? '';
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(old) ? old : slugify(name);
}
