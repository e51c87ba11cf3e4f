/**
 * The encryption of a backup that leaves the shop: the format of `openssl enc`, so that its owner can read it without this
 * program, in ten years too: openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -md sha256 -in FILE -out FILE.tar.gz
 * The format itself proves nothing about changes; the list of contents within it does, which a restore compares first.
 */
import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';

/** The beginning of such a file, before 8 bytes of salt. */
const MAGIC = Buffer.from('Salted__');
const SALT = 8;
/** The number of bytes before the encrypted ones. */
export const HEADER = MAGIC.length + SALT;
/** The iterations that OWASP recommends for PBKDF2 with SHA-256. They are part of the format: openssl needs them. */
const ITERATIONS = 600_000;
const KEY = 32;
const IV = 16;
const CIPHER = 'aes-256-cbc';
/** How a gzip file begins. */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

export type BackupKey = { salt: Buffer; key: Buffer; iv: Buffer };

const derive = promisify(pbkdf2);

/** @param salt of the file that is read; a new salt by default. The derivation takes 0.2 s, outside the event loop. */
export async function deriveKey(passphrase: string, salt: Buffer = randomBytes(SALT)): Promise<BackupKey> {
  // the passphrase in NFC, the form in which a keyboard enters it into openssl: one character for each letter with its
  // marks
  const made = await derive(passphrase.normalize('NFC'), salt, ITERATIONS, KEY + IV, 'sha256');
  return { salt, key: made.subarray(0, KEY), iv: made.subarray(KEY) };
}

export const headerOf = ({ salt }: BackupKey): Buffer => Buffer.concat([MAGIC, salt]);
export const encryptor = ({ key, iv }: BackupKey): Transform => createCipheriv(CIPHER, key, iv);
export const decryptor = ({ key, iv }: BackupKey): Transform => createDecipheriv(CIPHER, key, iv);

type EncryptedHead = { salt: Buffer; firstBlock: Buffer };

/** @returns null for a file that is not encrypted; @throws Error when it cannot be read */
export async function readEncryptedHead(path: string): Promise<EncryptedHead | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER + IV), 0, HEADER + IV, 0);
    if (bytesRead < HEADER + IV || !buffer.subarray(0, MAGIC.length).equals(MAGIC)) return null;
    return { salt: buffer.subarray(MAGIC.length, HEADER), firstBlock: buffer.subarray(HEADER) };
  } finally {
    await file.close();
  }
}

/** @returns true if the file was encrypted with this key: a decrypted backup begins like every gzip file */
export function fitsKey({ firstBlock }: EncryptedHead, { key, iv }: BackupKey): boolean {
  const decipher = createDecipheriv(CIPHER, key, iv).setAutoPadding(false);
  return decipher.update(firstBlock).subarray(0, GZIP.length).equals(GZIP);
}
