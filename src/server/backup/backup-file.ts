/** Reads a backup from a file, which is either plain or, if it was downloaded, encrypted. */
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { type BackupKey, decryptor, deriveKey, fitsKey, HEADER, readEncryptedHead } from './encryption.ts';

/** `key`: the key for decryption; null for a file that is not encrypted */
export type BackupFile = { path: string; key: BackupKey | null };

/** @param ask gets an encrypted file's passphrase @throws BackupError: wrong passphrase, unreadable file */
export async function unlockBackup(path: string, ask: () => Promise<string>): Promise<BackupFile> {
  const head = await readEncryptedHead(path).catch((error) => {
    throw new BackupError(`${path} cannot be read: ${error.message}`);
  });
  if (!head) return { path, key: null };
  const key = await deriveKey(await ask(), head.salt);
  if (fitsKey(head, key)) return { path, key };
  throw new BackupError('Mật khẩu của bản sao lưu không đúng. Chưa có gì bị thay đổi.');
}

/** @returns a function that opens the decrypted bytes of the archive */
export function openBackup({ path, key }: BackupFile): () => Readable {
  if (!key) return () => createReadStream(path);
  // an error when reading the file must reach the reader through the decryption stream
  return () => pipeline(createReadStream(path, { start: HEADER }), decryptor(key), () => {});
}
