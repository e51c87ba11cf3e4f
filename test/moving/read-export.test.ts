/** The exports of other shop systems are read as their answers say, row by row (test/data/moving/README.md). */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { ReadExport } from '#domain/moving/imported.ts';
import { readExport } from '#domain/moving/read-export.ts';
import type { Cell } from '#domain/values/table-cells.ts';
import { openTable } from '#server/adapters/table-file/open-table.ts';
import { exportLayoutsOf, loadExtensions } from '#server/extensions/load-extensions.ts';
import {
  type Answer,
  compare,
  files,
  folder,
  orderAsAnswered,
  productAsAnswered,
  readAnswer,
  variantsAsAnswered,
} from './answers.ts';

const layouts = exportLayoutsOf(await loadExtensions());

/** The day on which the answers were written: sales that ended before it are over. */
const NOW = new Date('2026-11-24T12:00:00+07:00');

/** Reports that need the picture itself: the address alone does not show them. */
const ONLY_BY_FETCHING = ['picture_unreachable'];

async function* numbered(rows: readonly (readonly Cell[])[]) {
  for (const [index, cells] of rows.entries()) yield { row: index + 1, cells };
}

async function readBytes(bytes: Buffer): Promise<ReadExport> {
  const [sheet] = await openTable(bytes);
  const read = await readExport(numbered(sheet?.rows ?? []), { layouts, now: NOW });
  if (!read) throw new Error('no layout was recognised');
  return read;
}

describe.each(files)('the export %s', (name, kind) => {
  const reading = async () => {
    const answer = await readAnswer(name);
    return { answer, read: await readBytes(await readFile(new URL(name, folder))) };
  };

  test('gives every row as its answer says', async () => {
    const { answer, read } = await reading();
    expect(read.kind).toBe(kind);
    const products = answer.products ?? [];
    const variants = products.flatMap((product) => product.variants as Answer[]);
    expect([
      ...compare(read.products.map(productAsAnswered), products),
      ...compare(variantsAsAnswered(read.products), variants),
      ...compare(read.customers, answer.customers ?? []),
      ...compare(read.orders.map(orderAsAnswered), answer.orders ?? []),
    ]).toEqual([]);
    const found = read[kind as 'products' | 'customers' | 'orders'].length;
    expect(found).toBe((answer.products ?? answer.customers ?? answer.orders ?? []).length);
    expect(read.products.map((product) => product.variants.map(({ row }) => row))).toEqual(
      products.map((product) => (product.variants as Answer[]).map(({ row }) => row)),
    );
  });

  test('reports every row of which the owner must hear, and no row that is in order', async () => {
    const { answer, read } = await reading();
    const line = ({ row, reason }: { row: number; reason: string }) => `row ${row}: ${reason}`;
    const told = read.report.map(line);
    const expected = answer.report.filter(({ reason }) => !ONLY_BY_FETCHING.includes(reason));
    expect(told.toSorted()).toEqual(expected.map(line).toSorted());
  });
});

/** Reads a made-up CSV file. */
const readText = (text: string) => readBytes(Buffer.from(text));

/** A made-up table as CSV: one object per row, whose keys are the headers. */
function csv(...rows: Record<string, string>[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))].map(line).join('\n');
}

const told = ({ report }: ReadExport) => report.map(({ row, reason, value }) => [row, reason, value]);

test('the newer template of Shopify is read like the older one, with its title on every row', async () => {
  const row = { 'URL handle': 'ta-tay', Title: 'Tạ tay', Description: '<p>Bọc &lt;cao su&gt;</p>', Price: '90000' };
  const read = await readText(
    csv(
      { ...row, 'Option1 name': 'Nặng', 'Option1 value': '5 kg', SKU: 'T5', 'Weight value (grams)': '5.000' },
      {
        ...row,
        'Option1 value': '10 kg',
        SKU: 'T10',
        'Inventory quantity': '1.200',
        'Compare-at price': '120.000 đồng',
      },
    ),
  );
  expect(read.products).toMatchObject([
    {
      name: 'Tạ tay',
      description: 'Bọc <cao su>',
      options: ['Nặng'],
      variants: [
        { sku: 'T5', price: 90_000, weightG: 5000 },
        { sku: 'T10', comparePrice: 120_000, stock: 1200, options: [{ name: 'Nặng', value: '10 kg' }] },
      ],
    },
  ]);
  expect(told(read)).toEqual([]);
});

test('a variation of WooCommerce may stand before its product, and a sale that ends today still runs', async () => {
  const read = await readText(
    csv(
      {
        ...{ ID: '2', Type: 'variation', SKU: 'A-1', Name: 'Áo - M', Parent: 'id:1', 'Weight (g)': '0' },
        ...{ 'Attribute 1 name': 'Cỡ', 'Attribute 1 value(s)': 'M', 'Regular price': '200000', 'Sale price': '150000' },
        ...{ 'Date sale price ends': '2026-11-24' },
      },
      { ID: '1', Type: 'variable', SKU: 'A', Name: 'Áo', Published: '1', Categories: 'Áo\\, quần > Nam, Mới' },
      { ID: '3', Type: 'grouped', SKU: 'B', Name: 'Bộ', Published: '1' },
      { ID: '4', Type: 'variable', SKU: 'C', Name: 'Quần', Published: '1' },
    ),
  );
  expect(read.products).toMatchObject([
    {
      row: 3,
      categories: [['Áo, quần', 'Nam'], ['Mới']],
      variants: [{ row: 2, price: 150_000, comparePrice: 200_000, weightG: null, options: [{ value: 'M' }] }],
    },
    { row: 5, variants: [] },
  ]);
  expect(told(read)).toEqual([
    [4, 'type_unsupported', 'grouped'],
    [5, 'price_missing', ''],
  ]);
});

