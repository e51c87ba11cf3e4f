/** Restores a backup file into a second database, and compares every table and file with the backup's list of contents. */
import { createReadStream } from 'node:fs';
import type { Entry, Pace } from '#pg-archive/index.ts';
import type { TableContents } from '#store/database/contents.ts';
import type { RunFacts } from '#store/machine/backup-runs.ts';
import type { BackupFile } from '../backup/backup-file.ts';
import { type Contents, fileKeyOf, tableOf } from '../backup/manifest.ts';
import { refuseNewerSchema, restore } from '../backup/restore.ts';
import { verifyBackup } from '../backup/verify.ts';
import { compareFiles, lookIntoCopy } from './look-into-copy.ts';
import { needProofRoom, type ProofPlace } from './proof-place.ts';

/** A table with its indexes takes this many times the room of its rows in the backup, with the log of loading them. */
const TABLE = 4;
/** The bytes of an empty database, with its log. */
export const EMPTY = 160_000_000;

/** What the list of contents says of each table: its parts stand one behind the other. */
export function tablesOf({ entries, rows }: Contents): TableContents[] {
  const tables = new Map<string, TableContents>();
  for (const { name, size, sha256 } of entries) {
    const table = tableOf(name);
    if (table === null) continue;
    const found = tables.get(table) ?? { name: table, rows: rows[table] ?? 0, parts: [] };
    found.parts.push({ size, sha256 });
    tables.set(table, found);
  }
  return [...tables.values()];
}

const sizeOf = (entries: readonly Entry[]) => entries.reduce((sum, { size }) => sum + size, 0);

/** @throws ProofError, BackupError, EmbeddedPostgresError, AbortError */
export async function proveFile(
  file: BackupFile,
  place: ProofPlace,
  { signal, pace, say }: { signal: AbortSignal; pace: Pace; say: (line: string) => void },
): Promise<RunFacts & { leftOut: string[] }> {
  say(`Reading ${file.path}`);
  const slow = { ...file, read: async () => pace(createReadStream(file.path)) };
  const backup = await verifyBackup(slow, signal);
  await refuseNewerSchema(backup.manifest.migrations);
  const { entries } = backup.contents;
  const files = entries.filter(({ name }) => fileKeyOf(name) !== null);
  const ofTables = entries.filter(({ name }) => tableOf(name) !== null);
  await needProofRoom(place, TABLE * sizeOf(ofTables) + sizeOf(files) + EMPTY);
  const expected = tablesOf(backup.contents);
  say(`Restoring ${expected.length} tables and ${files.length} files`);
  let leftOut: string[] = [];
  const tables = [...expected];
  await lookIntoCopy(place, tables, {
    ...{ pace, signal },
    async fill(pool) {
      leftOut = await restore({ pool, dataDir: place.dataDir }, backup, slow, signal);
      // tables that somebody else has put into the database are in the backup, and are not restored
      for (const name of leftOut)
        tables.splice(
          tables.findIndex((table) => table.name === name),
          1,
        );
    },
  });
  await compareFiles(place, new Map(files.map(({ name, sha256 }) => [fileKeyOf(name) ?? '', sha256])), pace);
  return {
    snapshotAt: new Date(backup.manifest.createdAt),
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: sizeOf(entries),
    leftOut,
  };
}
