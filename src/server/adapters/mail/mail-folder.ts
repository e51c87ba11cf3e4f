/** Stores emails as .eml files in DATA_DIR/mail if there is no mail server. Any mail program opens them. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 24 * 60 * 60_000;
/** How long the files are kept: 30 days, as long as sent emails in the queue. */
const KEPT_MS = 30 * DAY;
/** The most files that are kept; those of a day always are, because somebody may still have to read them. */
const MOST_KEPT = 5_000;
const ALWAYS_KEPT_MS = DAY;

const folderOf = (dataDir: string) => join(dataDir, 'mail');
type Named = { kind: string; id: string };
/** The end of a file's name: the random part of the id, because its beginning is a time. */
const endOf = ({ kind, id }: Named) => `${kind}-${id.slice(-12)}.eml`;
/** The same of files that were written while ids were random from the beginning. */
const earlierEndOf = ({ kind, id }: Named) => `${kind}-${id.slice(0, 8)}.eml`;
const pattern = /^[\w.-]+\.eml$/;

/** `id` and `queuedAt`: of the row in the table mails */
export type MailFile = { dataDir: string; kind: string; id: string; queuedAt: Date };

/**
 * Keeps an email as a file; the names are sorted by the time at which the emails were queued. An email that is kept again, because
 * the shop ended before the database had it as sent, replaces its file.
 */
export async function keepAsFile({ dataDir, kind, id, queuedAt }: MailFile, raw: Uint8Array): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // the file has a temporary name until it is complete; after a crash, the next attempt to write it overwrites it
  const unfinished = join(folder, `.${id}.tmp`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(raw);
    await file.sync();
  } finally {
    await file.close();
  }
  const time = queuedAt.toISOString().replaceAll(':', '-');
  await rename(unfinished, join(folder, `${time}-${endOf({ kind, id })}`));
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

/** Removes the files of these emails, by their rows in the table mails. */
export async function removeMailFiles(dataDir: string, mails: readonly Named[]): Promise<void> {
  const ends = mails.flatMap((mail) => [endOf(mail), earlierEndOf(mail)]);
  for (const name of ends.length > 0 ? await listMailFiles(dataDir) : [])
    if (ends.some((end) => name.endsWith(end))) await rm(join(folderOf(dataDir), name), { force: true });
}

/** Removes the files that are older than the sent emails of the queue, and the oldest of too many. */
export async function removeOldMailFiles(dataDir: string, most = MOST_KEPT): Promise<void> {
  for (const [newer, name] of (await listMailFiles(dataDir)).entries()) {
    const path = join(folderOf(dataDir), name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - (newer < most ? KEPT_MS : ALWAYS_KEPT_MS)) await rm(path, { force: true });
  }
}
