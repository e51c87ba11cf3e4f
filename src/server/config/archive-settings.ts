/**
 * The settings of the archive, from which the embedded database can be restored to a point in time. With a PostgreSQL of
 * one's own, backups by schedule take its place. Further, where backups are restored for proof.
 */
import { resolve } from 'node:path';
import { z } from 'zod';

const number = (least: number, most: number, usual: number) =>
  z
    .string()
    .default(String(usual))
    .refine(
      (text) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number);

export type ArchivePlace = { folder: string } | { bucket: string; prefix: string };

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
    .optional(),
  ARCHIVE_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  ARCHIVE_PASSPHRASE_FILE: z.string().optional(),
  ARCHIVE_SECONDS: number(1, 120, 30),
  ARCHIVE_BASE_HOURS: number(1, 744, 24),
  ARCHIVE_KEEP_COPIES: number(1, 999, 14),
  ARCHIVE_KEEP_DAYS: number(1, 999, 14),
  ARCHIVE_KEEP_GB: number(1, 99_999, 20),
  ARCHIVE_WAITING_MB: number(64, 999_999, 1024),
  PROVE_BACKUPS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((text) => text === 'on'),
  PROVE_FOLDER: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  PROVE_LEAVE_GB: number(0, 99_999, 2),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.vn' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};
