import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { backUp as backUpFrom } from '#server/backup/back-up.ts';
import { orderLink } from '#server/config/secret.ts';
import { keepMaster } from '#server/pages/media.ts';
import { newCustomer, PASSWORD } from '../accounts/account.ts';
import { openShopOn, openTestShop, type TestShop } from '../app.ts';
import { screenshot } from '../images.ts';
import { codForm, line, makeProduct, qrForm } from '../makers.ts';
import { readDatabase } from './contents.ts';
import { backUp, newFile, newFolder, newPlace, readFiles, removeAfterwards, restoreTo } from './places.ts';

const shop = openTestShop();
removeAfterwards();

/** Orders of both kinds, an account, a picture, emails that wait, settings and texts with every awkward character. */
async function fill() {
  const product = await makeProduct(shop.shop.db, { name: 'Tạ “\\N” \\. \t, 100%', stock: 50 });
  const customer = await newCustomer(shop);
  const order = (await shop.post('/api/orders', qrForm([line(product, 2)]))).body.order;
  await shop.post('/api/orders', codForm([line(product)], { last_name: 'Thị\tHoa \\' }));
  await sql`with item as (update order_items set discount = 1000 where order_id = (select id from orders where payment_method = 'delivery') returning order_id)
    update orders set discount = 1000, delivery = 30000, delivery_pricing = 'charged', total_amount = total_amount + 29000 from item where id = item.order_id`.execute(
    shop.shop.db,
  );
  // a table of more bytes than one part of the archive takes
  await sql`insert into reviews (id, product_id, first_name, last_name, rating, review_text)
    select gen_random_uuid(), ${product.id}, 'A', 'B', 5, repeat('dài ' || n, 200000) from generate_series(1, 20) n`.execute(
    shop.shop.db,
  );
  await keepMaster(shop.shop.files, Buffer.from(await screenshot.arrayBuffer()));
  await shop.shop.files.put('media/variants/x/480.webp', Buffer.from('drawn again'));
  await changeSettings(shop.shop.db, { ...defaultShopSettings, phone: '0987654321' });
  return { customer, order };
}

async function openRestored(
  place: { DATABASE_URL: string; DATA_DIR: string },
  look: (restored: TestShop) => Promise<void>,
) {
  const { opened, close } = await openShopOn(place.DATABASE_URL, place.DATA_DIR);
  await look(opened).finally(close);
}

