/** The archive and the backups: whether a shop that is lost now could be brought back. */
import type { ArchiveTrouble } from '#domain/machine/archive-troubles.ts';
import { above, limits } from '#domain/machine/shop-status.ts';
import {
  type ArchiveFault,
  type ArchivePlace,
  archiveAge,
  archiveFault,
  readArchive,
  readArchiveState,
} from '#pg-archive/index.ts';
import { openTarget, placeOf, readArchivePassphrase } from '#server/archive/open-target.ts';
import { custodyOf } from '#server/metrics/custody.ts';
import { readKept } from '#server/metrics/kept-safe.ts';
import { readCustody } from '#store/machine/backup-runs.ts';
import { checkSignature } from './check-signature.ts';
import { type Chapter, type Finding, fine, lasting, note, orFine, warning, wrong } from './finding.ts';
import { deviceOf, type Patient } from './patient.ts';

const ARCHIVE = 'Back to any minute: the archive';
const LATE = 'ShopArchiveLate';
const OLD = 'ShopBackupOld';
/** Milliseconds that the place of the archive may take to answer. */
const PATIENCE = 20_000;

/** @returns why the place of the archive cannot be read; null if it can */
async function refusalOf({ config }: Patient): Promise<string | null> {
  const place = placeOf(config);
  if (!place) return null;
  // a disk that is not mounted reads as a folder without an archive; that of DATA_DIR is made some seconds after the first start
  if ('folder' in place && (await deviceOf(place.folder)) === null)
    return config.ARCHIVE || (await readArchiveState(config.DATA_DIR)) ? `${place.folder} is not there` : null;
  try {
    const target = await openTarget(place, config);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer for ${PATIENCE / 1000} s`)), PATIENCE);
    });
    await Promise.race([target.list('lives/'), late]).finally(() => clearTimeout(timer));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function unreachable(patient: Patient): Promise<Finding[]> {
  const refusal = await refusalOf(patient);
  if (!refusal) return [];
  return [
    wrong(
      'archive-unreachable',
      LATE,
      `The place of the archive cannot be read: ${refusal}.`,
      'Mount its disk, or correct network and keys of the bucket; the archive then catches up by itself.',
    ),
  ];
}

/** With `DATABASE_URL`, backups by schedule go to the place of the archive, and no log does. */
async function ofOwnServer(patient: Patient): Promise<Finding[]> {
  const tools = note(
    'archive-not-ours',
    'DATABASE_URL is set: the shop writes backups by schedule and archives no log; to any minute only the tools of that PostgreSQL restore.',
    null,
    ARCHIVE,
  );
  // the folder of DATA_DIR that is used without a setting is made by the first backup
  return [...(patient.config.ARCHIVE ? await unreachable(patient) : []), tools];
}

/** An archive on the disk that it is to replace is no archive of it. */
async function ofOwnDisk(dataDir: string, place: ArchivePlace): Promise<Finding[]> {
  if (!('folder' in place)) return [];
  const [own, theirs] = await Promise.all([deviceOf(dataDir), deviceOf(place.folder)]);
  if (own === null || own !== theirs) return [];
  return [
    warning(
      'archive-on-own-disk',
      ARCHIVE,
      `The archive is on the shop’s own disk (${place.folder}): it brings back a mistake, and not a dead disk.`,
      'Name another disk or a bucket by ARCHIVE.',
    ),
  ];
}

const repair =
  'Repair what the reason names, and the archive goes on by itself; until then take a backup (npm run shop -- backup FILE).';

const lookForLoss =
  'Take a backup (npm run shop -- backup FILE), and find out what removed it: the disk (dmesg, smartctl -a), a rule of the bucket, or a program that tidies up.';

/** The name of each fault for scripts, and what the operator does about it. */
const faults: Readonly<Record<ArchiveTrouble, { code: string; chapter?: Chapter; todo: string }>> = {
  'not-begun': { code: 'archive-not-begun', todo: repair },
  failing: { code: 'archive-late', todo: repair },
  late: { code: 'archive-late', todo: repair },
  'old-base-copy': { code: 'archive-late', todo: repair },
  lost: { code: 'archive-lost', chapter: 'ShopArchiveLost', todo: lookForLoss },
  mended: { code: 'archive-lost', chapter: 'ShopArchiveLost', todo: lookForLoss },
  'no-base-copy': {
    code: 'archive-no-base-copy',
    todo: 'Keep the old disk, the old DATA_DIR and this one until npm run shop -- archive ends with 0; if that takes long, repair what the reason names or take a backup (npm run shop -- backup FILE).',
  },
};

function ofFault(fault: ArchiveFault, age: number): Finding {
  const { code, chapter = LATE, todo } = faults[fault.trouble];
  const isNew = fault.trouble === 'no-base-copy' && above(age, limits.archive) !== 'red';
  return (isNew ? warning : wrong)(code, chapter, `The archive needs you: ${fault.says}.`, todo);
}

function ofBeginning(isOpen: boolean): Finding {
  const begins = 'the shop begins some seconds after its start';
  if (!isOpen) return note('archive-not-begun', `Nothing has been archived yet: ${begins}.`, null, ARCHIVE);
  return warning('archive-not-begun', LATE, 'Nothing has been archived yet.', `Wait a minute: ${begins}.`);
}

export async function checkArchive(patient: Patient): Promise<Finding[]> {
  const { config, isOpen, cluster } = patient;
  if (config.DATABASE_URL) return ofOwnServer(patient);
  const place = placeOf(config);
  if (!place)
    return [
      warning(
        'archive-off',
        ARCHIVE,
        'ARCHIVE is off: orders since the newest backup are lost with the disk.',
        'Take ARCHIVE=off out, unless something else archives this machine.',
      ),
    ];
  if (cluster === null) return [note('archive-none', 'There is no database to archive.')];
  const found: Finding[] = [];
  const passphrase = await readArchivePassphrase(config).then(
    () => null,
    (error: Error) => error.message,
  );
  if (passphrase)
    found.push(
      wrong(
        'passphrase-unreadable',
        ARCHIVE,
        passphrase,
        'Give the user of the shop the right to read that file, and put the passphrase into its first line.',
      ),
    );
  found.push(...(await unreachable(patient)));
  const hasPassphrase = Boolean(config.ARCHIVE_PASSPHRASE || config.ARCHIVE_PASSPHRASE_FILE);
  found.push(...(await checkSignature(place, hasPassphrase, ARCHIVE)));
  const state = await readArchive(config.DATA_DIR);
  const now = new Date();
  const age = state ? archiveAge(state, now) : 0;
  if (!state || (!('life' in state) && !state.error && above(age, limits.archive) === 'green'))
    return [...found, ofBeginning(isOpen)];
  const fault = archiveFault(state, { now, baseHours: config.ARCHIVE_BASE_HOURS, running: isOpen });
  if (fault) found.push(ofFault(fault, age));
  if (!('life' in state)) return found;
  found.push(...(await ofOwnDisk(config.DATA_DIR, place)));
  return orFine(found, `everything that was written until ${state.restorableAt} can be restored`);
}

export async function checkBackups({ config, database }: Patient): Promise<Finding[]> {
  const kept = await readKept(config).catch(() => null);
  if (!kept) return [note('backup-none', 'DATA_DIR cannot be read.')];
  // a database of an earlier version knows nothing of proofs
  const custody = database && (await readCustody(database.db).catch(() => null));
  const { backupAge, provenAge } = custodyOf(kept, custody);
  const age = provenAge ?? backupAge;
  const todo = 'npm run shop -- backup FILE, copy the file to another machine, and try to restore it there.';
  if (age === null)
    return [
      warning(
        'backup-missing',
        OLD,
        'DATA_DIR/backups holds no backup; whether one was written elsewhere is not known here.',
        todo,
      ),
    ];
  if (above(age, limits.backup) !== 'green')
    return [
      warning(
        'backup-old',
        OLD,
        `The newest ${provenAge === null ? '' : 'proven '}backup of DATA_DIR/backups is ${lasting(age)} old.`,
        todo,
      ),
    ];
  return [fine(`the newest ${provenAge === null ? '' : 'proven '}backup is ${lasting(age)} old`)];
}
