/** The endpoints for technical matters: version, backups, failed emails and jobs, API tokens. */
import { finishFinding } from '#commands/going-back/finish-finding.ts';
import { makeApiToken, revokeApiToken } from '#commands/staff/api-tokens.ts';
import { requestBackup, requestProof, retryJob, retryMailAsStaff } from '#commands/staff/retry-work.ts';
import { readPostgresVersion } from '#store/database/health.ts';
import { listOpenFindings } from '#store/going-back/open-findings.ts';
import { isJobUnderWay, listFailedJobs } from '#store/jobs/failed-jobs.ts';
import { findLastGoodRun, findLastRun } from '#store/machine/backup-runs.ts';
import { listTroubledMails } from '#store/mail/mails.ts';
import { listTokens } from '#store/staff/api-tokens.ts';
import { listUnreadable } from '../../../adapters/unreadable-secrets.ts';
import { listKeptBackups } from '../../../backup/kept-backups.ts';
import type { Shop } from '../../../config/shop.ts';
import { readVersion } from '../../../config/version.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { Observer } from '../../../metrics/observer.ts';
import { presentStatus } from './present-status.ts';

/** The maximum number of rows of one list; the operator reads longer lists with commands. */
const MOST = 100;

export function machineAdminEndpoints(register: RegisterAdmin, shop: Shop, { observer }: { observer: Observer }): void {
  const { db, config } = shop;

  register('getMachine', async () => ({
    version: await readVersion(),
    node: process.version,
    postgres: await readPostgresVersion(db),
    backups: await listKeptBackups(config.DATA_DIR),
    unreadableSecrets: await listUnreadable(shop),
    isBackingUp: await isJobUnderWay(db, 'back-up'),
  }));

  register('getShopStatus', async () => presentStatus(await observer.gather()));

  register.act('backUpNow', ({ tx }) => requestBackup(tx));

  register('getCustody', async () => ({
    isOn: config.PROVE_BACKUPS,
    isAsked: await isJobUnderWay(db, 'prove-backup-now'),
    last: await findLastRun(db, 'proof'),
    good: await findLastGoodRun(db, 'proof'),
    scheduled: await findLastRun(db, 'backup'),
  }));

  register.act('proveBackupNow', ({ tx }) => requestProof(tx));

  workEndpoints(register, shop);
  tokenEndpoints(register, shop);
}

function workEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listUnsentMails', async () => {
    const mails = await listTroubledMails(db, MOST + 1);
    return {
      items: mails.slice(0, MOST).map(({ state, ...mail }) => ({
        ...mail,
        state: state === 'failed' ? ('failed' as const) : ('waiting' as const),
      })),
      more: mails.length > MOST,
    };
  });

  register.act('retryMail', ({ tx, params: { mailId } }) => retryMailAsStaff(tx, mailId));

  register('listFailedJobs', async () => {
    const jobs = await listFailedJobs(db, MOST + 1);
    return { items: jobs.slice(0, MOST), more: jobs.length > MOST };
  });

  register('listFindings', async () => {
    const findings = await listOpenFindings(db, MOST + 1);
    return { items: findings.slice(0, MOST), more: findings.length > MOST };
  });

  register.act('finishFinding', ({ tx, staff: { actor }, params: { findingId } }) =>
    finishFinding(tx, findingId, actor),
  );

  register.act('retryJob', ({ tx, params: { jobId } }) => retryJob(tx, jobId));
}

function tokenEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listApiTokens', async () => ({ items: await listTokens(db) }));

  register.provenAct('makeApiToken', ({ tx, proof, staff, body: { name, scopes } }) => {
    const { userId, permissions: granted, actor } = staff;
    return makeApiToken(tx, { name, scopes: [...new Set(scopes)], userId, granted, actor, proof });
  });

  register.act('revokeApiToken', ({ tx, params: { tokenId } }) => revokeApiToken(tx, tokenId));
}