test('a backup restored elsewhere is the same shop: every row, every file, old passwords, old links, waiting emails', async () => {
  const { customer, order } = await fill();
  const url = String(shop.pool.options.connectionString);
  const before = { database: await readDatabase(url), files: await readFiles(join(shop.dataDir, 'private')) };
  expect(before.database.mails?.join('\n')).toContain('waiting');
  const file = await newFile();
  const backup = await backUp(shop, file);
  expect(backup).toMatchObject({
    code: 0,
    out: expect.stringMatching(/rows of \d+ tables, 2 files .*read back and whole/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(dirname(file))).toEqual(['shop.backup']);

  const place = await newPlace();
  expect(await restoreTo(place, file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Open it with npm start'),
  });
  expect(await readDatabase(place.DATABASE_URL)).toEqual(before.database);
  expect(await readFiles(join(place.DATA_DIR, 'private'))).toEqual(before.files);
  await openRestored(place, async (restored) => {
    expect(restored.shop.secret).toEqual(shop.shop.secret);
    const login = await restored.post('/api/auth/login', { email: customer.user.email, password: PASSWORD });
    expect(login.status).toBe(200);
    const key = new URL(orderLink(shop.shop.secret, order.order_number), shop.url).searchParams.get('key');
    const { body } = await restored.get(`/api/orders/by-link/${order.order_number}?key=${key}`);
    expect(body.order).toMatchObject({ order_number: order.order_number });
    expect((await restored.get('/api/shop')).body.phone).toBe('0987654321');
  });
});

test('a backup taken while customers order has only complete orders, and the stock that fits them', async () => {
  const [one, two] = [
    await makeProduct(shop.shop.db, { stock: 9000 }),
    await makeProduct(shop.shop.db, { stock: 9000 }),
  ];
  let open = true;
  const lines = [line(one), line(two, 2)];
  const order = async (isQr: boolean) =>
    expect((await shop.post('/api/orders', isQr ? qrForm(lines) : codForm(lines))).status).toBe(201);
  const buy = async (isQr: boolean) => {
    while (open) await order(isQr);
  };
  // the backup may read the database before the buyers' first orders are placed
  await order(true);
  const buyers = [buy(false), buy(false), buy(true)];
  const file = await newFile();
  const backup = await backUp(shop, file).finally(() => {
    open = false;
  });
  await Promise.all(buyers);
  expect([backup.code, backup.err]).toEqual([0, '']);

  const place = await newPlace();
  expect((await restoreTo(place, file)).code).toBe(0);
  await openRestored(place, async (restored) => {
    const { db } = restored.shop;
    const { rows: broken } = await sql`select o.order_number from orders o where
      o.total_amount + o.discount - o.delivery <> (select sum(quantity * price_at_time) from order_items i where i.order_id = o.id)
      or not exists (select 1 from order_events e where e.order_id = o.id)
      or not exists (select 1 from mails m where m.facts ->> 'orderId' = o.id::text)`.execute(db);
    expect(broken).toEqual([]);
    const { rows: stocks } = await sql`select p.stock + sum(i.quantity)::int as had, p.sold = sum(i.quantity) as counted
      from products p join order_items i on i.product_id = p.id where p.id in (${one.id}, ${two.id}) group by p.id`.execute(
      db,
    );
    expect(stocks).toEqual([
      { had: 9000, counted: true },
      { had: 9000, counted: true },
    ]);
    const named = await db
      .selectFrom('orders')
      .select('screenshot_key')
      .where('screenshot_key', 'is not', null)
      .execute();
    for (const { screenshot_key } of named)
      expect(await restored.shop.files.find(String(screenshot_key))).not.toBeNull();
  });
});

test('an order placed after the snapshot is not in the backup, and its screenshot does no harm', async () => {
  const product = await makeProduct(shop.shop.db);
  const client = await shop.pool.connect();
  const file = await newFile();
  let late = '';
  const loadKey = async () => {
    late = (await shop.post('/api/orders', qrForm([line(product)]))).body.order.order_number;
    return shop.shop.secret;
  };
  await backUpFrom({ client, loadKey, dataDir: shop.dataDir }, file, new AbortController().signal).finally(() =>
    client.release(true),
  );
  const place = await newPlace();
  expect((await restoreTo(place, file)).code).toBe(0);
  await openRestored(place, async (restored) => {
    const found = await restored.shop.db.selectFrom('orders').selectAll().where('order_number', '=', late).execute();
    expect([late.length, found]).toEqual([8, []]);
    expect((await restored.get(`/api/products/${product.slug}`)).body.stock).toBe(10);
  });
});

test('a key from AUTH_SECRET is in the backup too, and opens old links where AUTH_SECRET is not set', async () => {
  const AUTH_SECRET = 'một khóa dài hơn ba mươi hai ký tự của chủ tiệm';
  const file = await newFile();
  expect((await backUp(shop, file, { AUTH_SECRET })).code).toBe(0);
  const place = await newPlace();
  const restored = await restoreTo(place, file, { AUTH_SECRET: 'another key that has thirty-two characters' });
  expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('it is not the key of the backup') });
  await openRestored(place, async ({ shop }) => expect(shop.secret).toEqual(Buffer.from(AUTH_SECRET)));
});

test('a screenshot that is on another machine is reported', async () => {
  const elsewhere = join(await newFolder(), 'data');
  const backup = await backUp(shop, await newFile(), { DATA_DIR: elsewhere });
  expect(backup).toMatchObject({
    code: 0,
    err: expect.stringMatching(/Warning: \d+ screenshots that orders name are not in/),
  });
});
