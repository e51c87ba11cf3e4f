/** Writes and reads a tar file, compressed with gzip by default. `tar tzf` lists it; gzip's checksum covers every byte. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Duplex, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** `size`: in bytes */
export type Entry = { name: string; size: number; sha256: string };

export type TarWriter = {
  add(name: string, content: Buffer): Promise<void>;
  /** @param size the length of `content` in bytes */
  addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** the entries that were added to the archive so far */
  entries: Entry[];
};

/**
 * Writes an archive into a new file that only this user may read, and flushes it to the disk. @param fill adds the
 * entries @param signal stops the writing; the caller removes the unfinished file
 */
export async function writeTar(
  path: string,
  signal: AbortSignal,
  fill: (archive: TarWriter) => Promise<void>,
): Promise<void> {
  await streamTar(createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), signal, fill);
}

/** Writes an archive into a stream, and ends the stream. @param compress another compression than gzip's */
export async function streamTar(
  sink: Writable,
  signal: AbortSignal,
  fill: (archive: TarWriter) => Promise<void>,
  compress: () => Duplex = createGzip,
): Promise<void> {
  const tar = pack();
  const entries: Entry[] = [];
  const addStream: TarWriter['addStream'] = async (name, size, content) => {
    const hash = createHash('sha256');
    const part = tar.entry({ name, size, mode: 0o600 });
    await pipeline(
      content,
      async function* (chunks) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      part as unknown as NodeJS.WritableStream,
      { signal },
    );
    entries.push({ name, size, sha256: hash.digest('hex') });
  };
  const add: TarWriter['add'] = (name, content) => addStream(name, content.length, once(content));
  const written = pipeline(tar as unknown as NodeJS.ReadableStream, compress(), sink, { signal });
  const filled = fill({ add, addStream, entries }).then(
    () => tar.finalize(),
    (error) => {
      tar.destroy(error);
      throw error;
    },
  );
  await bothEnds(written, filled);
}

/** Waits for both ends of a pipe of streams; throws an end's own error, not the "pipe closed" that it causes. */
async function bothEnds(file: Promise<unknown>, entries: Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled([file, entries]);
  const errors = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  const cause = errors.find(({ code }) => code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ABORT_ERR');
  if (errors.length > 0) throw cause ?? errors[0];
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

export type ReadEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/**
 * Calls `take` with each entry in order; `take` must read an entry to its end before the next entry. @param open
 * returns the bytes of the archive, decrypted @param decompress the opposite of what compressed it @throws Error if the
 * file cannot be read, is not an archive of this kind, or ends too early
 */
export async function readTar(
  open: () => Readable,
  signal: AbortSignal,
  take: (entry: ReadEntry) => Promise<void>,
  decompress: () => Duplex = createGunzip,
): Promise<void> {
  const tar = extract();
  const read = pipeline(open(), decompress(), tar as unknown as NodeJS.WritableStream, { signal });
  const taken = (async () => {
    for await (const entry of tar) {
      if (entry.header.type !== 'file') throw new Error(`${entry.header.name} is no file`);
      await take({ name: entry.header.name, size: entry.header.size, content: entry as AsyncIterable<Buffer> });
    }
  })();
  await bothEnds(read, taken);
}
