/** Reads a backup from a file or from where backups are kept; it is plain or, with a passphrase, encrypted. */
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import {
  BackupError,
  type BackupKey,
  decryptor,
  deriveKey,
  fitsKey,
  HEADER,
  readEncryptedHead,
} from '#pg-archive/index.ts';

export type BackupFile = {
  /** its path, or how people call it */
  path: string;
  /** the key for decryption; null for a backup that is not encrypted */
  key: BackupKey | null;
  /** reads a backup that is not a file of this machine */
  read?: () => Promise<AsyncIterable<Buffer>>;
};

/** @param ask gets an encrypted file's passphrase @throws BackupError: wrong passphrase, unreadable file */
export async function unlockBackup(path: string, ask: () => Promise<string>): Promise<BackupFile> {
  const head = await readEncryptedHead(path).catch((error) => {
    throw new BackupError(`${path} cannot be read: ${error.message}`);
  });
  if (!head) return { path, key: null };
  const key = await deriveKey(await ask(), head.salt);
  if (fitsKey(head, key)) return { path, key };
  throw new BackupError('The passphrase is not that of the backup; nothing was changed.');
}

async function* from(start: number, read: NonNullable<BackupFile['read']>): AsyncIterable<Buffer> {
  let left = start;
  for await (const chunk of await read()) {
    if (chunk.length > left) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

/** @returns a function that opens the decrypted bytes of the archive */
export function openBackup({ path, key, read }: BackupFile): () => Readable {
  const open = (start: number) => (read ? Readable.from(from(start, read)) : createReadStream(path, { start }));
  if (!key) return () => open(0);
  // an error when reading the file must reach the reader through the decryption stream
  return () => pipeline(open(HEADER), decryptor(key), () => {});
}
