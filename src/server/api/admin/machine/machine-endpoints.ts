/** The machine room: version, backups, emails and jobs that failed, API tokens. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { makeApiToken, revokeApiToken } from '#commands/staff/api-tokens.ts';
import { requestBackup, retryJob, retryMailAsStaff } from '#commands/staff/retry-work.ts';
import { readPostgresVersion } from '#store/database/health.ts';
import { isJobUnderWay, listFailedJobs } from '#store/jobs/failed-jobs.ts';
import { listTroubledMails } from '#store/mail/mails.ts';
import { listTokens } from '#store/staff/api-tokens.ts';
import { listUnreadable } from '../../../adapters/unreadable-secrets.ts';
import { listKeptBackups } from '../../../backup/kept-backups.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';

/** The most rows of one list; longer lists need the command line. */
const MOST = 100;

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

export function machineAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db, config } = shop;

  registerAdminEndpoint(app, shop, 'getMachine', async () => ({
    version: await readVersion(),
    node: process.version,
    postgres: await readPostgresVersion(db),
    backups: await listKeptBackups(config.DATA_DIR),
    unreadableSecrets: await listUnreadable(shop),
    isBackingUp: await isJobUnderWay(db, 'back-up'),
  }));

  registerAdminEndpoint(app, shop, 'backUpNow', ({ staff: { actor } }) => requestBackup(db, actor));

  workEndpoints(app, shop);
  tokenEndpoints(app, shop);
}

function workEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  registerAdminEndpoint(app, shop, 'listUnsentMails', async () => {
    const mails = await listTroubledMails(db, MOST + 1);
    return {
      items: mails.slice(0, MOST).map(({ state, ...mail }) => ({
        ...mail,
        state: state === 'failed' ? ('failed' as const) : ('waiting' as const),
      })),
      more: mails.length > MOST,
    };
  });

  registerAdminEndpoint(app, shop, 'retryMail', ({ staff: { actor }, params: { mailId } }) =>
    retryMailAsStaff(db, mailId, actor),
  );

  registerAdminEndpoint(app, shop, 'listFailedJobs', async () => {
    const jobs = await listFailedJobs(db, MOST + 1);
    return { items: jobs.slice(0, MOST), more: jobs.length > MOST };
  });

  registerAdminEndpoint(app, shop, 'retryJob', ({ staff: { actor }, params: { jobId } }) => retryJob(db, jobId, actor));
}

function tokenEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  registerAdminEndpoint(app, shop, 'listApiTokens', async () => ({ items: await listTokens(db) }));

  registerAdminEndpoint(app, shop, 'makeApiToken', ({ staff: { userId, permissions, actor }, body }) =>
    makeApiToken(db, { ...body, scopes: [...new Set(body.scopes)], userId, granted: permissions, actor }),
  );

  registerAdminEndpoint(app, shop, 'revokeApiToken', ({ staff: { actor }, params: { tokenId } }) =>
    revokeApiToken(db, tokenId, actor),
  );
}
