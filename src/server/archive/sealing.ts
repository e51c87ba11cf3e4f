/**
 * How everything in an archive is written: compressed with zstd, and encrypted as a downloaded backup is where there is
 * a passphrase. One key of a life encrypts many files, so each begins with a block of chance, as a second
 * initialisation vector. Without this program: openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -md sha256 -in FILE |
 * tail -c +17 | zstd -d
 */
import { randomBytes } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type BackupKey, decryptor, encryptor, HEADER, headerOf } from '../backup/encryption.ts';

export type Content = AsyncIterable<Buffer>;

const BLOCK = 16;
/** A checksum of the content at its end: a changed byte is an error when it is read. Small chunks need little memory. */
const CHECKED = { chunkSize: 16 * 1024, params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Leaves out the first bytes. @param isRight decides whether they may be so @throws Error if not */
async function* without(count: number, content: Content, isRight: (start: Buffer) => boolean): Content {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const chunk of content) {
    if (start === null) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < count) continue;
    if (!isRight(start.subarray(0, count))) throw new Error('it was encrypted with another key');
    yield start.subarray(count);
    start = null;
  }
  if (start !== null) throw new Error('it is too short');
}

/** Gives each chunk to the stream, and asks for the next one when it was taken: a source may use one buffer for all. */
async function feed(content: Content, stream: Transform): Promise<void> {
  try {
    for await (const chunk of content)
      await new Promise<void>((resolve, reject) => {
        stream.write(chunk, (error) => (error ? reject(error) : resolve()));
      });
    stream.end();
  } catch (error) {
    stream.destroy(error as Error);
    throw error;
  }
}

async function* encrypted(content: Content, key: BackupKey): Content {
  const cipher = encryptor(key);
  yield headerOf(key);
  yield cipher.update(randomBytes(BLOCK));
  for await (const chunk of content) yield cipher.update(chunk);
  yield cipher.final();
}

/** @param key null for an archive without a passphrase */
export async function* seal(content: Content, key: BackupKey | null): Content {
  const packed = createZstdCompress(CHECKED);
  const fed = feed(content, packed);
  // an error of the source also ends the stream that is read here
  fed.catch(() => {});
  yield* key ? encrypted(packed, key) : packed;
  await fed;
}

/** @throws Error while it is read: it is damaged, or was encrypted with another key */
export function unseal(content: Content, key: BackupKey | null): Content {
  const packed = key ? decrypted(content, key) : content;
  return pipeline(Readable.from(packed), createZstdDecompress(), () => {});
}

function decrypted(content: Content, key: BackupKey): Content {
  const body = without(HEADER, content, (start) => start.equals(headerOf(key)));
  const plain = pipeline(Readable.from(body), decryptor(key), () => {});
  return without(BLOCK, plain, () => true);
}

export async function* once(content: Buffer): Content {
  yield content;
}

export async function collect(content: Content): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
