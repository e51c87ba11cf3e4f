/** Whoever can write into an archive gets no command run by its restore, and not by the proof that the shop makes of it. */
import { createHash } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { locateCluster } from '#postgres/cluster-place.ts';
import { collect } from '#server/archive/sealing.ts';
import { readArchive, streamArchive } from '#server/backup/archive.ts';
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
  await restoreFrom(archive, place);
  expect(await ordersIn(place)).toEqual([order]);
  const cluster = (await locateCluster(place)) ?? '';
  expect(await readdir(marks)).toEqual([]);
  expect(await readFile(join(cluster, 'pg_hba.conf'), 'utf8')).not.toContain('0.0.0.0');
  await expect(access(join(cluster, 'more.conf'))).rejects.toThrow('ENOENT');
  await expect(access(join(cluster, 'standby.signal'))).rejects.toThrow('ENOENT');
});
