/** Writes a backup of the whole running shop into one file: database, private files, pictures, signing key. */
import { randomBytes } from 'node:crypto';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { BackupError, openFile, streamTar, type TarWriter, writeTar } from '#pg-archive/index.ts';
import * as dump from '#store/database/dump.ts';
import type { Secret } from '../config/secret.ts';
import { CONTENTS, type Contents, countLines, FORMAT, fileEntry, JOBS, KEY, MANIFEST, tableEntry } from './manifest.ts';
import { filesFolder, listFileKeys } from './private-files.ts';
import { verifyBackup } from './verify.ts';

/**
 * The maximum number of bytes of a table in one tar entry. In a tar file the size of an entry is written before its
 * content, so each part of a table is collected in memory.
 */
const PART = 8 * 1024 * 1024;

export type Source = { client: ClientBase; loadKey(): Promise<Secret>; dataDir: string };
export type Summary = {
  tables: number;
  rows: number;
  files: number;
  /** the size of the finished backup in bytes */
  bytes: number;
  /** the number of screenshots that orders refer to but that are not in this DATA_DIR */
  missingScreenshots: number;
};

/**
 * Writes a backup into a file. @param path the path of a file that does not exist yet; afterwards only this user may
 * read it @throws BackupError, whose message is for the operator; no file is left over then
 */
export async function backUp(source: Source, path: string, signal: AbortSignal): Promise<Summary> {
  await refuseExisting(path);
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const missingScreenshots = await writeSnapshot(source, (fill) => writeTar(draft, signal, fill));
    const { manifest, contents } = await verifyBackup({ path: draft, key: null }, signal);
    await giveName(draft, path);
    return {
      tables: manifest.tables.length,
      rows: Object.values(contents.rows).reduce((sum, count) => sum + count, 0),
      files: contents.entries.filter(({ name }) => name.startsWith('files/')).length,
      bytes: (await stat(path)).size,
      missingScreenshots,
    };
  } catch (error) {
    throw explain(error, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes a backup into a stream. The backup is not verified, because a stream cannot be read again: a restore verifies
 * it with the list of contents. @throws BackupError, the error of the database, and an AbortError
 */
export async function streamBackup(source: Source, sink: Writable, signal: AbortSignal): Promise<void> {
  await writeSnapshot(source, (fill) => streamTar(sink, signal, fill));
}

/** Converts an error of the file system, such as a full disk or a missing folder, to a sentence for the operator. */
function explain(error: unknown, path: string): unknown {
  const { syscall, name, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined || name === 'AbortError') return error;
  return new BackupError(`${path} was not written: ${message}`, { cause: error });
}

const existing = (path: string) => new BackupError(`${path} exists already: name a new file.`);

async function refuseExisting(path: string): Promise<void> {
  const status = await stat(path).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (status) throw existing(path);
}

type Fill = (archive: TarWriter) => Promise<void>;

/** @returns the number of screenshots that orders refer to but that are missing */
async function writeSnapshot(
  { client, loadKey, dataDir }: Source,
  write: (fill: Fill) => Promise<void>,
): Promise<number> {
  await dump.beginSnapshot(client);
  const migrations = await dump.listMigrations(client);
  if (migrations.length === 0) throw new BackupError('There is no shop in this database: nothing to back up.');
  const tables = await dump.listTables(client);
  await dump.lockTables(client, tables);
  const { rows: about } = await client.query('select now() as now, version() as version');
  let missing = 0;
  await write(async (archive) => {
    const manifest = { format: FORMAT, createdAt: about[0].now, postgres: about[0].version, migrations, tables };
    await archive.add(MANIFEST, toJson(manifest));
    const rows = await writeDatabase(client, tables, archive);
    await archive.add(KEY, Buffer.from((await loadKey()).toString('hex')));
    // files are read after the snapshot of the database: each file is stored before the order that refers to it
    const written = await writeFiles(filesFolder(join(dataDir, 'private')), archive);
    missing = (await dump.listScreenshotKeys(client)).filter((key) => !written.has(key)).length;
    const contents: Contents = { entries: [...archive.entries], rows, sequences: await dump.listSequences(client) };
    await archive.add(CONTENTS, toJson(contents));
  });
  await client.query('commit');
  return missing;
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function writeDatabase(client: ClientBase, tables: readonly dump.DumpedTable[], archive: TarWriter) {
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await writeRows(table.name, dump.copyOut(client, table), archive);
  rows[JOBS] = await writeRows(JOBS, dump.copyJobsOut(client), archive);
  return rows;
}

/** @returns the number of rows that were written */
async function writeRows(table: string, lines: Readable, archive: TarWriter): Promise<number> {
  let rows = 0;
  let part = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    part += 1;
    await archive.add(tableEntry(table, part), Buffer.concat(waiting, size));
    waiting = [];
    size = 0;
  };
  for await (const chunk of lines as AsyncIterable<Buffer>) {
    rows += countLines(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART) await flush();
  }
  await flush();
  return rows;
}

/** Writes a folder's files into the archive, except files removed meanwhile. @returns the written storage keys */
async function writeFiles(folder: string, archive: TarWriter): Promise<Set<string>> {
  const written = new Set<string>();
  for (const key of await listFileKeys(folder)) {
    const file = await openFile(folder, key);
    if (!file) continue;
    try {
      const content = file.handle.createReadStream({ autoClose: false, end: Math.max(0, file.size - 1) });
      await archive.addStream(fileEntry(key), file.size, content);
    } finally {
      await file.handle.close();
    }
    written.add(key);
  }
  return written;
}

/**
 * Renames the finished backup to its final name, and never replaces another file. It uses a hard link, which cannot be
 * created if the name exists already; on file systems without hard links it checks again and renames.
 */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw existing(path);
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code ?? '')) throw error;
    await refuseExisting(path);
    await rename(draft, path);
  }
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}
