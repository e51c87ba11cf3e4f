/** The ledgers, the private files, the jobs and the emails, as the database knows them. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAtEquation } from '#commands/balance/check-books.ts';
import { parseMediaUrl } from '#domain/catalogue/media.ts';
import { above, limits } from '#domain/machine/shop-status.ts';
import { filesFolder, listFileKeys } from '#server/backup/private-files.ts';
import { sweptFolders } from '#server/jobs/sweep-files.ts';
import { masterKey } from '#server/pages/media.ts';
import { findLastCheck } from '#store/balance/balance-checks.ts';
import { listDifferences } from '#store/balance/differences.ts';
import { equations } from '#store/balance/equations.ts';
import type { Database } from '#store/database/database.ts';
import { listFailedJobs } from '#store/jobs/failed-jobs.ts';
import { listPictureUrls, listReferredFiles } from '#store/machine/referred-files.ts';
import { readJobs, readMails } from '#store/machine/shop-facts.ts';
import { checkDrawn } from './check-drawn.ts';
import { type Finding, lasting, note, orFine, some, warning, wrong } from './finding.ts';
import type { Patient } from './patient.ts';
import { readContents } from './read-contents.ts';

const DAY = 86_400;
const MOST_KNOWN = 100_000;
const BOOKS = 'Do the books agree';

/** Checks the equations as a night does. Nothing is written: neither the differences nor that somebody looked. */
export async function checkLedgers({ asked, isOpen }: Patient, db: Database): Promise<Finding[]> {
  const known = await listDifferences(db, 'known', { before: null, limit: MOST_KNOWN });
  const isKnown = new Set(known.map(({ equation, key }) => `${equation} ${key}`));
  const found: Finding[] = [];
  const looked = equations.filter(({ cost }) => asked.full || cost !== 'weekly');
  for (const equation of looked) {
    const { signal } = new AbortController();
    const result = await lookAtEquation(db, equation, { isFull: asked.full, signal }).catch((error: Error) => error);
    if (result instanceof Error) {
      found.push(
        wrong(
          'ledger-unread',
          BOOKS,
          `The equation ${equation.name} could not be checked: ${result.message}.`,
          'npm run shop -- check-books says more; a database that is too slow for it needs more memory or a faster disk.',
        ),
      );
      continue;
    }
    const open = result.sure.filter(({ key }) => !isKnown.has(`${equation.name} ${key}`));
    const count = result.differing - (result.sure.length - open.length);
    if (count > 0)
      found.push(
        wrong(
          'ledger-differs',
          BOOKS,
          `${equation.name}: ${count} differ (${some(
            open.map(({ name, expected, found: is }) => `${name}: the books say ${expected}, found ${is}`),
            3,
          )}).`,
          'Open Phòng máy → Kiểm tra sổ, which says for each what to do; correct nothing by SQL.',
        ),
      );
  }
  const last = await findLastCheck(db);
  const age = last ? (Date.now() - last.startedAt.getTime()) / 1000 : null;
  if (isOpen && age !== null && age > 2 * DAY)
    found.push(
      warning(
        'ledgers-unwatched',
        BOOKS,
        `The shop itself last checked its books ${lasting(age)} ago; it should do so every night.`,
        'Look at the job check-books in Phòng máy → Việc nền.',
      ),
    );
  return orFine(
    found,
    `${looked.length} equations hold${known.length > 0 ? `; ${known.length} differences are known to an owner` : ''}`,
  );
}

/** A file is removed by the sweep of every hour when it is an hour old; after a day it was forgotten. */
const FORGOTTEN = DAY * 1000;
const FILES = 'Backup, restore, moving, upgrading';

async function isForgotten(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => null);
  return status !== null && Date.now() - status.mtimeMs > FORGOTTEN;
}

