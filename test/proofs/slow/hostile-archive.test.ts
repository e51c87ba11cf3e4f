/** An archive with a passphrase is signed, and the weekly proof restores none outside DATA_DIR that is not. */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { proveBackup } from '#server/custody/prove-backup.ts';
import * as archives from '../../backup/archived-shop.ts';
import { CHECKED } from '../../backup/forged-archive.ts';

archives.removeShopsAfterwards();

const { signal } = new AbortController();

test('an archive with a passphrase is signed: a piece under another name, and a life that is not signed, are refused', async () => {
  const environment = { ARCHIVE_PASSPHRASE: 'một mật khẩu thật dài' };
  const shop = await archives.openArchivedShop(environment);
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await archives.nextSecond();
  const order = await shop.order();
  await shop.archiving.pass();
  await shop.kill();
  const archive = join(shop.dataDir, 'archive');
  const [life = ''] = await readdir(join(archive, 'lives'));
  const folder = join(archive, life, 'wal');
  const piece = (await readdir(folder)).sort().at(-1) ?? '';
  const later = piece.replace(/\d{8}T\d{6}Z$/, '29991231T000000Z');
  await rename(join(folder, piece), join(folder, later));
  const place = await archives.newDataDir();
  await expect(archives.restoreFrom(archive, place, { environment, signed: true })).rejects.toThrow(
    'its signature is wrong',
  );
  await rename(join(folder, later), join(folder, piece));

  const record = join(archive, 'lives', life);
  const kept = await readFile(record);
  const facts = { format: 1, system: '1', timeline: 1, segmentBytes: 16_777_216, postgres: '18' };
  const stamp = life.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z');
  await writeFile(record, zstdCompressSync(JSON.stringify({ ...facts, begunAt: stamp }), CHECKED));
  await expect(archives.restoreFrom(archive, place, { environment, signed: true })).rejects.toThrow('is not signed');
  await writeFile(record, kept);
  expect(await readdir(place)).toEqual([]);
  await archives.restoreFrom(archive, place, { environment, signed: true });
  expect(await archives.ordersIn(place)).toEqual([order]);
});

test('the proof restores no archive outside DATA_DIR that is not signed', async () => {
  const shop = await archives.openArchivedShop({ ARCHIVE: await archives.newDataDir() });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  let isOpen = true;
  const passes = (async () => {
    for (; isOpen; await archives.nextSecond()) await shop.archiving.pass().catch(() => {});
  })();
  const proof = await proveBackup(shop.shop, { signal, say: () => {}, bytesPerSecond: Number.POSITIVE_INFINITY });
  isOpen = false;
  await passes;
  expect(proof).toMatchObject({ failure: 'failed', detail: expect.stringContaining('is not signed') });
});
