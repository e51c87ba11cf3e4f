/** Says how far the archive of the embedded database reaches, and ends with a failure if somebody must look at it. */
import { join } from 'node:path';
import { type ArchiveState, archiveFault, BackupError, readArchive } from '#pg-archive/index.ts';
import { listLiving } from '#postgres/index.ts';
import { inVietnam } from '#server/archive/words.ts';
import { needCluster } from '#server/backup/data-dir.ts';
import type { Config } from '#server/config/config.ts';
import { UsageError } from '../terminal/usage-error.ts';

export async function archive(config: Config, args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('This command takes nothing.');
  if (config.DATABASE_URL)
    throw new BackupError('The shop archives its embedded database only: DATABASE_URL is archived by its own tools.');
  await needCluster(config.DATA_DIR);
  if (config.ARCHIVE === null) throw new BackupError('ARCHIVE is off: only backups can be restored.');
  const state = await readArchive(config.DATA_DIR);
  if (!state) throw new BackupError('Nothing has been archived yet: the shop begins some seconds after its start.');
  const running = (await listLiving(join(config.DATA_DIR, 'run'), 'shop').catch(() => [])).length > 0;
  const fault = archiveFault(state, { now: new Date(), baseHours: config.ARCHIVE_BASE_HOURS, running });
  if ('life' in state) printState(state);
  if (fault) throw new BackupError(`The archive needs you: ${fault.says}.`);
}

function printState({ place, life, archivedAt, baseCopyAt, restorableAt, waitingBytes }: ArchiveState): void {
  const time = (at: string | null) => (at === null ? 'none yet' : inVietnam(new Date(at)));
  console.log(`Archive:        ${'folder' in place ? place.folder : `s3://${place.bucket}/${place.prefix}`} (${life})`);
  console.log(`Log until:      ${time(archivedAt)}; ${(waitingBytes / 1_000_000).toFixed(1)} MB wait`);
  console.log(`Base copy:      ${time(baseCopyAt)}`);
  console.log(`Restorable:     what was written until ${time(restorableAt)}`);
}
