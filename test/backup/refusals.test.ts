import { access, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openFolderTarget, writeTar } from '#pg-archive/index.ts';
import { baseFolder, beginLife } from '#pg-archive/test/parts.ts';
import { CONTENTS, KEY, MANIFEST, tableEntry } from '#server/backup/manifest.ts';
import { listKnownMigrations } from '#store/database/migrations.ts';
import { openTestShop } from '../app.ts';
import { typeHere, typeWith } from '../operator.ts';
import { readDatabase } from './contents.ts';
import { backUp, newFile, newFolder, newPlace, type Place, removeAfterwards, restoreTo } from './places.ts';

const shop = openTestShop();
removeAfterwards();

let good = '';
beforeAll(async () => {
  good = await newFile();
  expect((await backUp(shop, good)).code).toBe(0);
});

/** Nothing was written: no table, no DATA_DIR. */
async function expectUntouched(place: Place): Promise<void> {
  await expect(readDatabase(place.DATABASE_URL)).rejects.toThrow('kysely_migration');
  await expect(access(place.DATA_DIR)).rejects.toThrow('ENOENT');
}

test('an existing file is never overwritten, not even when it appears while the backup is written', async () => {
  const before = await readFile(good);
  const again = await backUp(shop, good);
  expect([again.code, again.err]).toEqual([1, `${good} exists already: name a new file.\n`]);
  expect(await readFile(good)).toEqual(before);
  const folder = join(await newFolder(), 'khong', 'co');
  expect(await backUp(shop, join(folder, 'tep'))).toMatchObject({ code: 1, err: expect.stringContaining(folder) });
  expect(await readdir(dirname(good))).toEqual(['shop.backup']);
});

test('without a shop nothing is backed up and nothing is created', async () => {
  const place = await newPlace();
  const file = await newFile();
  expect(await typeHere(place, 'backup', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no shop'),
  });
  expect(await typeHere({ ...place, DATABASE_URL: '' }, 'backup', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`There is no shop in ${place.DATA_DIR}`),
  });
  await expectUntouched(place);
  expect(await readdir(dirname(file))).toEqual([]);
});

test('a damaged or truncated backup is refused before anything is written', async () => {
  const whole = await readFile(good);
  const place = await newPlace();
  const flipped = (at: number) => {
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ 4;
    return copy;
  };
  const damaged = [
    Buffer.alloc(0),
    Buffer.from('không phải bản sao lưu'),
    whole.subarray(0, 4000),
    whole.subarray(0, whole.length >> 1),
    whole.subarray(0, -1),
    flipped(whole.length >> 2),
    flipped(whole.length - 6),
  ];
  for (const content of damaged) {
    const file = await newFile();
    await writeFile(file, content);
    expect(await restoreTo(place, file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not a complete backup of this shop'),
    });
  }
  expect(await restoreTo(place, '/khong/co/tep')).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read'),
  });
  await expectUntouched(place);
});

