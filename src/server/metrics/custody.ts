/** How old the newest backup and the newest proven one are, from the disk and the database. */
import type { RunFailure } from '#domain/machine/backup-runs.ts';
import type { CustodyFacts } from '#store/machine/backup-runs.ts';
import type { KeptFacts } from './kept-safe.ts';

export type Custody = {
  /** seconds since the newest backup, asked for or by schedule; null if there is none */
  backupAge: number | null;
  /** seconds since the moment of the backup that was last proven; null if none was */
  provenAge: number | null;
  /** the same, or the age of the shop if none was proven; null if backups are not proven */
  unprovenAge: number | null;
  proofFailure: RunFailure | null;
};

/** @param custody null if the database did not answer */
export function custodyOf(kept: KeptFacts, custody: CustodyFacts | null): Custody {
  const ages = [kept.backupAge, custody?.scheduledSeconds ?? null].filter((age) => age !== null);
  const isProving = kept.isProving && custody !== null;
  return {
    backupAge: ages.length > 0 ? Math.min(...ages) : null,
    provenAge: custody?.provenSeconds ?? null,
    unprovenAge: isProving ? custody.unprovenSeconds : null,
    proofFailure: isProving ? custody.proofFailure : null,
  };
}
