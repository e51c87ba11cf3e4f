/** What an archived shop gives back, in short; test/proofs/slow has the rest of it. */
import { access, cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { locateCluster } from '#postgres/index.ts';
import { proveBackup } from '#server/custody/prove-backup.ts';
import { isRecurring, jobNames } from '#store/jobs/job-table.ts';
import { addJob } from '#store/jobs/jobs.ts';
import * as archives from './archived-shop.ts';
import { forgeBaseCopy } from './forged-archive.ts';
import { readFiles } from './places.ts';

archives.removeShopsAfterwards();

let shop: archives.ArchivedShop;
let between: Date;
const orders: string[] = [];
let files: Record<string, string>;
let proof: unknown;

beforeAll(async () => {
  shop = await archives.openArchivedShop();
  // as at the start of a shop
  await shop.shop.db.transaction().execute(async (tx) => {
    for (const name of jobNames.filter(isRecurring)) await addJob(tx, name, {}, { key: name });
  });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await archives.nextSecond();
  orders.push(await shop.orderByTransfer());
  await archives.nextSecond();
  await shop.archiving.pass();
  between = new Date();
  await archives.nextSecond();
  orders.push(await shop.order());
  await archives.nextSecond();
  await shop.archiving.pass();
  let isOpen = true;
  const passes = (async () => {
    for (; isOpen; await archives.nextSecond()) await shop.archiving.pass().catch(() => {});
  })();
  const { signal } = new AbortController();
  proof = await proveBackup(shop.shop, { signal, say: () => {}, bytesPerSecond: Number.POSITIVE_INFINITY });
  isOpen = false;
  await passes;
  // nothing of this one is archived: it is in the log of the dead cluster only
  orders.push(await shop.orderByTransfer());
  files = await readFiles(join(shop.dataDir, 'private'));
  await shop.kill();
});

async function copyArchive(): Promise<string> {
  const archive = join(await archives.newDataDir(), 'archive');
  await cp(join(shop.dataDir, 'archive'), archive, { recursive: true });
  return archive;
}

test('the archive of an open shop is restored for proof, and is whole', async () => {
  expect(proof).toMatchObject({ facts: { tables: expect.any(Number), rows: expect.any(Number) } });
  expect((await readdir(shop.dataDir)).filter((name) => name.includes('proof'))).toEqual([]);
});

test('a killed shop is restored from its own folder with every order, and from its archive to a time between two orders', async () => {
  const before = await readFiles(shop.dataDir);
  const whole = await archives.newDataDir();
  const restored = await archives.restoreFrom(shop.dataDir, whole);
  expect(restored).toContain('It has 3 orders');
  expect(restored).not.toContain('missing');
  expect(await archives.ordersIn(whole)).toEqual(orders);
  expect(await readFiles(join(whole, 'private'))).toEqual(files);
  expect(await readFiles(shop.dataDir)).toEqual(before);

  const early = await archives.newDataDir();
  expect(await archives.restoreFrom(join(shop.dataDir, 'archive'), early, { at: between })).not.toContain('missing');
  expect(await archives.ordersIn(early)).toEqual(orders.slice(0, 1));
});

test('an archive that lacks a piece of its log is refused, and the time that can be restored is named', async () => {
  const archive = await copyArchive();
  const [life = ''] = await readdir(join(archive, 'lives'));
  const pieces = (await readdir(join(archive, life, 'wal'))).sort();
  await rm(join(archive, life, 'wal', pieces.at(-2) ?? ''));
  const place = await archives.newDataDir();
  await expect(archives.restoreFrom(archive, place)).rejects.toThrow(/has a gap.*--at \S+/s);
  expect(await readdir(place)).toEqual([]);
});

test('commands in the configuration of a base copy are never run: a restore writes these files itself', async () => {
  const archive = await copyArchive();
  const marks = await archives.newDataDir();
  const leave = (name: string) => `echo run > ${join(marks, name)}`;
  await forgeBaseCopy(archive, {
    'postgresql.auto.conf': `\nrecovery_end_command = '${leave('end')}'\narchive_cleanup_command = '${leave('cleanup')}'\n`,
    'postgresql.conf': `\nrestore_command = '${leave('restore')}'\narchive_mode = on\narchive_command = '${leave('archive')}'\ninclude_if_exists = 'more.conf'\n`,
    'more.conf': `ssl_passphrase_command = '${leave('ssl')}'\nshared_preload_libraries = '/nowhere'\n`,
    'pg_hba.conf': '\nhost all all 0.0.0.0/0 trust\n',
    'standby.signal': '',
    'pg_tblspc/99999/strange': 'of a tablespace',
  });
  const place = await archives.newDataDir();
  // nobody restores what anybody may have written without saying so
  await expect(archives.restoreFrom(archive, place, { signed: true })).rejects.toThrow('add --unsigned');
  expect(await readdir(place)).toEqual([]);
  await archives.restoreFrom(archive, place);
  expect(await archives.ordersIn(place)).toEqual(orders.slice(0, 2));
  const cluster = (await locateCluster(place)) ?? '';
  expect(await readdir(marks)).toEqual([]);
  expect(await readFile(join(cluster, 'pg_hba.conf'), 'utf8')).not.toContain('0.0.0.0');
  await expect(access(join(cluster, 'more.conf'))).rejects.toThrow('ENOENT');
  await expect(access(join(cluster, 'standby.signal'))).rejects.toThrow('ENOENT');
});

test('a shop goes back to a time and keeps the orders that came since', async () => {
  const dataDir = await archives.newDataDir();
  const said = await archives.restoreFrom(shop.dataDir, dataDir, { at: between, more: ['--keep-since'] });
  expect(said).toContain('The books agree');
  expect(said).toMatch(/Kept of what came since: .*orders \+2/);
  expect(await archives.ordersIn(dataDir)).toEqual(orders);
  expect(await readFiles(join(dataDir, 'private', 'files'))).toEqual(
    await readFiles(join(shop.dataDir, 'private', 'files')),
  );
});