export async function checkFiles({ config, asked }: Patient, db: Database): Promise<Finding[]> {
  const folder = filesFolder(join(config.DATA_DIR, 'private'));
  // the database first: what is written after it is no missing file, and a file is there before its row
  const referred = await listReferredFiles(db);
  const pictures = (await listPictureUrls(db)).flatMap(({ url, of }) => {
    const variant = parseMediaUrl(url);
    return variant ? [{ key: masterKey(variant), of, sum: variant.hash }] : [];
  });
  const keys = await listFileKeys(folder);
  const present = new Set(keys);
  const found: Finding[] = [];
  const isMissing = ({ key }: { key: string }) => !present.has(key);
  // a row may have gone since it was read, and its file with it
  const gone = referred.filter(isMissing);
  const still = gone.length === 0 ? new Set<string>() : new Set((await listReferredFiles(db)).map(({ key }) => key));
  const missing = gone.filter(({ key }) => still.has(key));
  const get =
    'Copy them from a backup (tar -xzf FILE, folder private/files) or from the archive; with several shops on one database they may be on another machine.';
  if (missing.length > 0)
    found.push(
      wrong(
        'files-missing',
        FILES,
        `${missing.length} private files are missing: ${some(
          missing.map(({ key, of }) => `${key} (${of})`),
          3,
        )}.`,
        get,
      ),
    );
  const without = pictures.filter(isMissing);
  if (without.length > 0)
    found.push(
      wrong(
        'pictures-missing',
        FILES,
        `${without.length} pictures are missing: ${some(
          without.map(({ key, of }) => `${key} (${of})`),
          3,
        )}.`,
        `${get} Or upload the picture again.`,
      ),
    );
  const needed = [...referred, ...pictures].filter(({ key }) => present.has(key));
  const { changed, read, drawn, left } = await readContents(folder, needed, asked.full);
  if (changed.length > 0)
    found.push(
      wrong(
        'files-changed',
        FILES,
        `${changed.length} private files have another content than the one with which they were kept, or cannot be read: ${some(
          changed.map(({ key, of }) => `${key} (${of})`),
          3,
        )}.`,
        `Look at the disk (dmesg, smartctl). ${get} Or upload a picture, manual or model again.`,
      ),
    );
  found.push(...(await checkDrawn(folder, FILES, asked.full)));
  const orphans: string[] = keys.filter((key) => key.endsWith('.part'));
  for (const [name, knownOf] of Object.entries(sweptFolders)) {
    const here = keys.filter((key) => key.startsWith(`${name}/`) && !key.endsWith('.part'));
    for (let first = 0; first < here.length; first += 5000) {
      const part = here.slice(first, first + 5000);
      const knownKeys = await knownOf(db, part);
      orphans.push(...part.filter((key) => !knownKeys.has(key)));
    }
  }
  const forgotten: string[] = [];
  for (const key of orphans) if (await isForgotten(join(folder, key))) forgotten.push(key);
  if (forgotten.length > 0)
    found.push(
      warning(
        'files-orphaned',
        'What is wrong: the doctor',
        `${forgotten.length} private files belong to nothing, and nobody has removed them for a day: ${some(forgotten, 3)}. They may hold personal data.`,
        'An open shop removes them within an hour; if it does not, look at the job sweep-files in Phòng máy → Việc nền. Half-written files (.part) are yours to remove.',
      ),
    );
  const how = [
    `the content of ${read} was read`,
    ...(drawn > 0 ? [`${drawn} of these have no checksum and were only decoded`] : []),
    ...(left > 0 ? [`there was no time for ${left}, which --full reads too`] : []),
  ];
  return orFine(found, `${keys.length} files, all of them needed and none missing; ${how.join(', ')}`);
}

export async function checkJobs({ isOpen, config }: Patient, db: Database): Promise<Finding[]> {
  const found: Finding[] = [];
  const dead = (await listFailedJobs(db, 200)).filter(({ nextAt }) => nextAt === null);
  if (dead.length > 0)
    found.push(
      wrong(
        'jobs-dead',
        'ShopJobsDead',
        `${dead.length} jobs have failed all their tries: ${some(
          dead.map(({ name, lastError }) => `${name}${lastError ? ` (${lastError.slice(0, 120)})` : ''}`),
          3,
        )}.`,
        'Repair the cause, and press Chạy lại in Phòng máy → Việc nền bị lỗi.',
      ),
    );
  const jobs = await readJobs(db);
  const late = jobs.filter(({ oldestSeconds }) => above(oldestSeconds ?? 0, limits.job) === 'red');
  if (late.length > 0 && (isOpen || config.DATABASE_URL))
    found.push(
      wrong(
        'jobs-late',
        'ShopJobsDead',
        `Jobs wait for more than an hour: ${some(late.map(({ name, oldestSeconds }) => `${name} (${lasting(oldestSeconds ?? 0)})`))}.`,
        'See that a shop is open; if it is, restart it.',
      ),
    );
  return orFine(found, `${jobs.reduce((sum, { waiting }) => sum + waiting, 0)} jobs wait, none is dead`);
}

export async function checkMails({ isOpen, config }: Patient, db: Database): Promise<Finding[]> {
  const { waiting, failed, oldestSeconds } = await readMails(db);
  const found: Finding[] = [];
  if (failed > 0)
    found.push(
      warning(
        'mails-failed',
        'ShopEmailsWait',
        `${failed} emails were given up.`,
        '“Phòng máy” of the office lists them with the answer of the mail server, and sends one again.',
      ),
    );
  const light = above(oldestSeconds ?? 0, limits.mail);
  if (light !== 'green' && (isOpen || config.DATABASE_URL)) {
    const says = `An email has waited for ${lasting(oldestSeconds ?? 0)}; ${waiting} wait.`;
    const todo = 'See what the check "mail server" says, and Phòng máy → Email chưa gửi được.';
    found.push(
      light === 'red'
        ? wrong('mails-late', 'ShopEmailsWait', says, todo)
        : warning('mails-slow', 'ShopEmailsWait', says, todo),
    );
  }
  return orFine(found, `${waiting} emails wait, none was given up`);
}

/** For a check that needs the tables of the shop, where they cannot be read. */
export const unread = (what: string): Finding[] => [
  note('unread', `${what} not examined, because the database could not be read.`),
];
