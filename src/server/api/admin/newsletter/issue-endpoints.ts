/** The back office's endpoints for the issues of the newsletter. */
import { sanitizeArticle } from '#commands/content/article-html.ts';
import { sendIssue, stopIssue } from '#commands/newsletter/send-issue.ts';
import { createIssue, readIssue, saveIssue, testIssue } from '#commands/newsletter/write-issue.ts';
import { labelled } from '#domain/newsletter/newsletter-issue.ts';
import { listIssues } from '#store/newsletter/newsletter-issues.ts';
import { getSettings } from '#store/settings/settings.ts';
import { loadTemplates } from '../../../adapters/mail/templates.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { pageFrom, readPosition } from '../../../http/list-cursor.ts';

export function issueAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, config } = shop;

  register('listIssues', async ({ query: { cursor, limit } }) => {
    const rows = await listIssues(db, readPosition(cursor), limit + 1);
    return pageFrom(rows, limit, { cursorOf: (row) => [row.atMicroseconds, row.id] });
  });

  register('getIssue', async ({ params: { id } }) => readIssue(db, id));

  register('createIssue', { status: 201 }, ({ body, staff: { actor } }) => createIssue(db, { ...body, actor }));

  register('saveIssue', ({ params: { id }, body, staff: { actor } }) => saveIssue(db, { ...body, id, actor }));

  register('previewIssue', async ({ body }) => {
    const subject = labelled(body.subject);
    const url = publicUrl(config);
    const html = sanitizeArticle(body.html).replaceAll('href="/', `href="${url}/`);
    const { renderEmail } = await loadTemplates();
    const sender = { settings: await getSettings(db), url };
    const data = { subject, html, unsubscribeLink: url };
    return { subject, html: (await renderEmail({ kind: 'newsletter-issue', data }, sender)).html };
  });

  register('testIssue', { limit: { max: 20, minutes: 60 } }, ({ params: { id }, staff }) =>
    testIssue(db, id, staff.actor.userId ?? ''),
  );

  register('sendIssue', async ({ params: { id }, body, staff: { actor } }) => {
    const at = body.at === null ? null : new Date(body.at);
    return sendIssue(db, { id, version: body.version, at, actor });
  });

  register('stopIssue', ({ params: { id }, staff: { actor } }) => stopIssue(db, { id, actor }));
}
