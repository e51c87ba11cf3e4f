/** A shop goes back to a time before a mistake, and keeps what customers and banks did since. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { claimDataDir } from '#postgres/index.ts';
import { advanceImportJob } from '#server/jobs/advance-import.ts';
import { tableRules } from '#store/going-back/table-rules.ts';
import { askOffice, makeStaff } from '../../admin/office.ts';
import { type ArchivedShop, newDataDir, removeShopsAfterwards, restoreFrom } from '../../backup/archived-shop.ts';
import { archivedDay, look, place, readCatalogue, readTrade, stockOf } from '../../backup/going-back.ts';
import { readFiles } from '../../backup/places.ts';
import { makeSignedIn } from '../../customers.ts';
import { codForm, findProductBySku, line, type Product } from '../../makers.ts';
import { typeAt, typeHere } from '../../operator.ts';
import { transfer } from '../../payments/bank.ts';

removeShopsAfterwards();

/** The mistakes: a category is deleted, all prices of a brand are raised, and a file of another shop is imported. */
async function spoil(shop: ArchivedShop, raised: Product): Promise<void> {
  const { headers } = await makeStaff(shop, 'catalogue');
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await askOffice(shop, method, `/api/admin/${path}`, headers, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const tree = await ask('GET', 'category-tree');
  type Named = { slug: string; name: string; types: Named[]; archived: boolean };
  const [gone, heir, ...rest] = tree.categories.map(({ archived: _, ...category }: Named) => ({
    ...category,
    types: category.types.map(({ slug, name }) => ({ slug, name })),
  }));
  if (!gone || !heir) throw new Error('the shop has less than two categories');
  const moved = { ...heir, types: [...heir.types, ...gone.types] };
  await ask('PUT', 'category-tree', { version: tree.version, categories: [moved, ...rest] });
  const { rows } = await shop.pool.query('select brand_name as brand from products where id = $1', [raised.id]);
  const rule = { brand: rows[0].brand, kind: 'percent', by: 40 };
  const { version } = await ask('POST', 'prices/preview', rule);
  await ask('POST', 'prices', { ...rule, version });
  const file = fileURLToPath(new URL('../../data/moving/shopify/products.csv', import.meta.url));
  const form = new FormData();
  form.set('file', new Blob([await readFile(file)]), basename(file));
  const { headers: importer } = await makeStaff(shop, 'owner');
  const { body: begun } = await askOffice(shop, 'POST', '/api/admin/imports/products', importer, form);
  const goOn = () => advanceImportJob(shop.shop, { importId: begun.id }, new AbortController().signal);
  await goOn();
  expect((await askOffice(shop, 'POST', `/api/admin/imports/${begun.id}/run`, importer)).status).toBe(200);
  await goOn();
  // and one over products that exist: other names, and stock that nobody has
  const table = join(shop.dataDir, 'wrong.json');
  const row = { sku: raised.sku, name: 'Sai tên', type: 'ta-tay', brand: 'Sai', priceVnd: 1_000, stock: 5_000 };
  await writeFile(table, JSON.stringify({ products: [row] }));
  expect(await typeAt(shop, 'import-products', table)).toMatchObject({ code: 0 });
}

test('every table has a rule; a wrong import, a deleted category and a bulk change of prices are taken back, and what came meanwhile is kept', async () => {
  const { shop, day, at } = await archivedDay();
  const tables = await shop.pool.query(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' order by 1`,
  );
  expect(tables.rows.map(({ name }) => name)).toEqual(Object.keys(tableRules).toSorted());
  const before = await readCatalogue(shop);
  const stock = await stockOf(shop, shop.product);
  await shop.orderByTransfer();
  await spoil(shop, shop.product);
  // trade goes on with what is wrong: at the raised price, of an imported product, more than there was
  const wrong = await findProductBySku(shop.shop.db, shop.product.sku);
  expect(wrong).toMatchObject({ name: 'Sai tên', price: 1_000 });
  const dear = await place(shop, codForm([line(wrong, 2)], { shipping_phone: '0356788011' }));
  const added = await shop.pool.query(
    `select sku from products where listed and stock > 1 and created_at > $1 order by price limit 1`,
    [at],
  );
  const imported = await findProductBySku(shop.shop.db, added.rows[0].sku);
  const ofImported = await place(shop, codForm([line(imported)], { shipping_phone: '0356788012' }));
  await transfer(shop, ofImported, imported.price);
  await makeSignedIn(shop);
  const asked = { name: 'Lan', question: 'Tạ này có vòng chống trượt không?' };
  await shop.pool.query(
    'insert into product_questions (id, product_id, name, question) values (gen_random_uuid(), $1, $2, $3)',
    [...[shop.product.id, asked.name, asked.question]],
  );
  await shop.archiving.pass();
  const trade = await readTrade(shop);
  const files = await readFiles(join(shop.dataDir, 'private', 'files'));
  await shop.stop();

  const dataDir = await newDataDir();
  const said = await restoreFrom(shop.dataDir, dataDir, { at, more: ['--keep-since'] });
  expect(said).toContain('The books agree');
  expect(said).toMatch(/Kept of what came since: .*orders \+3/);
  expect(said).toContain(`${dear}  ${shop.product.sku}`);
  expect(said).toContain(`${ofImported}  ${imported.sku}`);
  // the old shop stays closed
  const refused = await typeHere({ DATABASE_URL: '', DATA_DIR: shop.dataDir }, 'settings');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('goes on from it') });

  await look(dataDir, async (restored) => {
    expect(await readTrade(restored)).toEqual(trade);
    const after = await readCatalogue(restored);
    type Row = { id: string; archived_at: Date | null };
    for (const name of ['categories', 'types', 'products']) {
      const ids = new Set((before[name] as Row[]).map(({ id }) => id));
      const rows = after[name] as Row[];
      expect(rows.filter(({ id }) => ids.has(id))).toEqual(before[name]);
      // what is left of the import has been put away
      const others = rows.filter(({ id }) => !ids.has(id));
      expect(others.filter(({ archived_at }) => !archived_at)).toEqual([]);
    }
    expect([after.settings, after.imports]).toEqual([before.settings, before.imports]);
    // two were sold at the wrong price and one before it, and the stock of the file was never there
    expect(await stockOf(restored, shop.product)).toBe(stock - 3);
    expect(await readFiles(join(dataDir, 'private', 'files'))).toEqual(files);
    const found = await restored.get(`/api/products/${shop.product.slug}`);
    expect(found.body).toMatchObject({ name: shop.product.name, raw_price: shop.product.price });
    expect((await restored.get(`/api/products?search=${encodeURIComponent(shop.product.name)}`)).body[0]?.slug).toBe(
      shop.product.slug,
    );
    // it sells, under numbers that follow
    await place(restored, codForm([line(day.rope, 1)], { shipping_phone: '0356788013' }));
    const books = await typeHere({ DATABASE_URL: restored.databaseUrl, DATA_DIR: dataDir }, 'check-books');
    expect(books).toMatchObject({ code: 0, err: '' });
  });
});

