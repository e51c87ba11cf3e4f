/** What tests of product files do with the products of a shop. */
import { expect } from 'vitest';
import { askOffice, type OfficeHeaders } from '../admin/office.ts';
import type { TestShop } from '../app.ts';

type Office = { shop: TestShop; headers: OfficeHeaders };

const ask = ({ shop, headers }: Office, method: string, path: string, body?: unknown) =>
  askOffice(shop, method, path, headers, body);

/** Asks for what must succeed. @returns the body of the answer */
export async function done(office: Office, method: string, path: string, sent?: unknown) {
  const { status, body } = await ask(office, method, path, sent);
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

/** The rows of a statement. */
export const query = async <Row extends object>({ shop: { pool } }: Office, statement: string): Promise<Row[]> =>
  (await pool.query<Row>(statement)).rows;
/** The id of the product with this SKU. */
export const idOf = async (office: Office, sku: string) =>
  (await query<{ id: string }>(office, `select id from products where sku = '${sku}'`))[0]?.id ?? '';

const HOUR = 3_600_000;
/** A whole minute, as the form has it. */
export const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString();

/** Lowers the price by a share for a time. */
export async function plan(office: Office, sku: string, share: number, time: object): Promise<void> {
  const path = `/api/admin/products/${await idOf(office, sku)}`;
  const { product } = await done(office, 'GET', path);
  const price = Math.round(product.product.priceVnd * (1 - share));
  await done(office, 'POST', `${path}/price-schedules`, { price, ...time });
}

/** The products as a file. */
export async function exported(
  { shop: { url }, headers }: Office,
  format: 'csv' | 'xlsx',
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${url}/api/admin/product-export?format=${format}`, { headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
