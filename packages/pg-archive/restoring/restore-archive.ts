/** Restores a database from its archive into an empty folder, as it was at a point in time: all of it, or nothing. */
import type { ClientBase } from 'pg';
import { EmbeddedPostgresError, type Recovered, recoverPostgres } from '#postgres/index.ts';
import { RESERVE } from '../archiving/session.ts';
import { BackupError, NoRoom } from '../kept/backup-error.ts';
import { freeSpace } from '../kept/free-space.ts';
import type { Words } from '../kept/words.ts';
import { type LaidLog, replayedAll } from '../log/lay-log.ts';
import { withClient } from '../log/with-client.ts';
import { choosePoint, type RestorePoint, type Wish } from './choose-point.ts';
import { layCluster, layFiles, type RestoredFiles } from './lay-out.ts';
import type { RestoreSource } from './restore-source.ts';

/** `Looked`: what the program found in the restored database, with the keys of files that are missing */
export type Restored<Looked extends { missing: string[] }> = Looked & {
  /** the time of the last transaction that is in the database; null if the log held none after the base copy */
  reached: Date | null;
};

/** How a program marks its folder during a restore, so that an interruption is recognised. */
export type Staging = {
  isInterrupted(dataDir: string): Promise<boolean>;
  /** @returns the path of an empty folder for the restored files */
  open(dataDir: string): Promise<string>;
  /** gives the restored files their place */
  finish(dataDir: string): Promise<void>;
  remove(dataDir: string): Promise<void>;
};

export type Restoring<Looked extends { missing: string[] }> = {
  /** an empty folder of a program */
  dataDir: string;
  staging: Staging;
  /** @param staging the folder for the restored files */
  filesIn(staging: string): RestoredFiles;
  /** @param migrations the names of the changes of the schema @throws BackupError if this program cannot use such a database */
  refuseSchema(migrations: readonly string[]): Promise<void>;
  /** Looks whether the restored database is whole and of this program. @throws Error if it is not: nothing is kept then */
  look(client: ClientBase, staging: string): Promise<Looked>;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Goes on with the restored database before it has its place; when it throws, nothing of it is kept. */
  goOn?: ((recovered: Recovered, staging: string) => Promise<void>) | undefined;
  /** the bytes that the disk must have left afterwards */
  leave?: number;
  /** true for a database beside the real one, which is looked at and removed */
  calm?: boolean;
};

/** @throws BackupError, EmbeddedPostgresError, AbortError; the folder is then as empty as before */
export async function restoreDatabase<Looked extends { missing: string[] }>(
  source: RestoreSource,
  wish: Wish,
  restoring: Restoring<Looked>,
): Promise<Restored<Looked>> {
  const { dataDir, say, signal, goOn, calm = false } = restoring;
  const { words } = wish;
  const point = await choosePoint(source, wish);
  await restoring.refuseSchema(point.base.migrations);
  await needRoom(point, dataDir, restoring.leave ?? RESERVE);
  const replace = await restoring.staging.isInterrupted(dataDir);
  const staging = await restoring.staging.open(dataDir);
  try {
    say(`Copying the database of ${words.time(new Date(point.base.endedAt))} and the log after it`);
    const missing = await layFiles(source, point, wish.at, restoring.filesIn(staging), signal);
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
          const restored = await look(recovered, restoring, staging);
          await goOn?.(recovered, staging);
          return restored;
        },
      });
    };
    if (point.log.isBroken)
      say(`Warning: the log in the archive has a gap: no time after ${words.time(point.log.until)} can be restored.`);
    const restored = await recover(targetOf(wish)).catch((error) => {
      // nothing was committed between the time and the end of the log, which reaches it
      if (!wish.point && wish.at && endedBefore(error)) return recover({});
      throw error;
    });
    await restoring.staging.finish(dataDir);
    return { ...restored, missing: [...new Set([...missing, ...restored.missing])] };
  } catch (error) {
    await restoring.staging.remove(dataDir);
    throw explain(error, words);
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

function explain(error: unknown, words: Words): unknown {
  const log = logIn(error);
  const { name, message } = error as Error;
  if (log === '') return name === 'Error' ? new BackupError(`${message}; nothing was kept.`, { cause: error }) : error;
  const last = readReached(log);
  const until = last ? `, which is whole until ${words.time(last)}` : '';
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

async function look<Looked extends { missing: string[] }>(
  { url, log }: Recovered,
  restoring: Restoring<Looked>,
  staging: string,
): Promise<Restored<Looked>> {
  const looked = await withClient(url, (client) => restoring.look(client, staging));
  return { ...looked, reached: readReached(log) };
}

async function needRoom({ base, log, life }: RestorePoint, dataDir: string, leave: number): Promise<void> {
  const copied = base.entries.reduce((sum, { size }) => sum + size, 0);
  const needed = copied + (log.segments.length + 2) * life.facts.segmentBytes + leave;
  const free = await freeSpace(dataDir);
  if (free >= needed) return;
  const [need, have] = [needed, free].map((bytes) => Math.round(bytes / 1_000_000));
  throw new NoRoom(`The disk of ${dataDir} has too little room (${have} of ${need} MB); nothing was written.`);
}
