/** DATA_DIR: whether it is there, whole and writable, the shop's key in it, and the room on its disks. */
import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { above, below, limits, worse } from '#domain/machine/shop-status.ts';
import { type KeptCluster, listKeptClusters, possiblePlaces } from '#postgres/index.ts';
import { listUnreadable } from '#server/adapters/unreadable-secrets.ts';
import { openWebhookSecret } from '#server/adapters/webhook/webhook-secret.ts';
import { placeOf } from '#server/archive/open-target.ts';
import { isStaging } from '#server/backup/data-dir.ts';
import { listKeptBackups } from '#server/backup/kept-backups.ts';
import { KEY_FILE, type Secret } from '#server/config/secret.ts';
import { openFactorSecret } from '#server/http/staff-factor-codes.ts';
import { sizeOfFolder } from '#server/upgrade/old-database.ts';
import type { Database } from '#store/database/database.ts';
import { listSealedFactors, listSealedWebhooks, type Sealed } from '#store/machine/sealed-secrets.ts';
import { type Finding, note, orFine, sized, some, warning, wrong } from './finding.ts';
import type { Patient } from './patient.ts';

const BACKUP = 'Backup, restore, moving, upgrading';

async function listKept(dataDir: string): Promise<KeptCluster[]> {
  return (await Promise.all((await possiblePlaces(dataDir)).map(listKeptClusters))).flat();
}

/** Databases of another major version of PostgreSQL beside the shop's, or in its place. */
async function ofKeptClusters(dataDir: string, cluster: string | null): Promise<Finding[]> {
  const kept = await listKept(dataDir);
  if (cluster === null && kept.length > 0)
    return [
      wrong(
        'upgrade-unfinished',
        BACKUP,
        `An exchange of databases was interrupted: ${kept.map(({ path }) => path).join(' and ')} wait.`,
        'npm start, or npm run shop -- upgrade-database, ends it.',
      ),
    ];
  const waiting = kept.filter(({ kind }) => kind !== 'new');
  const sizes = await Promise.all(waiting.map(({ path }) => sizeOfFolder(path).catch(() => 0)));
  return waiting.map(({ path, major }, at) =>
    warning(
      'old-database-kept',
      BACKUP,
      `${path} (PostgreSQL ${major}, ${sized(sizes[at] ?? 0)}) waits for your agreement since PostgreSQL was upgraded.`,
      'When the shop works well: npm run shop -- upgrade-database --remove-old.',
    ),
  );
}

export async function checkFolder({ config, cluster, isOpen }: Patient): Promise<Finding[]> {
  const { DATA_DIR: dataDir, DATABASE_URL } = config;
  const status = await stat(dataDir).catch(() => null);
  if (!status)
    return [
      wrong(
        'no-data-dir',
        BACKUP,
        `There is no ${dataDir}.`,
        'Set DATA_DIR as for npm start. Where the shop was never started, start it.',
      ),
    ];
  const found: Finding[] = [];
  if (!DATABASE_URL && cluster === null && (await listKept(dataDir)).length === 0)
    found.push(
      wrong(
        'no-shop',
        BACKUP,
        `${dataDir} holds no database.`,
        'Set DATA_DIR or DATABASE_URL as for npm start. Where the database was lost, restore the newest backup or archive.',
      ),
    );
  if (await isStaging(dataDir))
    found.push(
      wrong(
        'restore-unfinished',
        BACKUP,
        `A restore into ${dataDir} was interrupted, and the shop refuses to start.`,
        'Run the restore again.',
      ),
    );
  if (!DATABASE_URL) found.push(...(await ofKeptClusters(dataDir, cluster)));
  for (const folder of [dataDir, join(dataDir, 'private')]) {
    const refused = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => null,
      ({ code }: NodeJS.ErrnoException) => code ?? null,
    );
    if (refused === 'ENOENT' || refused === null) continue;
    found.push(
      wrong(
        'folder-unwritable',
        'ShopTakesNoOrders',
        `This user cannot write in ${folder} (${refused}).`,
        'Run the doctor as the user that runs the shop; where it says the same, give that user the folder (chown -R), or mount its disk for writing.',
      ),
    );
  }
  return orFine(found, `${dataDir}, ${isOpen ? 'a shop is open on it' : 'no shop is open on it'}`);
}

