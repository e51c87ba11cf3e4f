/** The demo's products go: what nobody touched is deleted, everything else is archived, and a backup is written before. */
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyBackup } from '#server/backup/verify.ts';
import { removeDemoJob } from '#server/jobs/remove-demo.ts';
import { openTestShop, type TestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { codForm, findProductBySku, line, makeProduct } from '../makers.ts';
import { askOffice, makeStaff, type OfficeHeaders } from './office.ts';

const read = async (shop: TestShop, headers: OfficeHeaders) =>
  (await askOffice(shop, 'GET', '/api/admin/demo', headers)).body;
const remove = (shop: TestShop, headers: OfficeHeaders, seen: object) =>
  askOffice(shop, 'POST', '/api/admin/demo/removal', headers, { seen });

/** Runs the job of the last removal, as the worker does. */
async function work(shop: TestShop, signal = new AbortController().signal): Promise<void> {
  const { rows } = await shop.pool.query('select id from demo_removals order by created_at desc limit 1');
  await removeDemoJob(shop.shop, { removalId: rows[0].id }, signal);
}

const reasonsOf = (demo: { plan: { archived: { sku: string; reasons: string[] }[] } }) =>
  Object.fromEntries(demo.plan.archived.map(({ sku, reasons }) => [sku, reasons]));

const touched = openTestShop();

test('what somebody touched is archived with the reason, the rest is deleted, and the owner’s own products stay', async () => {
  const shop = touched;
  const { headers } = await makeStaff(shop, 'owner');
  const own = await makeProduct(shop.shop.db);
  const find = (sku: string) => findProductBySku(shop.shop.db, sku);
  const [ordered, edited, counted, reviewed, awaited] = await Promise.all(
    ['GYM-001', 'GYM-002', 'GYM-003', 'GYM-005', 'GYM-006'].map(find),
  );
  if (!ordered || !edited || !counted || !reviewed || !awaited) throw new Error('the demo has other products');
  expect((await shop.post('/api/orders', codForm([line(ordered)]))).status).toBe(201);
  await shop.pool.query(`update products set import_hash = null, name = 'Tên khác' where id = $1`, [edited.id]);
  await shop.pool.query('update products set stock = stock + 1 where id = $1', [counted.id]);
  const { user } = await makeSignedIn(shop);
  await shop.pool.query(
    `insert into reviews (id, product_id, user_id, first_name, last_name, rating) values (gen_random_uuid(), $1, $2, 'An', 'Lê', 5)`,
    [reviewed.id, user.id],
  );
  await shop.pool.query(
    `insert into stock_waiters (id, product_id, email, consent_version, consent_text, confirmed_at) values (gen_random_uuid(), $1, 'cho@thu.example', '1', 'Đồng ý', now())`,
    [awaited.id],
  );

  const before = await read(shop, headers);
  expect(reasonsOf(before)).toEqual({
    'GYM-001': ['ordered', 'moved'],
    'GYM-002': ['changed'],
    'GYM-003': ['moved'],
    'GYM-005': ['reviewed'],
    'GYM-006': ['awaited'],
  });
  expect(before.plan.own).toBe(1);
  expect(before.removal).toBeNull();
  const seen = { deleted: before.plan.deleted.length, archived: 5 };
  expect(await remove(shop, headers, { ...seen, archived: 4 })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', current: seen },
  });
  expect((await remove(shop, headers, seen)).body.removal).toMatchObject({ state: 'backing-up', deleted: 0 });
  expect(await remove(shop, headers, seen)).toMatchObject({ status: 409, body: { code: 'DEMO_REMOVAL_UNDER_WAY' } });
  // nothing is gone before the backup is there
  expect((await read(shop, headers)).plan.deleted.length).toBe(seen.deleted);

  await work(shop);
  const after = await read(shop, headers);
  expect(after.removal).toMatchObject({ state: 'done', deleted: seen.deleted, archived: 5, reason: null });
  expect(after.plan).toMatchObject({ deleted: [], archived: [], own: 1 });
  expect(after.plan.kept).toHaveLength(5);
  const backup = join(shop.dataDir, 'backups', after.removal.backup);
  const { contents } = await verifyBackup({ path: backup, key: null }, new AbortController().signal);
  expect(contents.rows.products).toBe(seen.deleted + 6);

  const { rows: left } = await shop.pool.query('select sku, listed from products order by sku');
  expect(left.map(({ sku }) => sku).sort()).toEqual(
    ['GYM-001', 'GYM-002', 'GYM-003', 'GYM-005', 'GYM-006', own.sku].sort(),
  );
  expect(left.filter(({ listed }) => listed).map(({ sku }) => sku)).toEqual([own.sku]);
  // shoppers see one category with one type, and find only what is left
  const { body: categories } = await shop.get('/api/categories');
  expect(categories).toHaveLength(1);
  expect(categories[0].types).toHaveLength(1);
  const { body: products, headers: said } = await shop.get('/api/products');
  expect([products.length, said.get('x-total-count')]).toEqual([1, '1']);
  expect((await shop.get('/api/products/search?query=GYM')).body).toEqual([]);
  // the demo's posts, their authors, and what was said of a company that is nobody's
  expect((await shop.get('/blogs/blogs.json')).body).toEqual([]);
  expect((await shop.get('/api/posts/goc-boxing-tai-nha')).status).toBe(404);
  const { items: texts } = (await askOffice(shop, 'GET', '/api/admin/content?kind=post', headers)).body;
  expect(texts).toEqual([]);
  const empty = { registration: '', responsiblePerson: '', zalo: '', facebookUrl: '', youtubeUrl: '', tiktokUrl: '' };
  expect((await shop.get('/api/shop')).body).toMatchObject(empty);
  const { rows: words } = await shop.pool.query('select count(*)::int as count from product_words');
  expect(words[0].count).toBe(1);
  const { rows: log } = await shop.pool.query(`select after from audit_log where act = 'shop.demo-removed'`);
  const emptied = { ...empty, demoPosts: false };
  expect(log).toEqual([{ after: { deleted: seen.deleted, archived: 5, backup: after.removal.backup, ...emptied } }]);

  // once more: nothing is left to do
  await work(shop);
  expect((await read(shop, headers)).removal).toEqual(after.removal);
});

