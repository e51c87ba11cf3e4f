/** Stores emails as .eml files in DATA_DIR/mail if there is no mail server. Any mail program opens them. */
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';

const folderOf = (dataDir: string) => join(dataDir, 'mail');
const pattern = /^[\w.-]+\.eml$/;

/** Writes an email as a file; the names are sorted by time. @param id the id of the row in the table mails */
export async function keepAsFile(dataDir: string, kind: string, id: string, message: SendMailOptions): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const compiled = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // the file has a temporary name until it is complete; after a crash, the next attempt to write it overwrites it
  const unfinished = join(folder, `.${id}.tmp`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(compiled.message as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
  const time = new Date().toISOString().replaceAll(':', '-');
  await rename(unfinished, join(folder, `${time}-${kind}-${id.slice(0, 8)}.eml`));
}

/** @returns the file names, newest first */
export async function listMailFiles(dataDir: string): Promise<string[]> {
  // the folder is created with the first email
  const names = await readdir(folderOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => pattern.test(name) && !name.startsWith('.'))
    .sort()
    .reverse();
}

/** @returns null if there is no email with this name */
export async function readMailFile(dataDir: string, name: string): Promise<Buffer | null> {
  return (await listMailFiles(dataDir)).includes(name) ? readFile(join(folderOf(dataDir), name)) : null;
}
