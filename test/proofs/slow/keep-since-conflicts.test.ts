/** What a shop that goes back leaves to a person: SKUs that two products want, goods that were never there, vouchers. A rehearsal says the same. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDataDir, locateCluster } from '#postgres/index.ts';
import { isRecurring, jobNames } from '#store/jobs/job-table.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../../admin/office.ts';
import type { TestShop } from '../../app.ts';
import * as archives from '../../backup/archived-shop.ts';
import { look, place, readCatalogue, readTrade } from '../../backup/going-back.ts';
import { readFiles } from '../../backup/places.ts';
import { codForm, findProductBySku, line, makeProduct, type Product } from '../../makers.ts';
import { typeHere } from '../../operator.ts';
import { stocksOf } from '../../stock/bundle.ts';
import { makeVoucher, usesOf } from '../../vouchers/voucher.ts';

archives.removeShopsAfterwards();

/** The office as somebody with this role uses it. */
function officeOf(shop: TestShop, headers: OfficeHeaders) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await askOffice(shop, method, `/api/admin/${path}`, headers, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
}
type Office = ReturnType<typeof officeOf>;

/** Somebody changes a product at its form. */
async function edit(ask: Office, { id }: Product, changes: object): Promise<void> {
  const { version, product } = (await ask('GET', `products/${id}`)).product;
  const { archived: _, ...fields } = product;
  await ask('PUT', `products/${id}`, { version, product: { ...fields, ...changes } });
}

async function timeBetween(shop: archives.ArchivedShop): Promise<Date> {
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await archives.nextSecond();
  const at = new Date();
  await archives.nextSecond();
  return at;
}

/** `found`: the kinds, names and notes that staff read in the office. */
async function findingsIn(restored: TestShop): Promise<string[]> {
  const { headers } = await makeStaff(restored, 'owner');
  const { body } = await askOffice(restored, 'GET', '/api/admin/machine/findings', headers);
  return body.items.map(({ kind, name, note }: Record<string, string>) => `${kind} ${name} ${note}`);
}

/** What a report says, without the lines about its progress. */
const reportOf = (said: string) => said.slice(said.indexOf('Kept of what came since'), said.indexOf('The books'));

let phone = 356_788_100;
const order = (shop: TestShop, product: Product, pieces = 1, more: Record<string, string | number> = {}) =>
  place(shop, codForm([line(product, pieces)], { shipping_phone: `0${phone++}`, ...more }));

