/** A product file names usual prices, and beside them those for a time: a file and a sale leave each other alone. */
import { beforeAll, expect, test } from 'vitest';
import { formatDateTime } from '#domain/values/dates.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { importTable } from '../admin/product-table.ts';
import { openTestShop, type TestShop } from '../app.ts';

type Office = { shop: TestShop; headers: OfficeHeaders };
const shop: Office = { shop: openTestShop(), headers: {} };
beforeAll(async () => {
  shop.headers = (await makeStaff(shop.shop, 'owner')).headers;
});

const ask = ({ shop, headers }: Office, method: string, path: string, body?: unknown) =>
  askOffice(shop, method, path, headers, body);

async function done(office: Office, method: string, path: string, sent?: unknown) {
  const { status, body } = await ask(office, method, path, sent);
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

const query = async <Row extends object>({ shop: { pool } }: Office, statement: string): Promise<Row[]> =>
  (await pool.query<Row>(statement)).rows;
const idOf = async (office: Office, sku: string) =>
  (await query<{ id: string }>(office, `select id from products where sku = '${sku}'`))[0]?.id ?? '';

const HOUR = 3_600_000;
/** A whole minute, as the form has it. */
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString();

/** Lowers the price by a share for a time. */
async function plan(office: Office, sku: string, share: number, time: object): Promise<void> {
  const path = `/api/admin/products/${await idOf(office, sku)}`;
  const { product } = await done(office, 'GET', path);
  const price = Math.round(product.product.priceVnd * (1 - share));
  await done(office, 'POST', `${path}/price-schedules`, { price, ...time });
}

async function exported({ shop: { url }, headers }: Office, format: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${url}/api/admin/product-export?format=${format}`, { headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

test('a file changes the usual price of a product on sale, and neither ends the sale nor a later one that it does not know', async () => {
  const sku = 'TRONG-DOT';
  const priceOf = async () =>
    (
      await query<{ price: number; original: number }>(
        shop,
        `select price::int, original_price::int as original from products where sku = '${sku}'`,
      )
    )[0];
  const product = { sku, name: 'Tạ trong đợt', type: 'ta-tay', brand: 'Bền Lực', priceVnd: 500_000 };
  await done(shop, 'POST', '/api/admin/products', { product });
  const row = (usual: number, planned: string) =>
    `SKU,Tên,Loại,Thương hiệu,Giá bán,Giá theo lịch\n${sku},Tạ trong đợt,ta-tay,Bền Lực,${usual},${planned}\n`;
  await plan(shop, sku, 0.2, { startsAt: null, endsAt: inHours(10) });
  expect(await importTable(shop, row(600_000, ''), 'gia.csv')).toMatchObject({ state: 'done', warnings: [] });
  expect(await priceOf()).toEqual({ price: 400_000, original: 600_000 });
  expect(new TextDecoder().decode(await exported(shop, 'csv'))).toContain('"600000"');

  const planned = `300000 từ ${formatDateTime(inHours(1))} đến ${formatDateTime(inHours(2))}`;
  const overlapping = await importTable(shop, row(600_000, planned), 'gia.csv');
  expect(overlapping).toMatchObject({ state: 'done', warnings: [{ row: 2, column: 'Giá theo lịch' }] });
  const faulty = await importTable(shop, row(600_000, 'nửa giá'), 'gia.csv');
  expect(faulty).toMatchObject({ state: 'previewed', faults: [{ row: 2, column: 'Giá theo lịch' }] });
  // a price that is not above that of the sale replaces it, and no schedule of the shop is written over
  const lower = await importTable(shop, row(350_000, planned), 'gia.csv');
  expect(lower).toMatchObject({ state: 'done', warnings: [{ column: 'Giá theo lịch' }] });
  expect(await priceOf()).toEqual({ price: 350_000, original: null });
});