test('an existing shop is never overwritten by a restore', async () => {
  const full = { DATABASE_URL: String(shop.pool.options.connectionString), DATA_DIR: shop.dataDir };
  const before = await readDatabase(full.DATABASE_URL);
  expect(await restoreTo(full, good)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${shop.dataDir} is not empty`),
  });
  const place = await newPlace();
  expect(await restoreTo({ ...place, DATABASE_URL: full.DATABASE_URL }, good)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The database is not empty'),
  });
  expect(await readDatabase(full.DATABASE_URL)).toEqual(before);
  await expect(access(place.DATA_DIR)).rejects.toThrow('ENOENT');
});

test('an encrypted archive asks for ARCHIVE_PASSPHRASE, and a folder in use is refused before anybody is asked', async () => {
  const folder = await newFolder();
  const facts = { system: '1', timeline: 1, segmentBytes: 16 << 20, postgres: '18' };
  const { name } = await beginLife(openFolderTarget(folder, 'the tests'), 'một mật khẩu thật dài', facts);
  await mkdir(join(folder, baseFolder(name)), { recursive: true });
  await writeFile(join(folder, baseFolder(name), '20260101T000000Z.manifest'), '');
  const place = { DATABASE_URL: '', DATA_DIR: join(await newFolder(), 'data'), ARCHIVE_PASSPHRASE: '' };
  const restoring = (environment: Record<string, string>) => typeWith({ ...place, ...environment }, 'restore', folder);
  expect(await restoring({ BACKUP_PASSPHRASE: 'một mật khẩu khác hẳn' })).toEqual({
    ...{ code: 1, out: '' },
    err: 'The archive is encrypted, and its passphrase is missing: type it, set ARCHIVE_PASSPHRASE or send it to standard input. Nothing was changed.\n',
  });
  expect(await restoring({ ARCHIVE_PASSPHRASE: 'một mật khẩu khác hẳn' })).toMatchObject({
    ...{ code: 1, err: expect.stringContaining('the passphrase is not that of the archive') },
  });
  await expect(access(place.DATA_DIR)).rejects.toThrow('ENOENT');
  expect(await restoring({ DATA_DIR: shop.dataDir })).toMatchObject({
    ...{ code: 1, err: expect.stringContaining(`${shop.dataDir} is not empty`) },
  });
});

/** A backup with these rows of `order_numbers`, whole by all its checksums. */
async function makeBackup(migrations: string[], rows: string): Promise<string> {
  const file = await newFile();
  const tables = [{ name: 'order_numbers', columns: ['order_number'] }];
  const manifest = { format: 1, createdAt: '2026-01-01T00:00:00Z', postgres: 'PostgreSQL 18', migrations, tables };
  await writeTar(file, new AbortController().signal, async (archive) => {
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    await archive.add(tableEntry('order_numbers', 1), Buffer.from(rows));
    await archive.add(KEY, Buffer.from('ab'.repeat(32)));
    const contents = { entries: archive.entries, rows: { order_numbers: rows.split('\n').length - 1 }, sequences: [] };
    await archive.add(CONTENTS, Buffer.from(JSON.stringify(contents)));
  });
  return file;
}

test('a backup of a newer version is refused with the name of the unknown migration', async () => {
  const place = await newPlace();
  const newer = await makeBackup([...(await listKnownMigrations()), '9999_from_tomorrow'], 'DH222222\n');
  expect(await restoreTo(place, newer)).toMatchObject({ code: 1, err: expect.stringContaining('9999_from_tomorrow') });
  await expectUntouched(place);
});

test('a backup from between two releases is refused as such, and not as one of a newer version', async () => {
  const place = await newPlace();
  const known = await listKnownMigrations();
  const [lacking = '', last = ''] = known.slice(-2);
  const between = await makeBackup([...known.slice(0, -2), last], 'DH222222\n');
  const { code, err } = await restoreTo(place, between);
  expect([code, err]).toEqual([1, expect.stringContaining(`has ${last} and lacks ${lacking}`)]);
  expect(err).not.toContain('newer version');
  await expectUntouched(place);
});

test('a restore that fails in the middle leaves nothing, and the next one succeeds in the same place', async () => {
  const place = await newPlace();
  const twice = await makeBackup(await listKnownMigrations(), 'DH222222\nDH222222\n');
  const failed = await restoreTo(place, twice);
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('could not be restored: duplicate key') });
  expect(failed.err).not.toContain('    at ');
  await expectUntouched(place);
  expect((await restoreTo(place, good)).code).toBe(0);
  const source = await readDatabase(String(shop.pool.options.connectionString));
  expect(await readDatabase(place.DATABASE_URL)).toEqual(source);
});

test('a restore that was interrupted does not start as a shop', async () => {
  const place = await newPlace();
  await mkdir(join(place.DATA_DIR, 'restoring'), { recursive: true });
  expect(await typeHere(place, 'settings')).toMatchObject({
    code: 1,
    err: expect.stringContaining('was interrupted'),
  });
  expect((await restoreTo(place, good)).code).toBe(0);
  expect((await typeHere(place, 'settings')).code).toBe(0);
  expect((await stat(join(place.DATA_DIR, 'private', 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('a restore needs no database of its own: the embedded one is made in an empty DATA_DIR', async () => {
  const place = { ...(await newPlace()), DATABASE_URL: '' };
  const restored = await restoreTo(place, good);
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('Restored the shop')]);
  const again = await newFile();
  expect(await typeHere(place, 'backup', again)).toMatchObject({ code: 0, out: expect.stringContaining('read back') });
});
