/** Takes a base copy of the running cluster: from it and the log after it the database can be restored. */
import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { writeBaseManifest } from '../kept/base-manifest.ts';
import { baseFolder, type Life } from '../kept/life.ts';
import { type Lsn, writeLsn } from '../kept/lsn.ts';
import { seal, unseal } from '../kept/sealing.ts';
import { type Entry, readTar } from '../kept/tar.ts';
import type { ArchiveTarget } from '../kept/target.ts';
import type { Pace } from '../kept/throttle.ts';
import { segmentOf, stampOf } from '../kept/wal-segments.ts';
import { beginBaseCopy, endBaseCopy } from '../log/wal.ts';
import { connect } from '../log/with-client.ts';
import type { ArchivedDatabase } from './archived-database.ts';
import { copyCluster } from './copy-cluster.ts';
import type { FileShipping } from './ship-files.ts';

export type BaseCopySource = {
  database: Pick<ArchivedDatabase, 'superuserUrl' | 'cluster' | 'secret' | 'label' | 'listMigrations'>;
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
  const { database } = source;
  await source.files.shipAll(signal, pace);
  const startedAt = new Date();
  const tar = `${stampOf(startedAt)}.tar`;
  const key = baseFolder(life.name) + tar;
  const client = await connect(database.superuserUrl);
  try {
    const migrations = await database.listMigrations(client);
    const first = await beginBaseCopy(client, database.label, fast);
    let end: Lsn = first;
    const label = async () => {
      const ended = await endBaseCopy(client);
      if (ended.tablespaces.trim() !== '') throw new Error('the cluster has tablespaces, which are not archived');
      end = ended.end;
      return ended.label;
    };
    const out = new PassThrough();
    const [copied] = await Promise.all([
      copyCluster(database.cluster, out, signal, pace, label),
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
      secret: database.secret.toString('hex'),
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
  await readTar(
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
