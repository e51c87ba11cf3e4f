/** Archives a database while its program runs: its log every half minute or so, a base copy every day or so. */
import { setTimeout as sleep } from 'node:timers/promises';
import { endKeepingWal } from '../log/wal.ts';
import { withClient } from '../log/with-client.ts';
import { readArchive } from './archive-state.ts';
import { type ArchivedDatabase, CALM } from './archived-database.ts';
import { Archiver } from './archiver.ts';

/** Milliseconds after a base copy that failed until the next try. */
const BASE_COPY_AGAIN = 5 * 60_000;
/** Milliseconds for a last pass when the program stops. */
const LAST_PASS = 5_000;

export type Archiving = {
  /** Archives what was written until now. @throws the error that the state tells too */
  pass(): Promise<void>;
  /** Takes a base copy now, and removes what is not kept. */
  baseCopy(): Promise<void>;
  /** Makes a last pass, but does not wait long for it. */
  stop(): Promise<void>;
};

/** The first pass comes some seconds later; the caller's start does not wait for it. */
export async function archiveDatabase(database: ArchivedDatabase): Promise<Archiving> {
  const { say, seconds } = database;
  const archiver = new Archiver(database, await readArchive(database.dataDir));
  await archiver.tellState();
  const { signal } = archiver;
  const { firstPass, firstBaseCopy } = database.pacing ?? CALM;
  const begun = performance.now();
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});

  let copying: Promise<void> | null = null;
  let notBefore = firstBaseCopy;
  let lastReason = '';
  function copyIfDue(): void {
    if (copying || performance.now() - begun < notBefore || !archiver.isBaseCopyDue(new Date())) return;
    copying = archiver
      .baseCopy(signal)
      .catch((error: Error) => {
        notBefore = performance.now() - begun + BASE_COPY_AGAIN;
        if (!signal.aborted && error.message !== lastReason)
          say(`The base copy of the database failed and is tried again every five minutes: ${error.message}.`);
        lastReason = error.message;
      })
      .finally(() => {
        copying = null;
      });
  }

  async function run(): Promise<void> {
    await pause(firstPass);
    while (!signal.aborted) {
      // the state and the log tell the error
      await archiver.pass(signal).catch(() => {});
      copyIfDue();
      const untilCopy = notBefore - (performance.now() - begun);
      await pause(untilCopy > 0 ? Math.min(untilCopy, seconds * 1000) : seconds * 1000);
    }
  }

  const ended = run();
  return {
    pass: () => archiver.pass(signal),
    baseCopy: () => archiver.baseCopy(signal),
    async stop() {
      archiver.abort();
      await Promise.race([Promise.all([ended, copying]), sleep(LAST_PASS, undefined, { ref: false })]);
      const last = AbortSignal.timeout(LAST_PASS);
      await Promise.race([archiver.pass(last).catch(() => {}), sleep(LAST_PASS, undefined, { ref: false })]);
    },
  };
}

/** Lets PostgreSQL remove the log again that `slot` kept for an archive that is no longer written. */
export const endArchiving = (superuserUrl: string, slot: string): Promise<void> =>
  withClient(superuserUrl, (client) => endKeepingWal(client, slot));
