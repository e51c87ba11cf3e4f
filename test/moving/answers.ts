/** The answers beside the sample exports, and the comparison of what was read with them (test/data/moving/README.md). */
import { readFile } from 'node:fs/promises';
import type { ImportedOrder, ImportedProduct } from '#domain/moving/imported.ts';

export const folder = new URL('../data/moving/', import.meta.url);

export type Answer = Record<string, unknown> & { row: number; accept?: Record<string, unknown> };
export type AnswerFile = {
  products?: Answer[];
  customers?: Answer[];
  orders?: Answer[];
  report: { row: number; reason: string; value: string; must: boolean }[];
};

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
export const packed = (value: unknown) => String(value).replace(/\s/g, '');

/** Says in which fields something read differs from its answer, and from every other reading that is accepted. */
export function differences(read: Record<string, unknown>, answer: Answer): string[] {
  const accept = answer.accept ?? {};
  const fields = new Set([...Object.keys(answer), ...Object.keys(read)]);
  return [...fields].flatMap((field) => {
    if (field === 'accept' || field === 'variants') return [];
    const [value, expected] = [read[field], answer[field]];
    const near = accept[`${field}_tolerance`];
    const others = Array.isArray(accept[field]) ? accept[field] : [];
    const isRight =
      field === 'description'
        ? packed(value) === packed(expected)
        : typeof near === 'number' && typeof value === 'number'
          ? Math.abs(value - Number(expected)) <= near
          : [expected, ...others].some((one) => same(one, value));
    return isRight ? [] : [`row ${answer.row}, ${field}: ${JSON.stringify(value)} is not ${JSON.stringify(expected)}`];
  });
}

/** Compares a list with its answers. Only what an answer allows to be left out may be missing. */
export function compare(read: readonly Record<string, unknown>[], answers: readonly Answer[]): string[] {
  const byRow = new Map(read.map((one) => [one.row, one]));
  const known = new Set(answers.map(({ row }) => row));
  return [
    ...read.filter(({ row }) => !known.has(Number(row))).map(({ row }) => `row ${row} is nowhere in the answer`),
    ...answers.flatMap((answer) => {
      const one = byRow.get(answer.row);
      if (one) return differences(one, answer);
      return answer.accept?.omitted ? [] : [`row ${answer.row} is missing`];
    }),
  ];
}

// the answers have neither the description with its tags nor the columns that nobody knows
export const productAsAnswered = ({
  oldUrl,
  variants: _,
  html: _html,
  extras: _extras,
  ...product
}: ImportedProduct) => ({
  ...product,
  old_url: oldUrl,
});

export const variantsAsAnswered = (products: readonly ImportedProduct[]) =>
  products.flatMap(({ variants }) =>
    variants.map(({ comparePrice, weightG, costWithout: _, ...variant }) => ({
      ...variant,
      compare_price: comparePrice,
      weight_g: weightG,
    })),
  );

export function inVietnam(date: Date | null): string | null {
  return date && `${new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
}

export const orderAsAnswered = ({ date, lines, ...order }: ImportedOrder) => ({
  ...order,
  date: inVietnam(date),
  lines: lines.map(({ sku, name, quantity, unitPrice }) => ({ sku, name, quantity, unit_price: unitPrice })),
  paid: order.paid ?? undefined,
  refunded: order.refunded || undefined,
});

export const files: [name: string, rows: string][] = [
  ['shopify/products.csv', 'products'],
  ['shopify/customers.csv', 'customers'],
  ['shopify/orders.csv', 'orders'],
  ['woo/products.csv', 'products'],
  ['woo/customers.csv', 'customers'],
  ['woo/orders.csv', 'orders'],
  ['haravan/products.csv', 'products'],
  ['haravan/orders.csv', 'orders'],
  ['sapo/products.xlsx', 'products'],
  ['sapo/customers.xlsx', 'customers'],
  ['kiotviet/products.xlsx', 'products'],
  ['kiotviet/customers.xlsx', 'customers'],
];

export const readAnswer = async (name: string): Promise<AnswerFile> =>
  JSON.parse(await readFile(new URL(name.replace(/\.\w+$/, '.answer.json'), folder), 'utf8'));
