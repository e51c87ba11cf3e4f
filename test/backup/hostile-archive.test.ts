/** Whoever can write into an archive gets no command run by its restore, and not by the proof that the shop makes of it. */
import { createHash } from 'node:crypto';
import { access, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { locateCluster } from '#postgres/cluster-place.ts';
import { collect } from '#server/archive/sealing.ts';
import { readArchive, streamArchive } from '#server/backup/archive.ts';
import { proveBackup } from '#server/custody/prove-backup.ts';
import {
  newDataDir,
  nextSecond,
  openArchivedShop,
  ordersIn,
  PATIENCE,
  removeShopsAfterwards,
  restoreFrom,
} from './archived-shop.ts';

removeShopsAfterwards();

const { signal } = new AbortController();
const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Changes files of the base copy of an archive that is not encrypted, and writes its list of contents anew. */
async function forgeBaseCopy(archive: string, change: Record<string, string>): Promise<void> {
  const [life = ''] = await readdir(join(archive, 'lives'));
  const base = join(archive, life, 'base');
  const names = await readdir(base);
  const tar = join(base, names.find((name) => name.endsWith('.tar')) ?? '');
  const list = join(base, names.find((name) => name.endsWith('.manifest')) ?? '');
  const packed = zstdDecompressSync(await readFile(tar));
  const files: [string, Buffer][] = [];
  const read = async ({ name, content }: { name: string; content: AsyncIterable<Buffer> }) => {
    const bytes = await collect(content);
    files.push([name, name in change ? Buffer.concat([bytes, Buffer.from(change[name] ?? '')]) : bytes]);
  };
  await readArchive(
    () => Readable.from([packed]),
    signal,
    read,
    () => new PassThrough(),
  );
  for (const [name, text] of Object.entries(change))
    if (!files.some((file) => file[0] === name)) files.push([name, Buffer.from(text)]);
  const out = new PassThrough();
  const collected = collect(out);
  const fill = async (writer: Parameters<Parameters<typeof streamArchive>[2]>[0]) => {
    for (const [name, bytes] of files) await writer.add(name, bytes);
  };
  await streamArchive(out, signal, fill, () => new PassThrough());
  const chunks: Buffer[] = [];
  await pipeline(Readable.from([await collected]), createZstdCompress(CHECKED), async (parts) => {
    for await (const part of parts) chunks.push(part);
  });
  await writeFile(tar, Buffer.concat(chunks));
  const manifest = JSON.parse(zstdDecompressSync(await readFile(list)).toString());
  manifest.entries = files.map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  await writeFile(list, zstdCompressSync(JSON.stringify(manifest), CHECKED));
}

test('commands in the configuration of a base copy are never run: a restore writes these files itself', {
  timeout: PATIENCE,
}, async () => {
  const shop = await openArchivedShop();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await nextSecond();
  const order = await shop.order();
  await shop.archiving.pass();
  await shop.kill();
  const archive = join(shop.dataDir, 'archive');
  const marks = await newDataDir();
  const leave = (name: string) => `echo run > ${join(marks, name)}`;
  await forgeBaseCopy(archive, {
    'postgresql.auto.conf': `\nrecovery_end_command = '${leave('end')}'\narchive_cleanup_command = '${leave('cleanup')}'\n`,
    'postgresql.conf': `\nrestore_command = '${leave('restore')}'\narchive_mode = on\narchive_command = '${leave('archive')}'\ninclude_if_exists = 'more.conf'\n`,
    'more.conf': `ssl_passphrase_command = '${leave('ssl')}'\nshared_preload_libraries = '/nowhere'\n`,
    'pg_hba.conf': '\nhost all all 0.0.0.0/0 trust\n',
    'standby.signal': '',
    'pg_tblspc/99999/strange': 'of a tablespace',
  });
  const place = await newDataDir();
  // nobody restores what anybody may have written without saying so
  await expect(restoreFrom(archive, place, { signed: true })).rejects.toThrow('add --unsigned');
  expect(await readdir(place)).toEqual([]);
  await restoreFrom(archive, place);
  expect(await ordersIn(place)).toEqual([order]);
  const cluster = (await locateCluster(place)) ?? '';
  expect(await readdir(marks)).toEqual([]);
  expect(await readFile(join(cluster, 'pg_hba.conf'), 'utf8')).not.toContain('0.0.0.0');
  await expect(access(join(cluster, 'more.conf'))).rejects.toThrow('ENOENT');
  await expect(access(join(cluster, 'standby.signal'))).rejects.toThrow('ENOENT');
});

test('an archive with a passphrase is signed: a piece under another name, and a life that is not signed, are refused', {
  timeout: PATIENCE,
}, async () => {
  const environment = { ARCHIVE_PASSPHRASE: 'một mật khẩu thật dài' };
  const shop = await openArchivedShop(environment);
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await nextSecond();
  const order = await shop.order();
  await shop.archiving.pass();
  await shop.kill();
  const archive = join(shop.dataDir, 'archive');
  const [life = ''] = await readdir(join(archive, 'lives'));
  const folder = join(archive, life, 'wal');
  const piece = (await readdir(folder)).sort().at(-1) ?? '';
  const later = piece.replace(/\d{8}T\d{6}Z$/, '29991231T000000Z');
  await rename(join(folder, piece), join(folder, later));
  const place = await newDataDir();
  await expect(restoreFrom(archive, place, { environment, signed: true })).rejects.toThrow('its signature is wrong');
  await rename(join(folder, later), join(folder, piece));

  const record = join(archive, 'lives', life);
  const kept = await readFile(record);
  const facts = { format: 1, system: '1', timeline: 1, segmentBytes: 16_777_216, postgres: '18' };
  const stamp = life.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z');
  await writeFile(record, zstdCompressSync(JSON.stringify({ ...facts, begunAt: stamp }), CHECKED));
  await expect(restoreFrom(archive, place, { environment, signed: true })).rejects.toThrow('is not signed');
  await writeFile(record, kept);
  expect(await readdir(place)).toEqual([]);
  await restoreFrom(archive, place, { environment, signed: true });
  expect(await ordersIn(place)).toEqual([order]);
});

test('the proof restores no archive outside DATA_DIR that is not signed', { timeout: PATIENCE }, async () => {
  const shop = await openArchivedShop({ ARCHIVE: await newDataDir() });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  let isOpen = true;
  const passes = (async () => {
    for (; isOpen; await nextSecond()) await shop.archiving.pass().catch(() => {});
  })();
  const proof = await proveBackup(shop.shop, { signal, say: () => {}, bytesPerSecond: Number.POSITIVE_INFINITY });
  isOpen = false;
  await passes;
  expect(proof).toMatchObject({ failure: 'failed', detail: expect.stringContaining('is not signed') });
});
