/** A base copy of an archive that somebody changed who can write there. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { readTar, streamTar } from '#pg-archive/index.ts';
import { collect } from '#pg-archive/test/parts.ts';

const { signal } = new AbortController();
/** Zstandard with a checksum, as the archive has it. */
export const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Changes files of the base copy of an archive that is not encrypted, and writes its list of contents anew. */
export async function forgeBaseCopy(archive: string, change: Record<string, string>): Promise<void> {
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
  await readTar(
    () => Readable.from([packed]),
    signal,
    read,
    () => new PassThrough(),
  );
  for (const [name, text] of Object.entries(change))
    if (!files.some((file) => file[0] === name)) files.push([name, Buffer.from(text)]);
  const out = new PassThrough();
  const collected = collect(out);
  const fill = async (writer: Parameters<Parameters<typeof streamTar>[2]>[0]) => {
    for (const [name, bytes] of files) await writer.add(name, bytes);
  };
  await streamTar(out, signal, fill, () => new PassThrough());
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