test('headers in full-width characters, as a Chinese or Japanese keyboard types them, are read like those in half-width ones', async () => {
  const read = await readText(
    csv({
      ...{ ID: '1', Type: 'simple', SKU: 'A', Name: 'Áo', Parent: '', Published: '1' },
      ...{ 'Regular price': '200000', 'Weight （g）': '250' },
    }),
  );
  expect(read.products).toMatchObject([{ variants: [{ price: 200_000, weightG: 250 }] }]);
});

test('variants of KiotViet whose first one is not in the file are one product all the same', async () => {
  const row = { 'Loại hàng': 'Hàng hóa', 'Tên hàng': 'Găng', 'Giá bán': '500000', 'Mã HH Liên quan': 'G-1' };
  const read = await readText(
    csv(
      {
        ...row,
        'Mã hàng': 'G-2',
        'Thuộc tính': 'CỠ:M',
        'Hình ảnh (url1,url2...)': 'anh.jpg,https://a.example/b,c.jpg',
      },
      { ...row, 'Mã hàng': 'G-3', 'Thuộc tính': 'CỠ:L|TỈ LỆ:1:2', 'Giá bán': '50' },
    ),
  );
  expect(read.products).toMatchObject([
    { pictures: ['https://a.example/b,c.jpg'], options: ['CỠ', 'TỈ LỆ'], variants: [{ sku: 'G-2' }, { sku: 'G-3' }] },
  ]);
  expect(told(read)).toEqual([
    [2, 'picture_refused', 'anh.jpg'],
    [3, 'price_unusual', '50'],
  ]);
});

test('of two phone numbers in a cell the first is kept, and a number from abroad is one, too', async () => {
  const row = { 'Địa chỉ': '1 Phố Mẫu', 'Khu vực giao hàng': 'Hà Nội' };
  const read = await readText(
    csv(
      { ...row, 'Tên khách hàng': 'Lê An', 'Điện thoại': '0900.000.001 / 0900000002' },
      { ...row, 'Tên khách hàng': 'Lê Bình', 'Điện thoại': '0900 000 003 0900 000 004' },
      { ...row, 'Tên khách hàng': 'John', 'Điện thoại': '+1 415 555 0100' },
    ),
  );
  expect(read.customers.map(({ phone }) => phone)).toEqual(['+84900000001', '+84900000003', '+14155550100']);
  expect(told(read).map(([row, reason]) => [row, reason])).toEqual([
    [2, 'phone_two_numbers'],
    [3, 'phone_two_numbers'],
  ]);
});

test('an order whose number comes back later is reported, and a state that is not known is not guessed', async () => {
  const line = { 'Lineitem name': 'Tạ', 'Lineitem quantity': '1', 'Lineitem price': '10000' };
  const order = { ...line, 'Created at': '2026-01-02T03:04:05Z', Total: '10000', 'Financial Status': 'paid' };
  const read = await readText(
    csv({ ...order, Name: '#1' }, { ...order, Name: '#2', 'Financial Status': 'mystery' }, { ...order, Name: '#1' }),
  );
  expect(read.orders).toMatchObject([
    { number: '#1', date: new Date('2026-01-02T10:04:05+07:00'), payment: 'paid', lines: [{ unitPrice: 10_000 }] },
    { number: '#2', payment: 'pending' },
  ]);
  expect(told(read)).toEqual([
    [3, 'state_unreadable', 'mystery'],
    [4, 'duplicate_order', '#1'],
  ]);
});

test('text in an encoding that is not known is refused instead of read wrongly', async () => {
  // "Điện thoại" in the encoding TCVN3
  const tcvn3 = Buffer.from([0xa7, 0x69, 0xd6, 0x6e, 0x20, 0x74, 0x68, 0x6f, 0xb9, 0x69, 0x2c, 0xae, 0xde, 0x2c, 0xec]);
  await expect(openTable(tcvn3)).rejects.toThrow('Không đọc được tệp');
  const utf16 = Buffer.from('Tên\tGiá\nTạ tay\t10', 'utf16le').swap16();
  expect(await openTable(utf16)).toEqual([
    {
      name: '',
      rows: [
        ['Tên', 'Giá'],
        ['Tạ tay', '10'],
      ],
    },
  ]);
});

test('a description nested a hundred thousand times is read like any other', async () => {
  const html = `${'<div>'.repeat(60_000)}Sâu<script>var a = "<p>b</p>"`;
  const read = await readText(
    csv({ Handle: 'a', Title: 'A', 'Option1 Value': 'M', 'Variant Price': '5000', 'Body (HTML)': html }),
  );
  expect(read.products[0]?.description).toBe('Sâu');
});

test('times of twelve hours and months with names are read, and an order with a date half read is refused', async () => {
  const line = { 'Lineitem name': 'Tạ', 'Lineitem quantity': '1', 'Lineitem price': '10000' };
  const order = { ...line, Total: '10000', 'Financial Status': 'paid' };
  const dates = [
    '2025-03-15 02:30:00 PM',
    '15/03/2025 2:30 CH',
    '15/03/2025 12:10 SA',
    '15 tháng 3, 2025 lúc 14h30',
    'March 15, 2025 2:30 pm',
    '15/03/2025 2:30 XX',
  ];
  const read = await readText(csv(...dates.map((date, at) => ({ ...order, Name: `#${at}`, 'Created at': date }))));
  const afternoon = new Date('2025-03-15T14:30:00+07:00');
  expect(read.orders.map(({ date }) => date)).toEqual([
    ...[afternoon, afternoon, new Date('2025-03-15T00:10:00+07:00'), afternoon, afternoon, null],
  ]);
  expect(told(read)).toEqual([[7, 'date_unreadable', '15/03/2025 2:30 XX']]);
});
