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

export function issueAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, config } = shop;

  register('listIssues', ({ query }) => listIssues(db, query));

  register('getIssue', async ({ params: { id } }) => readIssue(db, id));

  register.act('createIssue', ({ tx, body }) => createIssue(tx, body));

  register.act('saveIssue', ({ tx, params: { id }, body }) => saveIssue(tx, { ...body, id }));

  register('previewIssue', async ({ body }) => {
    const subject = labelled(body.subject);
    const url = publicUrl(config);
    const html = sanitizeArticle(body.html).replaceAll('href="/', `href="${url}/`);
    const { renderEmail } = await loadTemplates();
    const sender = { settings: await getSettings(db), url };
    const data = { subject, html, unsubscribeLink: url };
    return { subject, html: renderEmail({ kind: 'newsletter-issue', data }, sender).html };
  });

  register('testIssue', ({ params: { id }, staff }) => testIssue(db, id, staff.actor.userId ?? ''));

  register.act('sendIssue', ({ tx, params: { id }, body: { version, at } }) =>
    sendIssue(tx, { id, version, at: at === null ? null : new Date(at) }),
  );

  register.act('stopIssue', ({ tx, params: { id } }) => stopIssue(tx, id));
}
