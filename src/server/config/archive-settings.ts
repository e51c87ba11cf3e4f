/**
 * The settings of the archive, from which the embedded database can be restored to a point in time. With a PostgreSQL of
 * one's own, backups by schedule take its place. Further, where backups are restored for proof.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ArchivePlace } from '#pg-archive/index.ts';
import { onOff } from './watch-settings.ts';

const number = (least: number, most: number, usual: number) =>
  z
    .string()
    .default(String(usual))
    .refine(
      (text) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number);

/** Reads `s3://bucket/prefix`. @returns null for any other text */
export function readBucket(text: string): { bucket: string; prefix: string } | null {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?\/?)?$/.exec(text) ?? [];
  return bucket === undefined ? null : { bucket, prefix: path === '' ? '' : `${path}/` };
}

export const archiveSettings = {
  ARCHIVE: z
    .string()
    .refine(
      (text) => !text.startsWith('s3:') || readBucket(text) !== null,
      'must be off, a folder, or a bucket such as s3://bucket/prefix',
    )
    .transform((text): ArchivePlace | null => (text === 'off' ? null : (readBucket(text) ?? { folder: resolve(text) })))
    .optional()
    .describe(
      'where the embedded database is archived, so that it can be restored to any minute: a folder on another disk, `s3://bucket/prefix`, or `off`; by default `DATA_DIR/archive` ([operations.md](operations.md#back-to-any-minute-the-archive)); with `DATABASE_URL`, backups by schedule go there',
    ),
  ARCHIVE_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('encrypts the archive; at least 12 characters'),
  ARCHIVE_PASSPHRASE_FILE: z
    .string()
    .optional()
    .describe('the path of a file whose first line is the passphrase of the archive, in place of `ARCHIVE_PASSPHRASE`'),
  ARCHIVE_SECONDS: number(1, 120, 30).describe('the seconds after which the database’s log and new files are archived'),
  ARCHIVE_BASE_HOURS: number(1, 744, 24).describe('the hours between two base copies of the archive'),
  ARCHIVE_KEEP_COPIES: number(1, 999, 14).describe(
    'the maximum number of base copies in the archive; the newest always stays',
  ),
  ARCHIVE_KEEP_DAYS: number(1, 999, 14).describe('the maximum age of a base copy in days; the newest always stays'),
  ARCHIVE_KEEP_GB: number(1, 99_999, 20).describe(
    'the maximum size of the archive in gigabytes; the newest base copy always stays',
  ),
  ARCHIVE_WAITING_MB: number(64, 999_999, 1024).describe(
    "how much of the log may wait on the shop's disk while the place of the archive is away",
  ),
  PROVE_BACKUPS: onOff
    .default(true)
    .describe('whether the newest backup is restored each week into a second database and compared'),
  PROVE_FOLDER: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .describe('the folder in which backups are restored for that comparison; by default `DATA_DIR`'),
  PROVE_LEAVE_GB: number(0, 99_999, 2).describe('the gigabytes that must be left free in that folder'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.vn' })
    .optional()
    .describe('the address of the service of an archive in a bucket'),
  S3_REGION: z.string().default('us-east-1').describe('the region of that service'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('the identifier of the key for that service'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of the key for that service'),
};
