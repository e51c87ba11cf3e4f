/** Verifies a backup: reads the whole backup and compares every entry with the list of contents at its end. */
import { createHash } from 'node:crypto';
import { BackupError, type Entry, readTar } from '#pg-archive/index.ts';
import { type BackupFile, openBackup } from './backup-file.ts';
import {
  CONTENTS,
  type Contents,
  contentsSchema,
  countLines,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  tableOf,
} from './manifest.ts';

export type Backup = { manifest: Manifest; contents: Contents };

/** @throws BackupError if the file is not a complete backup, or has a format unknown to this version of the program */
export async function verifyBackup(file: BackupFile, signal: AbortSignal): Promise<Backup> {
  const { path } = file;
  const entries: Entry[] = [];
  const rows: Record<string, number> = {};
  const texts: Record<string, Buffer> = {};
  try {
    await readTar(openBackup(file), signal, async ({ name, size, content }) => {
      const hash = createHash('sha256');
      const chunks: Buffer[] = [];
      const table = tableOf(name);
      for await (const chunk of content) {
        hash.update(chunk);
        if (table !== null) rows[table] = (rows[table] ?? 0) + countLines(chunk);
        if (name === MANIFEST || name === CONTENTS) chunks.push(chunk);
      }
      if (name === MANIFEST || name === CONTENTS) texts[name] = Buffer.concat(chunks);
      entries.push({ name, size, sha256: hash.digest('hex') });
    });
  } catch (error) {
    throw explain(error, path);
  }
  return { manifest: readManifest(texts[MANIFEST], path), contents: compare(texts[CONTENTS], entries, rows, path) };
}

const damaged = (path: string, how: string) =>
  new BackupError(`${path} is not a complete backup of this shop (${how}); nothing was written.`);

function explain(error: unknown, path: string): unknown {
  const { code = '', name, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return error;
  if (code.startsWith('Z_') || code.startsWith('ERR_OSSL')) return damaged(path, message);
  if (code !== '') return new BackupError(`${path} cannot be read: ${message}`);
  return damaged(path, message);
}

function parse(text: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

function readManifest(text: Buffer | undefined, path: string): Manifest {
  const json = parse(text);
  const format = (json as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(`${path} was written by a newer version of the shop: restore it with that version.`);
  const result = manifestSchema.safeParse(json);
  if (!result.success) throw damaged(path, `its ${MANIFEST} is missing or wrong`);
  return result.data;
}

function compare(text: Buffer | undefined, found: Entry[], rows: Record<string, number>, path: string): Contents {
  const result = contentsSchema.safeParse(parse(text));
  if (!result.success) throw damaged(path, `its ${CONTENTS} is missing or wrong`);
  const { entries } = result.data;
  if (found.length !== entries.length + 1) throw damaged(path, `it has ${found.length - 1} of ${entries.length} parts`);
  for (const [at, entry] of entries.entries()) {
    const { name, size, sha256 } = found[at] as Entry;
    if (name !== entry.name || size !== entry.size || sha256 !== entry.sha256)
      throw damaged(path, `${entry.name} differs`);
  }
  for (const [table, count] of Object.entries(result.data.rows))
    if ((rows[table] ?? 0) !== count) throw damaged(path, `${table} has ${rows[table] ?? 0} of ${count} rows`);
  return result.data;
}
