/** The layouts of other systems are parts that can be taken away: without them the shop still imports any table. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { advanceImport } from '#commands/moving/advance-import.ts';
import { saysReadable } from '#domain/moving/readable.ts';
import { importTools } from '#server/jobs/advance-import.ts';
import { askOffice } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';

const NONE = new URL('data:text/javascript,export const extensionImports = {}');
const bare = openTestShop({}, {});
const whole = openTestShop();
const owners = new Map([bare, whole].map((shop) => [shop, openOffice(shop, 'owner')]));

async function ask(shop: typeof bare, method: string, path: string, body?: unknown) {
  return (await askOffice(shop, method, `/api/admin/imports${path}`, owners.get(shop)?.headers ?? {}, body)).body;
}

/** Sends a sample of test/data/moving. @returns the import after its file was read */
async function send(shop: typeof bare, kind: string, name: string) {
  const form = new FormData();
  form.append('file', new Blob([await readFile(new URL(`../data/moving/${name}`, import.meta.url))]), name);
  const { id } = await ask(shop, 'POST', `/${kind}`, form);
  const tools = importTools(shop.shop, () => new Date(), shop === bare ? { extensions: NONE } : {});
  await advanceImport(shop.shop.db, id, tools, new AbortController().signal);
  return ask(shop, 'GET', `/${id}`);
}

const samples = [
  ['products', 'shopify/products.csv', 'Shopify'],
  ['products', 'haravan/products.csv', 'Haravan'],
  ['customers', 'kiotviet/customers.xlsx', 'KiotViet'],
  ['products', 'sapo/products.xlsx', 'Sapo'],
  ['orders', 'woo/orders.csv', 'WooCommerce'],
] as const;

test.each(samples)('%s of %s: without extensions the owner says what the columns mean', async (kind, name) => {
  const found = await send(bare, kind, name);
  expect(found).toMatchObject({ state: 'mapping', system: null, systems: [] });
  expect(found.headers.length).toBeGreaterThan(3);
});

test('without extensions the import says that it recognises nobody’s files, and lists none', async () => {
  expect((await ask(bare, 'GET', '')).systems).toEqual({ products: [], customers: [], orders: [] });
  expect(saysReadable([])).toBe('Cửa hàng chưa có phần mở rộng nào đọc tệp của hệ thống khác.');
});

test.each(samples)('%s of %s are recognised as of %s with all extensions', async (kind, name, system) => {
  expect(await send(whole, kind, name)).toMatchObject({ state: 'previewed', system });
});

test('with all extensions the import lists whose files it reads, by what they contain', async () => {
  expect((await ask(whole, 'GET', '')).systems).toEqual({
    products: ['Haravan', 'KiotViet', 'Sapo', 'Shopify', 'WooCommerce'],
    customers: ['KiotViet', 'Sapo', 'Shopify', 'WooCommerce'],
    orders: ['Haravan', 'Shopify', 'WooCommerce'],
  });
});
