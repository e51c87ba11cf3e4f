/**
 * How everything in an archive is written: compressed with zstd, and encrypted as a downloaded backup is where there is
 * a passphrase. One key of a life encrypts many files, so each begins with a block of chance, as a second
 * initialisation vector. Without this program: openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -md sha256 -in FILE |
 * tail -c +17 | zstd -d; of a signed file leave out the last 32 bytes before (head -c -32 FILE).
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type BackupKey, decryptor, encryptor, HEADER, headerOf } from './encryption.ts';

export type Content = AsyncIterable<Buffer>;

/** The key of a life. What is signed ends with an HMAC over its name and all bytes before; null for lives of earlier versions. */
export type ArchiveKey = BackupKey & { sign: Buffer | null };

/** The key of signatures follows from that of the encryption: both need the passphrase, which the place of the archive has not. */
export const signingKey = ({ key }: BackupKey): Buffer =>
  createHmac('sha256', key).update('the signature of an archive').digest();

const SIGNATURE = 32;
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

/** Appends the signature. @param name the name in the archive: with its life, its position in the log and its time */
async function* signed(content: Content, sign: Buffer, name: string): Content {
  const mac = createHmac('sha256', sign).update(`${name}\n`);
  for await (const chunk of content) {
    mac.update(chunk);
    yield chunk;
  }
  yield mac.digest();
}

/** Takes the signature away. @throws Error at the end if it is not that of the content under this name */
async function* verified(content: Content, sign: Buffer, name: string): Content {
  const mac = createHmac('sha256', sign).update(`${name}\n`);
  let held = Buffer.alloc(0);
  for await (const chunk of content) {
    held = Buffer.concat([held, chunk]);
    const ready = held.subarray(0, Math.max(0, held.length - SIGNATURE));
    held = held.subarray(ready.length);
    mac.update(ready);
    if (ready.length > 0) yield ready;
  }
  if (held.length !== SIGNATURE || !timingSafeEqual(mac.digest(), held)) throw new Error('its signature is wrong');
}

/** @param key null for an archive without a passphrase @param name the name in the archive */
export async function* seal(content: Content, key: ArchiveKey | null, name: string): Content {
  const packed = createZstdCompress(CHECKED);
  const fed = feed(content, packed);
  // an error of the source also ends the stream that is read here
  fed.catch(() => {});
  if (!key) yield* packed;
  else yield* key.sign ? signed(encrypted(packed, key), key.sign, name) : encrypted(packed, key);
  await fed;
}

/** @throws Error while it is read, at its end at the latest: it is damaged, forged, or was encrypted with another key */
export function unseal(content: Content, key: ArchiveKey | null, name: string): Content {
  const stored = key?.sign ? verified(content, key.sign, name) : content;
  const packed = key ? decrypted(stored, key) : stored;
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
