import { z } from 'zod';
import { runFailures } from '#domain/machine/backup-runs.ts';
import { findingKinds } from '#domain/machine/going-back.ts';
import { shopStatus } from '#domain/machine/shop-status-shape.ts';
import { MOST_PASSPHRASE } from '#domain/staff/backup-passphrase.ts';
import { permissions } from '#domain/staff/permissions.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';
import { factorCode, factorFailures } from './factor-code.ts';

/** The state of the server on which the shop runs. Times are ISO 8601, sizes are bytes. */
const machine = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** the backups, newest first, without those that the command line wrote to other folders */
  backups: z.array(z.object({ name: z.string(), at: moment, bytes: z.number() })),
  /** true while a backup is queued or being written */
  isBackingUp: z.boolean(),
  /** providers and carriers whose secrets were encrypted with another key: the shop cannot use their connections */
  unreadableSecrets: z.array(z.string()),
});

/** What came of a proof of a backup, or of a backup by schedule. `rows`: of all tables; what is not known is null. */
const backupRun = z.object({
  startedAt: moment,
  endedAt: moment.nullable(),
  isRunning: z.boolean(),
  /** where the backup is */
  place: z.string().nullable(),
  /** the moment of which it holds the shop */
  snapshotAt: moment.nullable(),
  tables: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  failure: z.enum(runFailures).nullable(),
  /** the details of the failure, for whoever looks after the server */
  detail: z.string().nullable(),
});

const custody = z.object({
  /** whether backups are proven each week (PROVE_BACKUPS) */
  isOn: z.boolean(),
  /** true while a proof that somebody asked for waits or runs */
  isAsked: z.boolean(),
  /** the newest proof, and the newest one that succeeded */
  last: backupRun.nullable(),
  good: backupRun.nullable(),
  /** the newest backup by schedule; null for an embedded database, which has its archive */
  scheduled: backupRun.nullable(),
});

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: moment,
});

const job = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  lastError: z.string().nullable(),
  /** the time of the next try; null if there will be no further try */
  nextAt: moment.nullable(),
});

/** What the shop's return to an earlier time left for a person, as domain/machine/going-back.ts puts it into words. */
const finding = z.object({
  id: z.number(),
  kind: z.enum(findingKinds),
  name: z.string(),
  note: z.string(),
  wentBackTo: moment,
});

const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(permissions)),
  /** the name of the user for whom the program acts */
  userName: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  /** a year after it was made, or earlier if it is not used */
  endsAt: moment,
});

/** A list of at most a hundred items; `more`: whether there are further items */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), more: z.boolean() });

export const machineEndpoints = {
  getMachine: endpoint('GET', '/api/admin/machine', 'machine:read', { output: machine }),
  /** returns how the shop is doing; the values are at most a quarter of a minute old */
  getShopStatus: endpoint('GET', '/api/admin/machine/status', 'machine:read', { output: shopStatus }),
  backUpNow: endpoint('POST', '/api/admin/machine/backups', 'machine:write', {
    audit: 'machine.backup-requested',
  }),
  /** returns what came of the last proof of a backup, and of the last backup by schedule */
  getCustody: endpoint('GET', '/api/admin/machine/backups/proof', 'machine:read', { output: custody }),
  /** restores the newest backup into a second database, compares everything, and removes the copy; a job does it */
  proveBackupNow: endpoint('POST', '/api/admin/machine/backups/proof', 'machine:write', {
    audit: 'machine.backup-proof-asked',
  }),
  /**
   * Allows the session of this request to download one backup within a minute, encrypted with the given passphrase,
   * which is not stored. `path`: the URL of the download, which works once.
   */
  askForBackup: endpoint('POST', '/api/admin/machine/backups/download', 'machine:write', {
    body: z.strictObject({ passphrase: z.string().max(MOST_PASSPHRASE), code: factorCode.optional() }),
    output: z.object({ path: z.string() }),
    failures: ['PASSPHRASE_TOO_SHORT', ...factorFailures],
  }),
  /** returns all data of the shop in one file, in the format of openssl enc; after an error, the file is incomplete */
  downloadBackup: endpoint('GET', '/api/admin/machine/backups/:linkId/file', 'machine:write', {
    params: z.object({ linkId: z.uuid() }),
    output: z.string(),
    failures: ['BACKUP_LINK_GONE', 'BACKUP_BUSY'],
  }),
  /** returns the emails that could not be sent at least once, and those that have waited for more than a minute */
  listUnsentMails: endpoint('GET', '/api/admin/machine/mails', 'machine:read', { output: listOf(mail) }),
  retryMail: endpoint('POST', '/api/admin/machine/mails/:mailId/retry', 'machine:write', {
    audit: 'machine.mail-retried',
    params: z.object({ mailId: z.uuid() }),
    failures: ['NOT_FOUND'],
  }),
  /** returns the background jobs that failed at least once */
  listFailedJobs: endpoint('GET', '/api/admin/machine/jobs', 'machine:read', { output: listOf(job) }),
  retryJob: endpoint('POST', '/api/admin/machine/jobs/:jobId/retry', 'machine:write', {
    audit: 'machine.job-retried',
    params: z.object({ jobId: z.string().max(40) }),
    failures: ['NOT_FOUND'],
  }),
  /** returns what is still to be looked at since the shop went back to an earlier time, oldest first */
  listFindings: endpoint('GET', '/api/admin/machine/findings', 'machine:read', {
    output: listOf(finding),
  }),
  finishFinding: endpoint('POST', '/api/admin/machine/findings/:findingId/done', 'machine:write', {
    audit: 'machine.finding-done',
    params: z.object({ findingId: z.coerce.number().int().positive() }),
    failures: ['NOT_FOUND'],
  }),
  listApiTokens: endpoint('GET', '/api/admin/machine/tokens', 'machine:read', {
    output: z.object({ items: z.array(token) }),
  }),
  makeApiToken: endpoint('POST', '/api/admin/machine/tokens', 'machine:write', {
    audit: 'machine.token-made',
    body: z.strictObject({
      name: z.string().trim().min(1).max(80),
      scopes: z.array(z.enum(permissions)).min(1).max(permissions.length),
      code: factorCode.optional(),
    }),
    /** `token`: the new API token; no later request returns it */
    output: z.object({ id: z.string(), token: z.string() }),
    failures: ['PERMISSION_MISSING', ...factorFailures],
  }),
  revokeApiToken: endpoint('DELETE', '/api/admin/machine/tokens/:tokenId', 'machine:write', {
    audit: 'machine.token-revoked',
    params: z.object({ tokenId: z.uuid() }),
    failures: ['NOT_FOUND'],
  }),
};