test('a rehearsal says what the return says, and changes nothing; a SKU that two products want, goods that were never there and a voucher of a category that is gone are left to a person', async () => {
  const shop = await archives.openArchivedShop();
  const { db } = shop.shop;
  const [kept, swapped, deleted, free] = [
    await makeProduct(db, { sku: 'XA-1', name: 'Xà đơn một' }),
    await makeProduct(db, { sku: 'XA-2', name: 'Xà đơn hai' }),
    await makeProduct(db, { sku: 'XA-3', name: 'Xà đơn ba', stock: 0 }),
    await makeProduct(db, { sku: 'XA-4', name: 'Xà đơn bốn' }),
  ];
  const few = await makeProduct(db, { sku: 'KHO-1', stock: 5 });
  const counted = await makeProduct(db, { sku: 'KHO-2', stock: 5 });
  const voucher = await makeVoucher(db, { kind: 'fixed', value: 50_000, maxUses: 2 });
  // as at the start of a shop
  await db.transaction().execute(async (tx) => {
    for (const name of jobNames.filter(isRecurring)) await addJob(tx, name, {}, { key: name });
  });
  const reduced = { voucher, total_amount: 450_000 };
  await order(shop, kept, 1, reduced);
  const at = await timeBetween(shop);
  const before = await readCatalogue(shop);

  const ask = officeOf(shop, (await makeStaff(shop, 'catalogue', 'warehouse')).headers);
  // two products exchange their SKUs, one is renamed and its SKU given to a new one that sells, one is archived and its SKU taken over
  await edit(ask, kept, { sku: 'XA-TAM' });
  await edit(ask, swapped, { sku: 'XA-1' });
  await edit(ask, kept, { sku: 'XA-2', name: 'Sai tên' });
  await edit(ask, deleted, { sku: 'XA-5' });
  const intruder = await makeProduct(db, { sku: 'XA-3', name: 'Xà của tệp sai' });
  const sold = await order(shop, intruder, 2);
  await edit(ask, free, { sku: 'XA-6' });
  await makeProduct(db, { sku: 'XA-4', name: 'Xà không ai mua' });
  // stock that nobody has: one was counted afterwards, and then the shelf is right
  for (const { sku, name } of [few, counted]) await makeProduct(db, { sku, name, stock: 50 });
  await order(shop, few, 18);
  const counts = { sku: counted.sku, counted: 9, expected: 50 };
  await ask('POST', 'stock-taking', { lines: [counts], reason: 'Đếm lại kệ' });
  // the second and last use of a voucher, and a voucher for a category that is to go
  const reducedOrder = await order(shop, swapped, 1, reduced);
  const tree = await ask('GET', 'category-tree');
  const categories = tree.categories.map(({ archived: _, ...category }: { archived: boolean }) => category);
  const wrong = { slug: 'danh-muc-sai', name: 'Danh mục sai', types: [{ slug: 'loai-sai', name: 'Loại sai' }] };
  const saved = [...categories, { ...categories[0], ...wrong, image: null, room: null }].map((category) => ({
    ...category,
    types: category.types.map(({ slug, name }: { slug: string; name: string }) => ({ slug, name })),
  }));
  await ask('PUT', 'category-tree', { version: tree.version, categories: saved });
  const category = await db.selectFrom('categories').select('id').where('slug', '=', wrong.slug).executeTakeFirst();
  const ofCategory = await makeVoucher(db, { categoryIds: [category?.id ?? ''] });
  await shop.archiving.pass();
  const trade = await readTrade(shop);
  const spoilt = await readCatalogue(shop);
  const files = await readFiles(join(shop.dataDir, 'private', 'files'));

  // the rehearsal, beside the open shop
  const claim = await claimDataDir(shop.dataDir);
  const dataDir = await archives.newDataDir();
  const rehearse = () => archives.restoreFrom(shop.dataDir, dataDir, { at, more: ['--keep-since', '--dry-run'] });
  const rehearsed = await rehearse();
  expect(rehearsed).toContain('Nothing was kept, and nothing was changed.');
  expect(rehearsed).not.toContain('Open the new shop');
  const untouched = async () => {
    expect(await locateCluster(dataDir)).toBeNull();
    expect(await readdir(dataDir)).not.toContain('restoring');
    expect(await readdir(shop.dataDir)).not.toContain('succeeded-by');
    expect(await readTrade(shop)).toEqual(trade);
    expect(await readCatalogue(shop)).toEqual(spoilt);
    expect(await readFiles(join(shop.dataDir, 'private', 'files'))).toEqual(files);
    expect((await shop.pool.query('select id from going_back_findings')).rows).toEqual([]);
  };
  await untouched();
  await claim.release();
  // and with a shop that is closed
  expect(reportOf(await rehearse())).toBe(reportOf(rehearsed));
  await untouched();
  await shop.stop();

  const said = await archives.restoreFrom(shop.dataDir, dataDir, { at, more: ['--keep-since'] });
  expect(said).toContain('The books agree');
  expect(reportOf(said)).toBe(reportOf(rehearsed));
  await look(dataDir, async (restored) => {
    expect(await readTrade(restored)).toEqual(trade);
    const after = await readCatalogue(restored);
    type Row = { id: string };
    const ids = new Set((before.products as Row[]).map(({ id }) => id));
    expect((after.products as Row[]).filter(({ id }) => ids.has(id))).toEqual(before.products);
    // the product of the file that nobody bought is gone
    const others = (after.products as Row[]).filter(({ id }) => !ids.has(id));
    const its = `XA-3-${intruder.id.slice(0, 8)}`;
    expect(others).toMatchObject([{ id: intruder.id, sku: its, listed: false, archived_at: expect.any(Date) }]);
    for (const { sku, slug, name } of [kept, swapped, deleted, free])
      expect(await findProductBySku(restored.shop.db, sku)).toMatchObject({ slug, name });
    // 45 pieces were typed and 18 of 50 sold, so 13 were never there; what was counted stays
    expect(await stocksOf(restored, few, counted)).toEqual([0, 9]);
    expect((await findingsIn(restored)).filter((finding) => !finding.startsWith('settings'))).toEqual([
      'stock-short KHO-1 13',
      `stock-short ${its} 2`,
      `order-of-archived ${sold} ${its}`,
      `name-taken ${its} XA-3`,
      `product-made-since ${its} Xà của tệp sai`,
      `voucher ${ofCategory} ${category?.id}`,
    ]);
    // both uses of the voucher are counted, and there is no third
    expect(trade.orders).toContainEqual(expect.objectContaining({ order_number: reducedOrder, total_amount: 450_000 }));
    expect(await usesOf(restored.shop.db, voucher)).toBe(2);
    const third = await restored.post(
      '/api/orders',
      codForm([line(kept)], { ...reduced, shipping_phone: '0356788999' }),
    );
    expect([third.status, third.body.code]).toEqual([409, 'VOUCHER_USED_UP']);
    const books = await typeHere({ DATABASE_URL: restored.databaseUrl, DATA_DIR: dataDir }, 'check-books');
    expect(books).toMatchObject({ code: 0, err: '' });
  });
});