async function ofSealed(db: Database, secret: Secret): Promise<Finding[]> {
  const connections = await listUnreadable({ db, secret });
  const unreadable = (all: Sealed[], open: (one: Sealed) => string | null) =>
    all.filter((one) => open(one) === null).length;
  const factors = unreadable(await listSealedFactors(db), ({ id, sealed }) => openFactorSecret(secret, id, sealed));
  const hooks = unreadable(await listSealedWebhooks(db), ({ id, sealed }) => openWebhookSecret(secret, id, sealed));
  const what = [
    ...(connections.length > 0 ? [`the secrets of ${some(connections)}`] : []),
    ...(factors > 0 ? [`the second factor of ${factors} of the staff`] : []),
    ...(hooks > 0 ? [`the secret of ${hooks} webhooks`] : []),
  ];
  if (what.length === 0) return [];
  return [
    wrong(
      'secrets-unreadable',
      BACKUP,
      `Another key sealed ${what.join(', ')}: bank and carrier reports are refused, and those people cannot sign in.`,
      `Give the shop its old AUTH_SECRET or private/${KEY_FILE} (each backup holds it), and restart. If it is lost, type the secrets again in the office, and npm run shop -- reset-second-factor EMAIL.`,
    ),
  ];
}

export async function checkKeys({ config, secret, secretFault, database }: Patient): Promise<Finding[]> {
  const path = join(config.DATA_DIR, 'private', KEY_FILE);
  if (secretFault)
    return [
      wrong(
        'key-unreadable',
        BACKUP,
        `The key of the shop cannot be read: ${secretFault}.`,
        `Put ${path} back from a backup, readable for the user that runs the shop. Without it links in emails sent so far and all sealed secrets end.`,
      ),
    ];
  if (!secret) return [note('no-key', 'There is no key yet: the first start makes one.')];
  const found: Finding[] = [];
  const status = await stat(path).catch(() => null);
  if (status && process.platform !== 'win32' && (status.mode & 0o077) !== 0)
    found.push(
      warning(
        'key-readable',
        BACKUP,
        `Other users of this machine can read ${path}, with which every link and session is signed.`,
        `chmod 600 ${path}`,
      ),
    );
  if (status && config.AUTH_SECRET) {
    const stored = (await readFile(path, 'utf8').catch(() => '')).trim();
    if (stored !== '' && stored !== Buffer.from(config.AUTH_SECRET).toString('hex'))
      found.push(
        note(
          'two-keys',
          `AUTH_SECRET counts, and ${path} holds another key, which nobody uses.`,
          'Nothing, unless AUTH_SECRET was added by mistake: what the file’s key had sealed cannot be read then.',
          BACKUP,
        ),
      );
  }
  if (!database)
    found.push(note('sealed-unread', 'What is sealed with the key was not read, because the database is not there.'));
  else found.push(...(await ofSealed(database.db, secret)));
  return orFine(found, 'the key is there, and everything sealed with it can be read');
}

/** @returns each folder with a disk of its own that the shop writes to */
async function disksOf({ config, cluster }: Patient): Promise<{ folder: string; what: string }[]> {
  const place = placeOf(config);
  const wanted = [
    { folder: config.DATA_DIR, what: 'DATA_DIR' },
    ...(cluster ? [{ folder: dirname(cluster), what: 'the database' }] : []),
    ...(place && 'folder' in place && !config.DATABASE_URL ? [{ folder: place.folder, what: 'the archive' }] : []),
  ];
  const seen = new Set<number>();
  const disks: { folder: string; what: string }[] = [];
  for (const each of wanted) {
    const status = await stat(each.folder).catch(() => null);
    if (!status || seen.has(status.dev)) continue;
    seen.add(status.dev);
    disks.push(each);
  }
  return disks;
}

function whatMakesRoom(what: string, hasBackups: boolean): string {
  if (what === 'the archive')
    return 'Enlarge the disk, or name a place with more room by ARCHIVE. Never remove single files of an archive.';
  const copy = hasBackups
    ? 'Copy old files of DATA_DIR/backups to another machine and remove them here, or enlarge'
    : 'Enlarge';
  return `${copy} the disk. Never remove anything in the database’s folder.`;
}

export async function checkDisks(patient: Patient): Promise<Finding[]> {
  const found: Finding[] = [];
  const told: string[] = [];
  for (const { folder, what } of await disksOf(patient)) {
    const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
    const [free, size] = [bavail * bsize, blocks * bsize];
    const light = worse(below(free / Math.max(1, size), limits.diskShare), below(free, limits.diskBytes));
    told.push(`${sized(free)} of ${sized(size)} free for ${what}`);
    const todo = whatMakesRoom(what, what === 'DATA_DIR' && (await listKeptBackups(folder)).length > 0);
    const says = `The disk of ${folder} (${what}) has ${sized(free)} of ${sized(size)} left.`;
    if (light === 'red') found.push(wrong('disk-full', 'ShopDiskFull', says, todo));
    else if (light === 'amber') found.push(warning('disk-filling', 'ShopDiskFull', says, todo));
    // file systems without a fixed number of files say 0
    if (files > 0 && above(1 - ffree / files, { amber: 0.9, red: 0.99 }) !== 'green')
      found.push(
        warning(
          'disk-many-files',
          'ShopDiskFull',
          `The disk of ${folder} can take only ${ffree} more files, whatever their size.`,
          todo,
        ),
      );
  }
  return orFine(found, told.join('; ') || 'no folder of the shop is there yet');
}
