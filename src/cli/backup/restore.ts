/** Restores a backup or an archive into an empty DATA_DIR, or a backup into the empty database of DATABASE_URL. */
import { resolve } from 'node:path';
import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { BackupError } from '#pg-archive/index.ts';
import { claimDataDir } from '#postgres/index.ts';
import { openConnections } from '#server/app/open-shop.ts';
import { keepSince, Rehearsed } from '#server/archive/keep-since.ts';
import { readArchivePassphrase } from '#server/archive/open-target.ts';
import { type Restored, restoreArchive } from '#server/archive/restore-archive.ts';
import { restoreEnd } from '#server/archive/restore-end.ts';
import { findPresent, namesArchive, openSource } from '#server/archive/restore-source.ts';
import { inVietnam } from '#server/archive/words.ts';
import { unlockBackup } from '#server/backup/backup-file.ts';
import { refuseUsedDataDir, rememberEmpty } from '#server/backup/data-dir.ts';
import { refuseNewerSchema, restore as restoreBackup } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import type { Config } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { interruptible } from './interruptible.ts';
import { readPassphrase } from './read-passphrase.ts';
import { showWentBack } from './show-went-back.ts';

export async function restore(config: Config, args: string[]): Promise<void> {
  const options = {
    at: { type: 'string' },
    life: { type: 'string' },
    unsigned: { type: 'boolean' },
    'keep-since': { type: 'boolean' },
    present: { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const;
  const { positionals, values } = readArguments({ args, options, allowPositionals: true });
  const [from, ...rest] = positionals;
  if (from === undefined || rest.length > 0) throw new UsageError('Name one file, as backup wrote it, or one archive.');
  const isArchive = await namesArchive(from);
  if (!isArchive && (values.at !== undefined || values.life !== undefined || values.unsigned))
    throw new UsageError('A backup has one point in time: --at, --life and --unsigned are for an archive.');
  if (!values['keep-since'] && (values.present !== undefined || values['dry-run']))
    throw new UsageError('--present and --dry-run are for --keep-since.');
  if (values['keep-since'] && (!isArchive || values.at === undefined))
    throw new UsageError('--keep-since needs an archive, or the DATA_DIR of the present shop, and --at.');
  const dataDir = resolve(config.DATA_DIR);
  // before anything is read: a whole backup or archive takes minutes
  await refuseUsedDataDir(dataDir);
  const leaveNothing = await rememberEmpty(dataDir);
  let isDone = false;
  try {
    isDone = await interruptible((signal) =>
      isArchive ? restoreFromArchive(from, values, config, signal) : restoreFrom(resolve(from), config, signal),
    );
  } finally {
    if (!isDone) await leaveNothing();
  }
  if (!isDone) return;
  if (config.AUTH_SECRET && !(await loadSecret(config.DATA_DIR, undefined)).equals(Buffer.from(config.AUTH_SECRET)))
    console.error(
      'Warning: AUTH_SECRET is set, and it is not the key of the backup: without it, links to orders open that were sent so far.',
    );
}

/** Checks all conditions of a restore before anything is written. */
async function restoreFrom(path: string, config: Config, signal: AbortSignal): Promise<true> {
  const file = await unlockBackup(path, () => readPassphrase('backup'));
  const backup = await verifyBackup(file, signal);
  await refuseNewerSchema(backup.manifest.migrations);
  const claim = await claimDataDir(config.DATA_DIR);
  try {
    const { pool, close } = await openConnections(config, (line) => console.error(line));
    try {
      const leftOut = await restoreBackup({ pool, dataDir: config.DATA_DIR }, backup, file, signal);
      if (leftOut.length > 0) console.error(`Warning: left out, being no tables of the shop: ${leftOut.join(', ')}`);
    } finally {
      await close();
    }
  } finally {
    await claim.release();
  }
  console.log(`Restored the shop as it was at ${backup.manifest.createdAt}. Open it with npm start.`);
  return true;
}

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** Reads a time such as 2026-11-24T09:30:00+07:00; without a zone it is a time in Vietnam. @throws UsageError */
function readTime(text: string): Date {
  const [, day, clock, zone = '+07:00'] = ISO.exec(text) ?? [];
  const time = new Date(`${day}T${clock}${zone}`);
  if (day === undefined || Number.isNaN(time.getTime()))
    throw new UsageError(`"${text}" is no time: write it as 2026-11-24T09:30:00+07:00.`);
  return time;
}

type Values = {
  at?: string | undefined;
  life?: string | undefined;
  unsigned?: boolean | undefined;
  'keep-since'?: boolean | undefined;
  present?: string | undefined;
  'dry-run'?: boolean | undefined;
};

/** @returns false if it was a rehearsal, of which nothing is kept */
async function restoreFromArchive(from: string, values: Values, config: Config, signal: AbortSignal): Promise<boolean> {
  if (config.DATABASE_URL)
    throw new BackupError(
      'An archive is restored into the embedded database: unset DATABASE_URL. A PostgreSQL of your own is restored with its own tools (docs/operations.md).',
    );
  const dataDir = resolve(config.DATA_DIR);
  const at = values.at === undefined ? null : readTime(values.at);
  const named = at && values['keep-since'] ? await findPresent(from, values.present) : null;
  const source = await openSource(from, config, named !== null);
  const passphrase = async () => (await readArchivePassphrase(config)) ?? (await readPassphrase('archive'));
  let trusted = values.unsigned ?? false;
  const trust = async (why: string) => {
    if (!trusted) await askTrust(why, signal);
    trusted = true;
  };
  const wish = { at, life: values.life ?? null, passphrase, trust };
  const say = (line: string) => console.error(line);
  const place = { dataDir, say, signal };
  const claim = await claimDataDir(dataDir);
  try {
    if (!at || !values['keep-since']) {
      show(await restoreArchive(source, wish, place));
      return true;
    }
    const end = named === null ? await restoreEnd(source, wish, place) : null;
    const present = named ?? end?.present ?? '';
    const going = { ...place, present, at, show: showWentBack, rehearse: values['dry-run'] ?? false };
    try {
      await restoreArchive(source, wish, { ...place, goOn: (...restored) => keepSince(...restored, going) });
    } finally {
      await end?.remove();
    }
    console.log(`Open the new shop with npm start and DATA_DIR=${dataDir}.`);
    if (named !== null) console.log(`The old one in ${named} stays closed.`);
    return true;
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
    console.log('Nothing was kept, and nothing was changed.');
    return false;
  } finally {
    await claim.release();
  }
}

/** A database that somebody else has written runs what they have put into it. @throws BackupError unless a person types yes */
async function askTrust(why: string, signal: AbortSignal): Promise<void> {
  const words = `This archive is not signed: ${why}. Whoever could write into it decides what the restored database runs on this machine`;
  if (!stdin.isTTY) throw new BackupError(`${words}. If only you could, add --unsigned; nothing was written.`);
  const terminal = createInterface({ input: stdin, output: stderr });
  const answer = await terminal
    .question(`${words}. Type yes to restore it: `, { signal })
    .finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== 'yes') throw new BackupError('Not restored; nothing was written.');
}

/** The number of missing files that are named. */
const NAMED = 5;

function show({ reached, orders, newestOrder, rows, tables, missing }: Restored): void {
  const time = reached ? `its last change is of ${inVietnam(reached)}` : 'nothing was changed after its base copy';
  console.log(
    `Restored the shop: ${time}. It has ${orders} orders, and ${rows} rows of ${tables} tables; all were read.`,
  );
  if (newestOrder) console.log(`The newest order is of ${inVietnam(newestOrder)}.`);
  if (missing.length > 0)
    console.error(`Warning: ${missing.length} files are missing: ${missing.slice(0, NAMED).join(', ')}`);
  console.log('Emails that waited then are sent when the shop opens. Open it with npm start.');
  console.log(
    'Keep the old disk and this archive until npm run shop -- archive shows a base copy of the restored shop: before that nothing that it writes can be restored.',
  );
}