const interrupted = openTestShop();

test('a shop that stops in between goes on where it was, and only an owner may ask for it', async () => {
  const shop = interrupted;
  const { headers } = await makeStaff(shop, 'owner');
  for (const role of ['catalogue', 'reader'] as const) {
    const other = (await makeStaff(shop, role)).headers;
    expect((await askOffice(shop, 'GET', '/api/admin/demo', other)).status).toBe(403);
    expect((await remove(shop, other, { deleted: 0, archived: 0 })).status).toBe(403);
  }
  const { plan } = await read(shop, headers);
  await remove(shop, headers, { deleted: plan.deleted.length, archived: 0 });
  const stopping = new AbortController();
  // the third look of the job: its backup is complete and the first products are gone
  let looks = 0;
  const signal = new Proxy(stopping.signal, {
    get(target, key) {
      if (key === 'throwIfAborted')
        return () => {
          looks += 1;
          if (looks === 3) throw new Error('the shop stops');
        };
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(work(shop, signal)).rejects.toThrow('the shop stops');
  const middle = await read(shop, headers);
  expect(middle.removal.state).toBe('removing');
  expect(middle.removal.deleted).toBeGreaterThan(0);
  expect(middle.plan.deleted.length).toBeGreaterThan(0);
  await work(shop);
  expect((await read(shop, headers)).removal).toMatchObject({ state: 'done', deleted: plan.deleted.length });
  expect(await readdir(join(shop.dataDir, 'backups'))).toHaveLength(1);
  expect((await shop.get('/api/products')).body).toEqual([]);
  expect((await shop.get('/api/categories')).body).toEqual([]);
});

const withoutDisk = openTestShop();

test('without a backup nothing is removed, and the owner reads why', async () => {
  const shop = withoutDisk;
  const { headers } = await makeStaff(shop, 'owner');
  const { plan } = await read(shop, headers);
  await remove(shop, headers, { deleted: plan.deleted.length, archived: 0 });
  // a file where the folder of backups should be
  await rm(join(shop.dataDir, 'backups'), { recursive: true, force: true });
  await writeFile(join(shop.dataDir, 'backups'), '');
  await work(shop);
  const after = await read(shop, headers);
  expect(after.removal).toMatchObject({
    state: 'failed',
    deleted: 0,
    backup: null,
    reason: expect.stringMatching(/sao lưu/),
  });
  expect(after.plan.deleted).toHaveLength(plan.deleted.length);
  // and it can be asked for again
  await rm(join(shop.dataDir, 'backups'));
  await mkdir(join(shop.dataDir, 'backups'));
  await chmod(join(shop.dataDir, 'backups'), 0o700);
  expect((await remove(shop, headers, { deleted: plan.deleted.length, archived: 0 })).status).toBe(200);
});
