/**
 * Finds what is wrong with a shop, and says what to do. It changes nothing: it works beside an open shop, with wrong
 * settings, and without a database.
 */
import { readVersion } from '#server/config/version.ts';
import type { Database } from '#store/database/database.ts';
import { printable } from '../terminal/printable.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { checkArchive, checkBackups } from './check-copies.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisks, checkFolder, checkKeys } from './check-folder.ts';
import { checkCertificate, checkClock, checkMailServer } from './check-outside.ts';
import { checkSettings } from './check-settings.ts';
import { checkFiles, checkJobs, checkLedgers, checkMails, unread } from './check-work.ts';
import { type Finding, type Level, warning } from './finding.ts';
import { type Asked, examine, type Patient } from './patient.ts';

const [FINE, WARNINGS, WRONG] = [0, 1, 2];

export type Report = { check: string; findings: Finding[] };

/** A check that fails says so, and keeps no other one back. */
async function guarded(check: string, look: () => Promise<Finding[]>): Promise<Report> {
  const findings = await look().catch((error: Error) => [
    warning(
      'check-failed',
      'What is wrong: the doctor',
      `This could not be examined: ${error.message}.`,
      'Repair what the other findings say, and run the doctor again.',
    ),
  ]);
  return { check, findings };
}

/** @param onReport is called after each check, in the order of the report */
async function examineAll(patient: Patient, onReport: (report: Report) => void): Promise<void> {
  const look = async (check: string, how: () => Promise<Finding[]>) => onReport(await guarded(check, how));
  await look('settings', () => checkSettings(patient));
  await look('data folder', () => checkFolder(patient));
  await look('keys', () => checkKeys(patient));
  await look('disks', () => checkDisks(patient));
  let readable: Database | null = null;
  await look('database', async () => {
    const { findings, isReadable } = await checkDatabase(patient);
    if (isReadable) readable = patient.database?.db ?? null;
    return findings;
  });
  const inTables = (check: string, how: (patient: Patient, db: Database) => Promise<Finding[]>) =>
    look(check, async () => (readable ? how(patient, readable) : unread('This was')));
  await inTables('books', checkLedgers);
  await inTables('files', checkFiles);
  await inTables('jobs', checkJobs);
  await inTables('emails', checkMails);
  await look('mail server', () => checkMailServer(patient));
  await look('clock', () => checkClock(patient, patient.database?.db ?? null));
  await look('certificate', () => checkCertificate(patient));
  await look('archive', () => checkArchive(patient));
  await look('backups', () => checkBackups(patient));
}

const SIGNS: Record<Level, string> = { fine: 'ok', note: 'note', warning: 'WARNING', wrong: 'WRONG' };

function print({ check, findings }: Report): void {
  for (const { level, says, todo, chapter } of findings) {
    console.log(`${SIGNS[level].padEnd(8)} ${check.padEnd(12)} ${printable(says)}`);
    if (todo) console.log(`${' '.repeat(22)}→ ${todo}`);
    if (chapter && level !== 'fine') console.log(`${' '.repeat(22)}  docs/operations.md, “${chapter}”`);
  }
}

const anchorOf = (chapter: string) =>
  `docs/operations.md#${chapter
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')}`;

function readAsked(args: string[]): Asked & { json: boolean } {
  const { values } = readArguments({
    args,
    options: {
      json: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      'start-database': { type: 'boolean', default: false },
      clock: { type: 'string' },
    },
  });
  const { json, full, clock = null } = values;
  if (clock !== null && !/^https?:\/\/[^/]/.test(clock))
    throw new UsageError('--clock takes an address such as https://www.google.com, whose clock the doctor may ask.');
  return { json, full, clock, startDatabase: values['start-database'] };
}

/** @returns the exit status: 0 if all is well, 1 if there are warnings, 2 if something is wrong */
export async function doctor(args: string[]): Promise<number> {
  const { json, ...asked } = readAsked(args);
  const patient = await examine(asked);
  const reports: Report[] = [];
  try {
    await examineAll(patient, (report) => {
      reports.push(report);
      if (!json) print(report);
    });
  } finally {
    await patient.close();
  }
  const levels = new Set(reports.flatMap(({ findings }) => findings.map(({ level }) => level)));
  const status = levels.has('wrong') ? WRONG : levels.has('warning') ? WARNINGS : FINE;
  if (json) {
    const findings = reports.flatMap(({ check, findings: of }) =>
      of.map(({ chapter, ...rest }) => ({ check, ...rest, see: chapter && anchorOf(chapter) })),
    );
    const { DATA_DIR: dataDir } = patient.config;
    console.log(JSON.stringify({ version: await readVersion(), at: new Date(), dataDir, status, findings }, null, 2));
  } else {
    const count = (level: Level) =>
      reports.flatMap(({ findings }) => findings.filter((one) => one.level === level)).length;
    console.log(`\n${count('wrong')} wrong, ${count('warning')} warnings.`);
  }
  return status;
}
