/** Restores a backup or an archive into an empty DATA_DIR, or a backup into the empty database of DATABASE_URL. */
import { resolve } from 'node:path';
import { stdin } from 'node:process';
import { claimDataDir } from '#postgres/data-dir-claim.ts';
import { openConnections } from '#server/app/open-shop.ts';
import { inVietnam } from '#server/archive/choose-point.ts';
import { readArchivePassphrase } from '#server/archive/open-target.ts';
import { type Restored, restoreArchive } from '#server/archive/restore-archive.ts';
import { namesArchive, openSource } from '#server/archive/restore-source.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { unlockBackup } from '#server/backup/backup-file.ts';
import { refuseUsedDataDir } from '#server/backup/data-dir.ts';
import { refuseNewerSchema, restore as restoreBackup } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import type { Config } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import { askPassword } from '../staff/password-prompt.ts';
import { readStandardInput } from '../staff/read-secret.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { interruptible } from './interruptible.ts';

export async function restore(config: Config, args: string[]): Promise<void> {
  const options = { at: { type: 'string' }, life: { type: 'string' } } as const;
  const { positionals, values } = readArguments({ args, options, allowPositionals: true });
  const [from, ...rest] = positionals;
  if (from === undefined || rest.length > 0) throw new UsageError('Name one file, as backup wrote it, or one archive.');
  const isArchive = await namesArchive(from);
  if (!isArchive && (values.at !== undefined || values.life !== undefined))
    throw new UsageError('A backup has one point in time: --at and --life are for an archive.');
  await interruptible((signal) =>
    isArchive ? restoreFromArchive(from, values, config, signal) : restoreFrom(resolve(from), config, signal),
  );
  if (config.AUTH_SECRET && !(await loadSecret(config.DATA_DIR, undefined)).equals(Buffer.from(config.AUTH_SECRET)))
    console.error(
      'Warning: AUTH_SECRET is set, and it is not the key of the backup: without it, links to orders open that were sent so far.',
    );
}

/** Reads a passphrase from BACKUP_PASSPHRASE, the terminal, or the first line of standard input. */
async function readPassphrase(): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE;
  if (given) return given;
  const typed = stdin.isTTY ? await askPassword('Mật khẩu của bản sao lưu: ') : await readStandardInput();
  if (typed === null) throw new UsageError('Stopped: nothing was changed.');
  return typed;
}

/** Checks all conditions of a restore before anything is written. */
async function restoreFrom(path: string, config: Config, signal: AbortSignal): Promise<void> {
  const file = await unlockBackup(path, readPassphrase);
  const backup = await verifyBackup(file, signal);
  await refuseNewerSchema(backup.manifest.migrations);
  await refuseUsedDataDir(config.DATA_DIR);
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

async function restoreFromArchive(
  from: string,
  { at, life }: { at?: string | undefined; life?: string | undefined },
  config: Config,
  signal: AbortSignal,
): Promise<void> {
  if (config.DATABASE_URL)
    throw new BackupError(
      'An archive is restored into the embedded database: unset DATABASE_URL. A PostgreSQL of your own is restored with its own tools (docs/operations.md).',
    );
  await refuseUsedDataDir(config.DATA_DIR);
  const source = await openSource(from, config);
  const passphrase = async () => (await readArchivePassphrase(config)) ?? (await readPassphrase());
  const wish = { at: at === undefined ? null : readTime(at), life: life ?? null, passphrase };
  const claim = await claimDataDir(config.DATA_DIR);
  try {
    const say = (line: string) => console.error(line);
    show(await restoreArchive(source, wish, { dataDir: config.DATA_DIR, say, signal }));
  } finally {
    await claim.release();
  }
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
}
