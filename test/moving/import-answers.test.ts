/** Every sample export comes in through the office without a typed correction, and the office then answers as its answer says. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { advanceImport } from '#commands/moving/advance-import.ts';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import { UNBRANDED } from '#domain/catalogue/unbranded.ts';
import type { ImportedOrder, ImportedProduct } from '#domain/moving/imported.ts';
import { plainDescription } from '#domain/moving/plain-description.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import { importTools } from '#server/jobs/advance-import.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import {
  type Answer,
  compare,
  files,
  folder,
  orderAsAnswered,
  packed,
  productAsAnswered,
  readAnswer,
  variantsAsAnswered,
} from './answers.ts';

/** The day on which the answers were written: sales that ended before it are over. */
const NOW = new Date('2026-11-24T12:00:00+07:00');

const shop = openTestShop();
const { headers } = openOffice(shop, 'owner');

async function ask(method: string, path: string, body?: unknown) {
  const answer = await askOffice(shop, method, `/api/admin/${path}`, headers, body);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const goOn = (id: string) =>
  advanceImport(
    shop.shop.db,
    id,
    importTools(shop.shop, () => NOW),
    new AbortController().signal,
  );

type ReadRow = { row: number; name: string; outcome: string; notes: RowNote[]; item: Record<string, unknown> | null };

async function readRows(id: string): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, next } = await ask('GET', `imports/${id}/rows?limit=100${cursor && `&cursor=${cursor}`}`);
    rows.push(...items);
    cursor = next;
  }
  return rows;
}

async function importFile(name: string, kind: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(new URL(name, folder)))]), name.replace('/', '-'));
  const { id } = await ask('POST', `imports/${kind}`, form);
  await goOn(id);
  await ask('POST', `imports/${id}/run`);
  await goOn(id);
  return id;
}

/** The product of the office with this code, or with this name where the file gives none. */
async function findProduct(
  sku: string | null,
  name: string,
): Promise<{ fields: ProductFields; stock: number; typeName: string }> {
  const { items } = await ask('GET', `products?state=all&search=${encodeURIComponent(sku ?? name)}`);
  const found = items.find((item: { sku: string; name: string }) => (sku ? item.sku === sku : item.name === name));
  expect(found, `${sku} ${name}`).toBeDefined();
  const { product } = await ask('GET', `products/${found.id}`);
  return { ...product, fields: product.product };
}

type AnsweredVariant = Answer & {
  options: { name: string; value: string }[];
  sku: string | null;
  price: number;
  compare_price: number | null;
  stock: number | null;
  barcode: string | null;
};

/** Compares what the office says of the variants of a product with what the file says, where the file is not refused. */
async function compareProduct(
  answer: Answer,
  item: ImportedProduct,
  { refused, types }: { refused: ReadonlySet<number>; types: ReadonlyMap<string, string> },
): Promise<string[]> {
  const flaws: string[] = [];
  const read = new Map(item.variants.map((variant) => [variant.row, variant]));
  for (const variant of answer.variants as AnsweredVariant[]) {
    const { row, sku, options } = variant;
    if (refused.has(row)) continue;
    const isOneOfMany = (answer.variants as unknown[]).length > 1;
    const wantedOption = isOneOfMany ? options.map(({ value }) => value).join(' / ') : null;
    const { fields, stock, typeName } = await findProduct(
      sku,
      [answer.name, ...(wantedOption ? [wantedOption] : [])].join(' '),
    );
    const said = read.get(row);
    const wanted = {
      priceVnd: said?.price,
      originalPriceVnd: (said?.comparePrice ?? 0) > (said?.price ?? 0) ? said?.comparePrice : null,
      stock: Math.max(0, said?.stock ?? 0),
      barcode: said?.barcode ?? null,
      weight: said?.weightG ?? null,
      archived: answer.status !== 'active',
      brand: answer.vendor ?? UNBRANDED,
      description: packed(answer.description),
      type: types.get((answer.categories as string[][])[0]?.join(' > ') ?? ''),
      option: wantedOption,
    };
    const isNamed = fields.name.startsWith(String(answer.name));
    const got = {
      priceVnd: fields.priceVnd,
      originalPriceVnd: fields.originalPriceVnd,
      stock,
      barcode: fields.barcode,
      weight: fields.grossWeightKg === null ? null : Math.round(fields.grossWeightKg * 1000),
      archived: fields.archived,
      brand: fields.brand,
      description: packed(plainDescription(fields.description)),
      type: wanted.type === undefined ? undefined : typeName,
      option: fields.option?.value ?? null,
    };
    if (!isNamed || JSON.stringify(got) !== JSON.stringify(wanted))
      flaws.push(`row ${row} ${fields.name}: ${JSON.stringify(got)} is not ${JSON.stringify(wanted)}`);
  }
  return flaws;
}

describe.each(files)('the export %s', (name, kind) => {
  test('comes in as its answer says, row by row, and goes away whole', async () => {
    const answer = await readAnswer(name);
    const before = await ask('GET', 'products?state=all&limit=1');
    const id = await importFile(name, kind);
    const done = await ask('GET', `imports/${id}`);
    expect(done).toMatchObject({ state: 'done', kind });
    const rows = await readRows(id);
    const items = rows.flatMap(({ item }) => (item ? [item] : []));
    const products = kind === 'products' ? (items as unknown as ImportedProduct[]) : [];
    const orders = kind === 'orders' ? (items as unknown as ImportedOrder[]) : [];
    // the database keeps the keys of an item in an order of its own
    const dated = orders.map(({ date, customer: { name: called, phone, email }, ...order }) => ({
      ...order,
      customer: { name: called, phone, email },
      date: date && new Date(date),
    }));
    const answeredVariants = (answer.products ?? []).flatMap(({ variants }) => variants as Answer[]);
    expect([
      ...compare(products.map(productAsAnswered), answer.products ?? []),
      ...compare(variantsAsAnswered(products), answeredVariants),
      ...compare(kind === 'customers' ? items : [], answer.customers ?? []),
      ...compare(dated.map(orderAsAnswered), answer.orders ?? []),
    ]).toEqual([]);
    // every row that must be reported is, and everything that is refused says why
    const noted = new Set(rows.flatMap(({ notes }) => notes.map(({ row }) => row)));
    const missing = answer.report.filter(
      ({ row, must, reason }) => must && reason !== 'picture_unreachable' && !noted.has(row),
    );
    expect(missing).toEqual([]);
    expect(rows.filter(({ outcome, notes }) => outcome === 'refused' && !notes.some(({ refuses }) => refuses))).toEqual(
      [],
    );

    const refused = new Set(rows.flatMap(({ notes }) => notes.flatMap(({ row, refuses }) => (refuses ? [row] : []))));
    // a name in the file that is similar to that of one type of the shop goes to this type
    const types = new Map<string, string>(
      done.types.map((type: { key: string; name: string }) => [type.key, type.name]),
    );
    const byRow = new Map(products.map((item) => [item.row, item]));
    const flaws: string[] = [];
    for (const each of answer.products ?? []) {
      const item = byRow.get(each.row);
      if (item) flaws.push(...(await compareProduct(each, item, { refused, types })));
    }
    expect(flaws).toEqual([]);
    await ask('POST', `imports/${id}/undo`);
    await goOn(id);
    expect(await ask('GET', `imports/${id}`)).toMatchObject({ state: 'undone', leftAlone: 0 });
    expect(await ask('GET', 'products?state=all&limit=1')).toEqual(before);
  });
});
