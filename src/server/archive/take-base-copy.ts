/** Takes a base copy of the running cluster: from it and the log after it the database can be restored. */
import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import pg from 'pg';
import { listMigrations } from '#store/database/dump.ts';
import { beginBaseCopy, endBaseCopy, type Lsn, writeLsn } from '#store/database/wal.ts';
import type { ArchiveTarget } from '../adapters/archive/target.ts';
import { readArchive } from '../backup/archive.ts';
import type { Entry } from '../backup/manifest.ts';
import type { Secret } from '../config/secret.ts';
import { writeBaseManifest } from './base-manifest.ts';
import { copyCluster } from './copy-cluster.ts';
import { baseFolder, type Life } from './life.ts';
import { seal, unseal } from './sealing.ts';
import type { FileShipping } from './ship-files.ts';
import type { Pace } from './throttle.ts';
import { segmentOf, stampOf } from './wal-segments.ts';

export type BaseCopySource = {
  superuserUrl: string;
  cluster: string;
  secret: Secret;
  files: FileShipping;
  /** archives the log that is written until now */
  shipNow(): Promise<void>;
};

/** @param fast writes all changed pages at once at its beginning, instead of over minutes */
export async function takeBaseCopy(
  target: ArchiveTarget,
  life: Life,
  source: BaseCopySource,
  { fast, signal, pace }: { fast: boolean; signal: AbortSignal; pace: Pace },
): Promise<void> {
  await source.files.shipAll(signal, pace);
  const startedAt = new Date();
  const tar = `${stampOf(startedAt)}.tar`;
  const key = baseFolder(life.name) + tar;
  const client = new pg.Client({ connectionString: source.superuserUrl });
  // an error of a statement is also reported there
  client.on('error', () => {});
  await client.connect();
  try {
    const migrations = await listMigrations(client);
    const first = await beginBaseCopy(client, fast);
    let end: Lsn = first;
    const label = async () => {
      const ended = await endBaseCopy(client);
      if (ended.tablespaces.trim() !== '') throw new Error('the cluster has tablespaces, which are not archived');
      end = ended.end;
      return ended.label;
    };
    const out = new PassThrough();
    const [copied] = await Promise.all([
      copyCluster(source.cluster, out, signal, pace, label),
      target.put(key, seal(out, life.key, key)),
    ]);
    const endedAt = new Date();
    await source.files.shipAll(signal, pace);
    const files = await source.files.writeList();
    await source.shipNow();
    await compare(target, life, tar, copied.entries, signal, pace);
    await writeBaseManifest(target, life, {
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      tar,
      firstSegment: segmentOf(first, life.facts.timeline, life.facts.segmentBytes),
      end: writeLsn(end),
      ...copied,
      migrations,
      files,
      secret: source.secret.toString('hex'),
    });
  } catch (error) {
    await target.remove([key]).catch(() => {});
    throw error;
  } finally {
    // closing the connection also ends a base copy that was interrupted
    await client.end().catch(() => {});
  }
}

/** Reads the base copy back. @throws Error if it differs from what was copied */
async function compare(
  target: ArchiveTarget,
  life: Life,
  tar: string,
  entries: readonly Entry[],
  signal: AbortSignal,
  pace: Pace,
): Promise<void> {
  const key = baseFolder(life.name) + tar;
  const content = unseal(await target.get(key), life.key, key);
  let at = 0;
  await readArchive(
    () => Readable.from(pace(content)),
    signal,
    async (entry) => {
      const hash = createHash('sha256');
      for await (const chunk of entry.content) hash.update(chunk);
      const { name, sha256 } = entries[at] ?? {};
      if (entry.name !== name || hash.digest('hex') !== sha256)
        throw new Error(`${target.name} gave back another ${entry.name} than was written`);
      at += 1;
    },
    () => new PassThrough(),
  );
  if (at !== entries.length)
    throw new Error(`${target.name} gave back ${at} of ${entries.length} files of a base copy`);
}
