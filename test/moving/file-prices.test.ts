/** A product file names usual prices, and beside them those for a time: a file and a sale leave each other alone. */
import { expect, test } from 'vitest';
import { formatDateTime } from '#domain/values/dates.ts';
import { openOffice } from '../admin/open-office.ts';
import { importTable } from '../admin/product-table.ts';
import { openTestShop } from '../app.ts';
import { done, exported, inHours, plan, query } from './office-products.ts';

const opened = openTestShop();
const shop = { shop: opened, ...openOffice(opened, 'owner') };

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
