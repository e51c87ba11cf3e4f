/** Archives the embedded database while the shop is open: its log every half minute, a base copy every day. */
import { setTimeout as sleep } from 'node:timers/promises';
import { endKeepingWal } from '#store/database/wal.ts';
import { readArchive } from './archive-state.ts';
import { Archiver, type ArchivingShop, CALM, withClient } from './archiver.ts';
import { openTarget, placeOf, readArchivePassphrase } from './open-target.ts';

/** Milliseconds after a base copy that failed until the next try. */
const BASE_COPY_AGAIN = 5 * 60_000;
/** Milliseconds for a last pass when the shop stops. */
const LAST_PASS = 5_000;

export type Archiving = {
  /** Archives what was written until now. @throws the error that the state tells too */
  pass(): Promise<void>;
  /** Takes a base copy now, and removes what is not kept. */
  baseCopy(): Promise<void>;
  /** Makes a last pass, but does not wait long for it. */
  stop(): Promise<void>;
};

/** @returns null if ARCHIVE is off. The first pass comes some seconds later; the start does not wait for it. */
export async function keepArchiving(shop: ArchivingShop): Promise<Archiving | null> {
  const { config, superuserUrl, say } = shop;
  const place = placeOf(config);
  if (!place) {
    // a slot of earlier days would keep the log for nobody
    await withClient(superuserUrl, endKeepingWal).catch(() => {});
    return null;
  }
  const passphrase = await readArchivePassphrase(config);
  const target = await openTarget(place, config);
  const at = { target, place, passphrase, dataDir: config.DATA_DIR, cluster: shop.cluster };
  const archiver = new Archiver(shop, at, await readArchive(config.DATA_DIR));
  await archiver.tellState();
  const { signal } = archiver;
  const { firstPass, firstBaseCopy } = shop.pacing ?? CALM;
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
      await pause(untilCopy > 0 ? Math.min(untilCopy, config.ARCHIVE_SECONDS * 1000) : config.ARCHIVE_SECONDS * 1000);
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
