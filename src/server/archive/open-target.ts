/** Opens the place of the archive that the settings name. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ArchivedDatabase,
  type ArchivePlace,
  type ArchiveTarget,
  openBucketTarget,
  openFolderTarget,
} from '#pg-archive/index.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

type S3Settings = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** @throws StartError if the settings of S3 are missing */
export async function openTarget(place: ArchivePlace, settings: S3Settings): Promise<ArchiveTarget> {
  if ('folder' in place) return openFolderTarget(place.folder, 'the user of the shop');
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: keyId } = settings;
  const { S3_SECRET_ACCESS_KEY: secretKey } = settings;
  if (!endpoint || !keyId || !secretKey)
    throw new StartError(
      'ARCHIVE_KEYS_MISSING',
      `The archive is in the bucket ${place.bucket}: set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  return openBucketTarget({ endpoint, region, keyId, secretKey, ...place });
}

/** Where this shop archives: what ARCHIVE names, or a folder of DATA_DIR; null if it is off. */
export function placeOf({ ARCHIVE, DATA_DIR }: Pick<Config, 'ARCHIVE' | 'DATA_DIR'>): ArchivePlace | null {
  return ARCHIVE === undefined ? { folder: ownFolder(DATA_DIR) } : ARCHIVE;
}

export const ownFolder = (dataDir: string): string => join(dataDir, 'archive');

export async function makeOwnFolder(dataDir: string): Promise<void> {
  await mkdir(ownFolder(dataDir), { recursive: true, mode: 0o700 });
}

type Kept = Pick<Config, 'ARCHIVE_KEEP_COPIES' | 'ARCHIVE_KEEP_DAYS' | 'ARCHIVE_KEEP_GB'>;

/** The most that the settings keep. */
export const keepOf = (config: Kept): ArchivedDatabase['keep'] => ({
  copies: config.ARCHIVE_KEEP_COPIES,
  days: config.ARCHIVE_KEEP_DAYS,
  gigabytes: config.ARCHIVE_KEEP_GB,
});

type Passphrases = Pick<Config, 'ARCHIVE_PASSPHRASE' | 'ARCHIVE_PASSPHRASE_FILE'>;

/** @returns null for an archive that is not encrypted @throws StartError if the file cannot be read or is too short */
export async function readArchivePassphrase(config: Passphrases): Promise<string | null> {
  const { ARCHIVE_PASSPHRASE: given, ARCHIVE_PASSPHRASE_FILE: file } = config;
  if (given) return given;
  if (!file) return null;
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new StartError('ARCHIVE_KEY_UNREADABLE', `ARCHIVE_PASSPHRASE_FILE cannot be read: ${error.message}`);
  });
  const [line = ''] = text.split('\n');
  if (line.trim().length >= 12) return line.trim();
  throw new StartError(
    'ARCHIVE_KEY_UNREADABLE',
    `The first line of ${file} has less than 12 characters: it is the passphrase of the archive.`,
  );
}
