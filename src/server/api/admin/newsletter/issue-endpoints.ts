/** The issues of the newsletter in the back office. */
import type { FastifyInstance } from 'fastify';
import { sanitizeArticle } from '#commands/content/article-html.ts';
import { sendIssue, stopIssue } from '#commands/newsletter/send-issue.ts';
import { createIssue, readIssue, saveIssue, testIssue } from '#commands/newsletter/write-issue.ts';
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { labelled } from '#domain/newsletter/newsletter-issue.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import { listIssues, type StoredIssue } from '#store/newsletter/newsletter-issues.ts';
import { getSettings } from '#store/settings/settings.ts';
import { loadTemplates } from '../../../adapters/mail/templates.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';
import { pageFrom } from '../../../http/list-cursor.ts';
import { placeFrom } from './subscriber-endpoints.ts';

const present = ({ id, subject, html, state, sendAt, updatedAt, ...row }: StoredIssue): OfficeIssue => ({
  ...{ id, subject, html, state, sendAt: sendAt?.toISOString() ?? null, updatedAt: updatedAt.toISOString() },
  ...{ queued: row.queued, sent: row.sent, failed: row.failed, version: row.version },
});

/** Rethrows the failure with the current issue in the shape of the GET endpoint. */
function presentCurrent(error: unknown): never {
  if (!isFailure(error, 'CHANGED_MEANWHILE')) throw error;
  throw new Failure('CHANGED_MEANWHILE', { current: present(error.facts.current as StoredIssue) });
}

export function issueAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db, config } = shop;

  registerAdminEndpoint(app, shop, 'listIssues', async ({ query: { cursor, limit } }) => {
    const rows = await listIssues(db, placeFrom(cursor), limit + 1);
    return pageFrom(rows, limit, { present, cursorOf: (row) => [row.atMicroseconds, row.id] });
  });

  registerAdminEndpoint(app, shop, 'getIssue', async ({ params: { id } }) => present(await readIssue(db, id)));

  registerAdminEndpoint(
    app,
    shop,
    'createIssue',
    async ({ body, staff: { actor } }) => present(await createIssue(db, { ...body, actor })),
    { status: 201 },
  );

  registerAdminEndpoint(app, shop, 'saveIssue', async ({ params: { id }, body, staff: { actor } }) =>
    present(await saveIssue(db, { ...body, id, actor }).catch(presentCurrent)),
  );

  registerAdminEndpoint(app, shop, 'previewIssue', async ({ body }) => {
    const subject = labelled(body.subject);
    const url = publicUrl(config);
    const html = sanitizeArticle(body.html).replaceAll('href="/', `href="${url}/`);
    const { renderEmail } = await loadTemplates();
    const sender = { settings: await getSettings(db), url };
    const data = { subject, html, unsubscribeLink: url };
    return { subject, html: (await renderEmail({ kind: 'newsletter-issue', data }, sender)).html };
  });

  registerAdminEndpoint(
    app,
    shop,
    'testIssue',
    async ({ params: { id }, staff }) => {
      await testIssue(db, id, staff.actor.userId ?? '');
      return { success: true as const };
    },
    { limit: { max: 20, minutes: 60 } },
  );

  registerAdminEndpoint(app, shop, 'sendIssue', async ({ params: { id }, body, staff: { actor } }) => {
    const at = body.at === null ? null : new Date(body.at);
    return present(await sendIssue(db, { id, version: body.version, at, actor }).catch(presentCurrent));
  });

  registerAdminEndpoint(app, shop, 'stopIssue', async ({ params: { id }, staff: { actor } }) =>
    present(await stopIssue(db, { id, actor })),
  );
}
