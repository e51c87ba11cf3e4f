import { z } from 'zod';
import { MOST_PASSPHRASE } from '#domain/staff/backup-passphrase.ts';
import { permissions } from '#domain/staff/permissions.ts';
import { done } from '../base/done.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';
import { factorCode, factorFailures } from './factor-code.ts';

/** Times are ISO 8601, sizes in bytes. */
const machine = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** newest first; those that the command line wrote elsewhere are not among them */
  backups: z.array(z.object({ name: z.string(), at: moment, bytes: z.number() })),
  /** true while a backup waits for its turn or is written */
  isBackingUp: z.boolean(),
  /** payment providers and carriers whose stored secrets another key sealed: their webhooks are turned away, and they are not called */
  unreadableSecrets: z.array(z.string()),
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
  /** when it is tried again; null where it was given up */
  nextAt: moment.nullable(),
});

const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(permissions)),
  /** for whom the program acts */
  userName: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});

/** `more`: there are others beyond the first hundred */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), more: z.boolean() });

export const machineEndpoints = {
  getMachine: endpoint('GET', '/api/admin/machine', 'machine:read', { output: machine, failures: [] }),
  backUpNow: endpoint('POST', '/api/admin/machine/backups', 'machine:write', { output: done, failures: [] }),
  /**
   * Allows the session that asks to download one backup within a minute, encrypted with this passphrase, which is stored nowhere.
   * `path`: where the download begins, once
   */
  askForBackup: endpoint('POST', '/api/admin/machine/backups/download', 'machine:write', {
    body: z.strictObject({ passphrase: z.string().max(MOST_PASSPHRASE), code: factorCode.optional() }),
    output: z.object({ path: z.string() }),
    failures: ['PASSPHRASE_TOO_SHORT', ...factorFailures],
  }),
  /** the whole shop in one file, in the format of openssl enc; the answer breaks off where it cannot be completed */
  downloadBackup: endpoint('GET', '/api/admin/machine/backups/:linkId/file', 'machine:write', {
    params: z.object({ linkId: z.uuid() }),
    output: z.string(),
    failures: ['BACKUP_LINK_GONE', 'BACKUP_BUSY'],
  }),
  /** emails that were tried in vain, and those that have waited for a minute */
  listUnsentMails: endpoint('GET', '/api/admin/machine/mails', 'machine:read', { output: listOf(mail), failures: [] }),
  retryMail: endpoint('POST', '/api/admin/machine/mails/:mailId/retry', 'machine:write', {
    params: z.object({ mailId: z.uuid() }),
    output: done,
    failures: ['NOT_FOUND'],
  }),
  /** jobs that failed at least once */
  listFailedJobs: endpoint('GET', '/api/admin/machine/jobs', 'machine:read', { output: listOf(job), failures: [] }),
  retryJob: endpoint('POST', '/api/admin/machine/jobs/:jobId/retry', 'machine:write', {
    params: z.object({ jobId: z.string().max(40) }),
    output: done,
    failures: ['NOT_FOUND'],
  }),
  listApiTokens: endpoint('GET', '/api/admin/machine/tokens', 'machine:read', {
    output: z.object({ items: z.array(token) }),
    failures: [],
  }),
  makeApiToken: endpoint('POST', '/api/admin/machine/tokens', 'machine:write', {
    body: z.strictObject({
      name: z.string().trim().min(1).max(80),
      scopes: z.array(z.enum(permissions)).min(1).max(permissions.length),
    }),
    /** `token` is shown this once */
    output: z.object({ id: z.string(), token: z.string() }),
    failures: ['PERMISSION_MISSING'],
  }),
  revokeApiToken: endpoint('DELETE', '/api/admin/machine/tokens/:tokenId', 'machine:write', {
    params: z.object({ tokenId: z.uuid() }),
    output: done,
    failures: ['NOT_FOUND'],
  }),
};