const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));

/** The command as a process of its own, which can be watched and killed. */
function typeRestore(shop: ArchivedShop, dataDir: string, at: Date) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const args = [main, 'restore', join(shop.dataDir, 'archive'), '--at', at.toISOString(), '--keep-since', '--unsigned'];
  const child: ChildProcess = spawn(process.execPath, args, { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = async (words: string) => {
    for (let isOver = false; !said.includes(words); await sleep(20)) {
      if (isOver) throw new Error(`it ended without saying ${words}:\n${said}`);
      isOver = child.exitCode !== null || child.signalCode !== null;
    }
  };
  return { child, ended, until, said: () => said };
}

test('orders that come while the shop goes back are in the new one, and each has its email once', async () => {
  const { shop, at } = await archivedDay();
  await spoil(shop, shop.product);
  const wrong = await findProductBySku(shop.shop.db, shop.product.sku);
  const order = () => place(shop, codForm([line(wrong)]));
  await shop.archiving.pass();
  const claim = await claimDataDir(shop.dataDir);
  const dataDir = await newDataDir();
  const command = typeRestore(shop, dataDir, at);
  let isOpen = true;
  const trade = (async () => {
    for (; isOpen; await sleep(100)) await order();
  })();
  await command.until('Stop the present shop now');
  const last = await order();
  isOpen = false;
  await trade;
  const before = await readTrade(shop);
  await shop.stop();
  await claim.release();
  expect([await command.ended, command.said()]).toEqual([0, expect.stringContaining('Open the new shop')]);
  await look(dataDir, async (restored) => {
    const after = await readTrade(restored);
    expect(after).toEqual(before);
    expect(after.orders).toContainEqual(expect.objectContaining({ order_number: last }));
    const { headers } = await makeStaff(restored, 'owner');
    const { body } = await askOffice(restored, 'GET', '/api/admin/machine/findings', headers);
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'order-at-other-price', name: last }));
    const [{ id }] = body.items;
    const done = `/api/admin/machine/findings/${id}/done`;
    expect((await askOffice(restored, 'POST', done, headers)).status).toBe(200);
    expect((await askOffice(restored, 'POST', done, headers)).status).toBe(404);
    const left = await askOffice(restored, 'GET', '/api/admin/machine/findings', headers);
    expect(left.body.items.map((one: { id: number }) => one.id)).not.toContain(id);
  });
});

test('a return that is killed leaves no second shop, and is run again to its end', async () => {
  const { shop, at } = await archivedDay();
  await shop.order();
  await shop.archiving.pass();
  const before = await readTrade(shop);
  await shop.stop();
  const dataDir = await newDataDir();
  for (const moment of ['Copying the database of', 'Copying what came until now', 'Checking the books']) {
    const command = typeRestore(shop, dataDir, at);
    await command.until(moment);
    command.child.kill('SIGKILL');
    await command.ended;
    const half = await typeHere({ DATABASE_URL: '', DATA_DIR: dataDir }, 'settings');
    expect(half).toMatchObject({ code: 1, err: expect.stringContaining('was interrupted') });
  }
  const old = await typeHere({ DATABASE_URL: '', DATA_DIR: shop.dataDir }, 'settings');
  expect(old).toMatchObject({ code: 1, err: expect.stringContaining('goes on from it') });
  const again = typeRestore(shop, dataDir, at);
  expect([await again.ended, again.said()]).toEqual([0, expect.stringContaining('Open the new shop')]);
  await look(dataDir, async (restored) => expect(await readTrade(restored)).toEqual(before));

  // with the disk of the present shop lost, its archive has the rest
  const saved = await newDataDir();
  const more = ['--keep-since', '--present', 'archive'];
  const beside: (string | null)[] = [];
  const watcher = watch(dirname(saved), (_, name) => beside.push(name));
  expect(await restoreFrom(join(shop.dataDir, 'archive'), saved, { at, more })).toContain('The books agree');
  watcher.close();
  // the user of the shop may write in DATA_DIR only
  expect(beside.filter((name) => name !== basename(saved) && name?.startsWith(basename(saved)))).toEqual([]);
  expect(await readdir(saved)).toEqual(expect.not.arrayContaining([expect.stringContaining('present')]));
  await look(saved, async (restored) => expect(await readTrade(restored)).toEqual(before));
});
