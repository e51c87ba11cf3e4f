/**
 * The encryption of a backup that is downloaded. The format is that of `openssl enc`, so that the owner can decrypt the
 * file without this program, even in ten years: openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -md sha256 -in FILE
 * -out FILE.tar.gz The format does not detect changes of the file; for this the backup contains a list of contents,
 * which a restore compares first.
 */
import { type Cipheriv, createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';

/** The bytes with which an encrypted backup begins; 8 bytes of salt follow. */
const MAGIC = Buffer.from('Salted__');
const SALT = 8;
/** The number of bytes before the encrypted content. */
export const HEADER = MAGIC.length + SALT;
/** The iterations that OWASP recommends for PBKDF2 with SHA-256; the openssl command needs this number too. */
const ITERATIONS = 600_000;
const KEY = 32;
const IV = 16;
const CIPHER = 'aes-256-cbc';
/** The bytes with which a gzip file begins. */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

export type BackupKey = { salt: Buffer; key: Buffer; iv: Buffer };

const derive = promisify(pbkdf2);

/** Derives the key from a passphrase, in 0.2 s outside the event loop. @param salt the file's salt, or a new one */
export async function deriveKey(passphrase: string, salt: Buffer = randomBytes(SALT)): Promise<BackupKey> {
  // the passphrase in the Unicode form NFC, as typed for openssl: a letter with its marks is one character
  const made = await derive(passphrase.normalize('NFC'), salt, ITERATIONS, KEY + IV, 'sha256');
  return { salt, key: made.subarray(0, KEY), iv: made.subarray(KEY) };
}

export const headerOf = ({ salt }: BackupKey): Buffer => Buffer.concat([MAGIC, salt]);
export const encryptor = ({ key, iv }: BackupKey): Cipheriv => createCipheriv(CIPHER, key, iv);
export const decryptor = ({ key, iv }: BackupKey): Transform => createDecipheriv(CIPHER, key, iv);

/** @returns the salt in the first bytes of an encrypted file; null if the file is not encrypted */
export function saltIn(head: Buffer): Buffer | null {
  if (head.length < HEADER || !head.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  return head.subarray(MAGIC.length, HEADER);
}

type EncryptedHead = { salt: Buffer; firstBlock: Buffer };

/** Reads an encrypted file's salt. @returns null for a file without encryption @throws Error if it cannot be read */
export async function readEncryptedHead(path: string): Promise<EncryptedHead | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER + IV), 0, HEADER + IV, 0);
    const salt = saltIn(buffer);
    return salt && bytesRead === HEADER + IV ? { salt, firstBlock: buffer.subarray(HEADER) } : null;
  } finally {
    await file.close();
  }
}

/** @returns true if this key encrypted the file: the decrypted backup then begins like every gzip file */
export function fitsKey({ firstBlock }: EncryptedHead, { key, iv }: BackupKey): boolean {
  const decipher = createDecipheriv(CIPHER, key, iv).setAutoPadding(false);
  return decipher.update(firstBlock).subarray(0, GZIP.length).equals(GZIP);
}
