/** A shop with orders is backed up before a newer version migrates it. */
import { mkdir, readdir, rm, statfs, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '#store/database/database.ts';
import { listKnownMigrations, migrateTo } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { findFreePort, ShopProcess } from '../kill/shop-process.ts';
import { typeHere, typeWith } from '../operator.ts';
import { runOn } from '../run-on.ts';
import { newFolder, newPlace, type Place, removeAfterwards, restoreTo } from './places.ts';

removeAfterwards();
const [last = '', before = ''] = (await listKnownMigrations()).toReversed();

let old: Place;
beforeAll(async () => {
  old = await newPlace();
  const pool = openPool(old.DATABASE_URL, 2);
  await openDatabase(pool)
    .transaction()
    .execute((tx) => migrateTo(tx, before));
  await migrateJobs(pool);
  await pool.end();
});

/** A shop that the version before the newest migration has used. */
async function openOldShop({ orders }: { orders: number }): Promise<Place> {
  const place = await newPlace(old);
  const pool = openPool(place.DATABASE_URL, 2);
  for (let number = 0; number < orders; number++)
    await pool.query(`with number as (insert into order_numbers (order_number) values ('DH22222${2 + number}') returning order_number)
      insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name,
        shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email)
      select gen_random_uuid(), order_number, 'pending', 'unpaid', 'delivery', 1500000, 'Nguyễn', 'Thị Hoa', 'Số 5', 'Hà Nội',
        'Việt Nam', '0912345678', 'hoa@thu.example' from number`);
  await pool.end();
  return place;
}

const ask = async (place: Place, query: string): Promise<string[]> =>
  (await runOn<{ line: string }>(place.DATABASE_URL, query)).map(({ line }) => line);

const ordersOf = (place: Place) => ask(place, 'select order_number as line from orders order by 1');
const newestOf = async (place: Place) => (await ask(place, 'select max(name) as line from kysely_migration'))[0];
const backupsOf = async ({ DATA_DIR }: Place) =>
  (await readdir(join(DATA_DIR, 'backups')).catch(() => [] as string[])).sort();

/** Opens the shop as npm start does, as far as its database: the command lists the settings and ends. */
const open = (place: Place, environment: Record<string, string> = {}) =>
  typeHere({ ...place, ...environment }, 'settings');

const FILE = new RegExp(`^before-${last.slice(0, 4)}-\\d{8}-\\d{6}\\.tar\\.gz$`);

test('a newer version that starts on a shop with an order first writes a backup that can be restored', async () => {
  const place = await openOldShop({ orders: 1 });
  await mkdir(place.DATA_DIR);
  const shop = new ShopProcess(place.DATA_DIR, await findFreePort(), { DATABASE_URL: place.DATABASE_URL });
  await shop.start();
  await shop.stop();
  const [name, ...more] = await backupsOf(place);
  expect([name, more]).toEqual([expect.stringMatching(FILE), []]);
  expect(shop.said).toMatch(
    /Writing a backup before the database is migrated: .*\n.*read back and whole .*\nDatabase: applied/,
  );
  expect(await newestOf(place)).toBe(last);

  const elsewhere = await newPlace();
  expect(await restoreTo(elsewhere, join(place.DATA_DIR, 'backups', String(name)))).toMatchObject({ code: 0 });
  expect([await ordersOf(elsewhere), await newestOf(elsewhere)]).toEqual([['DH222222'], before]);
  expect(await open(elsewhere)).toMatchObject({ code: 0, out: expect.stringContaining('shopName=') });

  expect(await open(place)).toMatchObject({ code: 0, err: '' });
  expect(await backupsOf(place)).toEqual([name]);
});

test('the newest three from before upgrades are kept, apart from those that the office asked for', async () => {
  const place = await openOldShop({ orders: 1 });
  const folder = join(place.DATA_DIR, 'backups');
  await mkdir(folder, { recursive: true });
  const days = ['01', '02', '03', '04'];
  for (const day of days)
    for (const kind of ['before-0077', 'suc-bat']) {
      const path = join(folder, `${kind}-202601${day}-000000.tar.gz`);
      await writeFile(path, '');
      await utimes(path, 0, Date.UTC(2026, 0, Number(day)) / 1000);
    }
  await writeFile(join(folder, 'before-0077-20260105-000000.tar.gz.12345678.part'), 'of a start that was killed');
  expect((await open(place)).code).toBe(0);
  expect(await backupsOf(place)).toEqual([
    'before-0077-20260103-000000.tar.gz',
    'before-0077-20260104-000000.tar.gz',
    expect.stringMatching(FILE),
    ...days.map((day) => `suc-bat-202601${day}-000000.tar.gz`),
  ]);
});

test('nothing is written for a shop without orders, for a new shop, and where BACKUP_BEFORE_UPGRADE is off', async () => {
  const shops: [Place, Record<string, string>][] = [
    [await openOldShop({ orders: 0 }), {}],
    [await newPlace(), {}],
    [await openOldShop({ orders: 1 }), { BACKUP_BEFORE_UPGRADE: 'off' }],
  ];
  for (const [place, environment] of shops) {
    expect((await open(place, environment)).code).toBe(0);
    expect([await backupsOf(place), await newestOf(place)]).toEqual([[], last]);
  }
  expect(await open(await newPlace(), { BACKUP_BEFORE_UPGRADE: 'maybe' })).toMatchObject({
    err: expect.stringContaining('BACKUP_BEFORE_UPGRADE must be on or off'),
  });
});

test('of two processes that start at once one writes the backup and migrates, and the other waits for it', async () => {
  const place = await openOldShop({ orders: 1 });
  const other = { ...place, DATA_DIR: join(await newFolder(), 'data') };
  const client = new pg.Client({ connectionString: place.DATABASE_URL });
  await client.connect();
  await client.query('select pg_advisory_lock(7140392)');
  const both = Promise.all([place, other].map((each) => typeWith(each, 'settings')));
  const waiting = `select count(*)::int as line from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while (Number((await ask(place, waiting))[0]) < 2) await sleep(50);
  await client.end();
  expect(await both).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect([...(await backupsOf(place)), ...(await backupsOf(other))]).toEqual([expect.stringMatching(FILE)]);
  expect(await newestOf(place)).toBe(last);
});

test('without room for the backup the start says so and stops, and the database stays as it was', async () => {
  const place = await openOldShop({ orders: 1 });
  const files = join(place.DATA_DIR, 'private', 'files', 'media');
  await mkdir(files, { recursive: true });
  // a file without content on the disk that would fill it in a backup
  const { bavail, bsize } = await statfs(files);
  await writeFile(join(files, 'video.bin'), '');
  await truncate(join(files, 'video.bin'), bavail * bsize + 1_000_000_000);
  const { code, err } = await open(place);
  expect([code, err]).toEqual([1, expect.stringMatching(/^Chưa nâng cấp: ổ đĩa của .* không đủ chỗ [^\n]+\n$/)]);
  expect([await backupsOf(place), await newestOf(place)]).toEqual([[], before]);
  await rm(join(files, 'video.bin'));
  expect((await open(place)).code).toBe(0);
  expect(await newestOf(place)).toBe(last);
});

test('a backup that cannot be written stops the start, and the database stays as it was', async () => {
  const place = await openOldShop({ orders: 1 });
  await mkdir(place.DATA_DIR);
  await writeFile(join(place.DATA_DIR, 'backups'), 'a file in place of the folder');
  expect(await open(place)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Chưa nâng cấp: không ghi được bản sao lưu[^\n]+\n$/),
  });
  expect(await newestOf(place)).toBe(before);
});

test('a migration that fails leaves no backup behind, so that starts that are tried again do not fill the disk', async () => {
  const place = await openOldShop({ orders: 1 });
  await ask(
    place,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$;
     create trigger refuse before insert on kysely_migration for each row execute function refuse()`,
  ).catch(() => []);
  expect(await open(place)).toMatchObject({ code: 1, err: expect.stringContaining('refused by the test') });
  expect([await backupsOf(place), await newestOf(place), await ordersOf(place)]).toEqual([[], before, ['DH222222']]);
});
