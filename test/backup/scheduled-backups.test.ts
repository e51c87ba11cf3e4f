/** Backups by schedule of a shop with a PostgreSQL of its own: written, kept as the settings say, and proven. */
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { findLastRun } from '#store/machine/backup-runs.ts';
import { openTestShop } from '../app.ts';
import { line, makeProduct, qrForm } from '../makers.ts';
import { typeHere } from '../operator.ts';
import { newFile, newFolder, newPlace, removeAfterwards, restoreTo } from './places.ts';
import { prove, withSettings, write } from './scheduled.ts';

const shop = openTestShop();
removeAfterwards();

beforeAll(async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Tạ “\\N” \\. \t, 100%', stock: 50 });
  for (let n = 0; n < 3; n += 1) expect((await shop.post('/api/orders', qrForm([line(product)]))).status).toBe(201);
});

/** The folder of this shop below a place. */
async function folderIn(place: string): Promise<string> {
  const [name = 'none'] = await readdir(join(place, 'backups'));
  return join(place, 'backups', name);
}
const namesIn = async (place: string) => (await readdir(await folderIn(place))).sort();
const stampOf = (at: number) => `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

test('a backup by schedule is proven, and the same one with a missing byte is not', async () => {
  const place = await newFolder();
  const own = withSettings(shop, { ARCHIVE: place });
  expect(await prove(own)).toMatchObject({ failure: 'none' });
  await write(own);
  const [name = ''] = await namesIn(place);
  const path = join(await folderIn(place), name);
  const proof = await prove(own);
  expect(proof).toMatchObject({ facts: { files: 3, rows: expect.any(Number) } });
  expect(await findLastRun(own.db, 'proof')).toMatchObject({
    failure: null,
    files: 3,
    place: path,
  });
  expect(await findLastRun(own.db, 'backup')).toMatchObject({ failure: null, files: 3, place: `${dirname(path)}/` });
  expect((await readdir(shop.dataDir)).filter((left) => left.includes('proof'))).toEqual([]);

  const whole = await readFile(path);
  await truncate(path, whole.length - 1);
  expect(await prove(own)).toMatchObject({
    failure: 'unrestorable',
    detail: expect.stringContaining('not a complete backup'),
  });
  expect(await findLastRun(own.db, 'proof')).toMatchObject({ failure: 'unrestorable' });
  await writeFile(path, whole);
  expect(await prove(own)).toHaveProperty('facts');
});

test('an encrypted backup is proven with its passphrase, and restored by hand', async () => {
  const place = await newFolder();
  const passphrase = 'một mật khẩu thật dài';
  const own = withSettings(shop, { ARCHIVE: place, ARCHIVE_PASSPHRASE: passphrase });
  await write(own);
  const [name = ''] = await namesIn(place);
  expect(name).toMatch(/\.tar\.gz\.enc$/);
  expect(await prove(own)).toHaveProperty('facts');
  expect(
    await prove(withSettings(shop, { ARCHIVE: place, ARCHIVE_PASSPHRASE: 'một mật khẩu khác hẳn' })),
  ).toMatchObject({
    failure: 'unrestorable',
    detail: expect.stringContaining('The passphrase is not that of the backup'),
  });
  const elsewhere = await newPlace();
  const restored = await restoreTo(elsewhere, join(await folderIn(place), name), { BACKUP_PASSPHRASE: passphrase });
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored the shop') });
});

test('backups beyond the number, the age and the size go, and the newest one stays whatever it is', async () => {
  const place = await newFolder();
  await write(withSettings(shop, { ARCHIVE: place }));
  const folder = await folderIn(place);
  for (const name of await namesIn(place)) await rm(join(folder, name));
  const DAY = 86_400_000;
  const old = async (days: number, bytes: number) => {
    const path = join(folder, `suc-bat-${stampOf(Date.now() - days * DAY)}.tar.gz`);
    await writeFile(path, '');
    await truncate(path, bytes);
  };
  for (const days of [1, 2, 3, 9]) await old(days, 1000);
  await writeFile(join(folder, 'mine.tar.gz'), 'not the shop’s');
  await writeFile(join(folder, 'suc-bat-20261101T000000Z.tar.gz.part'), 'what a killed process was writing');
  await write(withSettings(shop, { ARCHIVE: place, ARCHIVE_KEEP_DAYS: '5' }));
  expect(await namesIn(place)).toHaveLength(5);
  await write(withSettings(shop, { ARCHIVE: place, ARCHIVE_KEEP_COPIES: '3' }));
  expect((await namesIn(place)).filter((name) => name !== 'mine.tar.gz')).toHaveLength(3);
  await old(1, 2_000_000_000);
  await write(withSettings(shop, { ARCHIVE: place, ARCHIVE_KEEP_GB: '1' }));
  expect(await namesIn(place)).toContain('mine.tar.gz');
  for (const name of await namesIn(place)) expect(name).not.toContain(stampOf(Date.now() - DAY).slice(0, 8));
});

test('a new shop has its first backup after an hour, then one a day, and a fault is tried again in an hour', async () => {
  const { db } = shop.shop;
  await sql`delete from backup_runs`.execute(db);
  const place = join(await newFolder(), 'away');
  const own = withSettings(shop, { ARCHIVE: place });
  const count = async () =>
    Number((await sql<{ n: number }>`select count(*)::int as n from backup_runs`.execute(db)).rows[0]?.n);
  await runJob(own, 'keep-backups', {});
  expect(await count()).toBe(0);
  await sql`update kysely_migration set timestamp = (timestamp::timestamptz - interval '2 hours')::text`.execute(db);
  await expect(runJob(own, 'keep-backups', {})).rejects.toThrow('is no folder');
  expect(await findLastRun(db, 'backup')).toMatchObject({
    failure: 'failed',
    detail: expect.stringContaining('is no folder'),
  });
  await mkdir(place);
  await runJob(own, 'keep-backups', {});
  expect(await count()).toBe(1);
  await sql`update backup_runs set started_at = started_at - interval '61 minutes'`.execute(db);
  await runJob(own, 'keep-backups', {});
  expect(await findLastRun(db, 'backup')).toMatchObject({ failure: null });
  await sql`update backup_runs set started_at = started_at - interval '12 hours'`.execute(db);
  await runJob(own, 'keep-backups', {});
  expect(await count()).toBe(2);
  await sql`update backup_runs set started_at = started_at - interval '12 hours'`.execute(db);
  await runJob(own, 'keep-backups', {});
  expect(await count()).toBe(3);
  await rm(place, { recursive: true });
});

test('the operator proves a file: whole 0, damaged 1, without room 2', async () => {
  const file = await newFile();
  const at = { DATABASE_URL: String(shop.pool.options.connectionString), DATA_DIR: shop.dataDir };
  expect((await typeHere(at, 'backup', file)).code).toBe(0);
  const elsewhere = { DATABASE_URL: '', DATA_DIR: await newFolder() };
  expect(await typeHere(elsewhere, 'prove-backup', file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Proven: .*\n\d+ rows of \d+ tables and 3 files are the same, and the books balance/),
  });
  expect(await readdir(elsewhere.DATA_DIR)).toEqual([]);
  const short = await typeHere({ ...elsewhere, PROVE_LEAVE_GB: '99999' }, 'prove-backup', file);
  expect(short).toMatchObject({ code: 2, err: expect.stringContaining('99999000 MB must be left') });
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)] = 255 - (bytes[Math.floor(bytes.length / 2)] ?? 0);
  await writeFile(file, bytes);
  expect(await typeHere(elsewhere, 'prove-backup', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Not proven'),
  });
  expect(await readdir(elsewhere.DATA_DIR)).toEqual([]);
});
