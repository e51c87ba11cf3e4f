/** Restores a shop from its archive into an empty DATA_DIR, as it was at a point in time: all of it, or nothing. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresError, type Recovered, recoverPostgres } from '#postgres/index.ts';
import { listMigrations, listScreenshotKeys } from '#store/database/dump.ts';
import { type RestoredDatabase, readWhole } from '#store/database/restored.ts';
import { freeSpace } from '../adapters/storage/free-space.ts';
import { BackupError, NoRoom } from '../backup/backup-error.ts';
import { finishStaging, isStaging, openStaging, removeStaging } from '../backup/data-dir.ts';
import { filesFolder } from '../backup/private-files.ts';
import { refuseNewerSchema } from '../backup/restore.ts';
import { choosePoint, inVietnam, type RestorePoint, type Wish } from './choose-point.ts';
import { type LaidLog, replayedAll } from './lay-log.ts';
import { layCluster, layFiles } from './lay-out.ts';
import type { RestoreSource } from './restore-source.ts';
import { RESERVE } from './session.ts';

export type Restored = RestoredDatabase & {
  /** the time of the last transaction that is in the database; null if the log held none after the base copy */
  reached: Date | null;
  /** files of the archive that are missing, and screenshots that orders refer to */
  missing: string[];
};

type Place = {
  dataDir: string;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Goes on with the restored database before it has its place; when it throws, nothing of it is kept. */
  goOn?: (recovered: Recovered, staging: string) => Promise<void>;
  /** the bytes that the disk must have left afterwards */
  leave?: number;
  /** true for a shop beside the real one, which is looked at and removed */
  calm?: boolean;
};

/** @throws BackupError, EmbeddedPostgresError, AbortError; DATA_DIR is then as empty as before */
export async function restoreArchive(source: RestoreSource, wish: Wish, place: Place): Promise<Restored> {
  const { dataDir, say, signal, goOn, calm = false } = place;
  const point = await choosePoint(source, wish);
  await refuseNewerSchema(point.base.migrations);
  await needRoom(point, dataDir, place.leave ?? RESERVE);
  const replace = await isStaging(dataDir);
  const staging = await openStaging(dataDir);
  try {
    say(`Copying the database of ${inVietnam(new Date(point.base.endedAt))} and the log after it`);
    const missing = await layFiles(source, point, wish.at, staging, signal);
    const recover = (target: Record<string, string>) => {
      let laid: LaidLog | null = null;
      return recoverPostgres({
        ...{ dataDir, say, replace, calm, target },
        lay: async (cluster) => {
          laid = await layCluster(source, point, wish.at, cluster, { say, signal });
        },
        check: async (recovered) => {
          // PostgreSQL cannot be interrupted while it replays the log
          signal.throwIfAborted();
          if (laid && Object.keys(target).length === 0) await needAll(source, point, laid, recovered);
          const restored = await look(recovered, staging);
          await goOn?.(recovered, staging);
          return restored;
        },
      });
    };
    if (point.log.isBroken)
      say(`Warning: the log in the archive has a gap: no time after ${inVietnam(point.log.until)} can be restored.`);
    const restored = await recover(targetOf(wish)).catch((error) => {
      // nothing was committed between the time and the end of the log, which reaches it
      if (!wish.point && wish.at && endedBefore(error)) return recover({});
      throw error;
    });
    await finishStaging(dataDir);
    return { ...restored, missing: [...new Set([...missing, ...restored.missing])] };
  } catch (error) {
    await removeStaging(dataDir);
    throw explain(error);
  }
}

/** PostgreSQL takes the first record that it cannot read for the end of the log. @throws BackupError if the archive holds more */
async function needAll(
  { target }: RestoreSource,
  { life, log, refuse }: RestorePoint,
  laid: LaidLog,
  recovered: Recovered,
): Promise<void> {
  if (await replayedAll(target, life, laid, recovered)) return;
  throw refuse('The log in the archive is damaged', readReached(recovered.log) ?? log.until);
}

function targetOf({ at, point }: Wish): Record<string, string> {
  if (point) return { recovery_target_name: point };
  return at ? { recovery_target_time: forPostgres(at) } : {};
}

/** PostgreSQL does not know the letter Z where it reads its settings. */
const forPostgres = (time: Date): string => time.toISOString().replace('Z', '+00:00');

const logIn = (error: unknown): string =>
  error instanceof EmbeddedPostgresError && error.code === 'START_FAILED' ? String(error.cause) : '';

const endedBefore = (error: unknown): boolean =>
  logIn(error).includes('recovery ended before configured recovery target was reached');

function explain(error: unknown): unknown {
  const log = logIn(error);
  const { name, message } = error as Error;
  if (log === '') return name === 'Error' ? new BackupError(`${message}; nothing was kept.`, { cause: error }) : error;
  const last = readReached(log);
  const until = last ? `, which is whole until ${inVietnam(last)}` : '';
  if (endedBefore(error))
    return new BackupError(`The log in the archive ends before the moment that was wished${until}; nothing was kept.`);
  const reason = /(?:FATAL|PANIC): .*/.exec(log)?.[0] ?? message;
  return new BackupError(`The database could not be recovered from the log${until} (${reason}); nothing was kept.`, {
    cause: error,
  });
}

/** The time of the last transaction, as PostgreSQL writes it into its log, which is in UTC. */
function readReached(log: string): Date | null {
  const text = /last completed transaction was at log time (\S+ \S+)\+00/.exec(log)?.[1];
  return text ? new Date(`${text.replace(' ', 'T')}Z`) : null;
}

async function look({ url, log }: Recovered, staging: string): Promise<Restored> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseNewerSchema(await listMigrations(client));
    const whole = await readWhole(client);
    const missing: string[] = [];
    for (const key of await listScreenshotKeys(client))
      await access(join(filesFolder(staging), key)).catch(() => missing.push(key));
    return { ...whole, reached: readReached(log), missing };
  } finally {
    await client.end();
  }
}

async function needRoom({ base, log, life }: RestorePoint, dataDir: string, leave: number): Promise<void> {
  const copied = base.entries.reduce((sum, { size }) => sum + size, 0);
  const needed = copied + (log.segments.length + 2) * life.facts.segmentBytes + leave;
  const free = await freeSpace(dataDir);
  if (free >= needed) return;
  const [need, have] = [needed, free].map((bytes) => Math.round(bytes / 1_000_000));
  throw new NoRoom(`The disk of ${dataDir} has too little room (${have} of ${need} MB); nothing was written.`);
}
