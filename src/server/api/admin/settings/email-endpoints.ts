/** The endpoints that show a sample of each email, and send it to the member of staff who requests it. */
import { randomUUID } from 'node:crypto';
import { acted, runAct } from '#commands/acts/run-act.ts';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findMailedUser } from '#store/mail/mail-recipients.ts';
import { getSettings } from '#store/settings/settings.ts';
import { keepAsFile } from '../../../adapters/mail/mail-folder.ts';
import { headOf } from '../../../adapters/mail/message.ts';
import { sendBySmtp } from '../../../adapters/mail/smtp.ts';
import { loadTemplates } from '../../../adapters/mail/templates.ts';
import { writeHere } from '../../../adapters/mail/write-in-thread.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import { textsOfEmail } from '../../../extensions/texts.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { sampleEmail } from '../../../mail/sample-mails.ts';

/** The maximum time in milliseconds for the mail server, because staff wait for the result. */
const PATIENCE = 20_000;
/** The maximum number of characters of a mail server's message that are shown. */
const SAID = 200;
const MARK = '[Thư thử] ';

async function sampleOf({ db, config, extensions }: Shop, kind: MailKind) {
  const url = publicUrl(config);
  const email = sampleEmail(kind, url);
  const settings = await getSettings(db);
  return { email, settings, sender: { settings, url, texts: textsOfEmail(extensions, email) } };
}

/** @throws Failure TEST_EMAIL_NOT_SENT */
async function send(shop: Shop, kind: MailKind, to: string): Promise<void> {
  const { config } = shop;
  const id = randomUUID();
  const { email, sender, settings } = await sampleOf(shop, kind);
  const written = await writeHere({ head: headOf(id, [to], config, settings), email, sender, mark: MARK });
  if (!config.SMTP_URL) return keepAsFile({ dataDir: config.DATA_DIR, kind, id, queuedAt: new Date() }, written.raw);
  try {
    await sendBySmtp(config.SMTP_URL, written, AbortSignal.timeout(PATIENCE));
  } catch (error) {
    throw new Failure('TEST_EMAIL_NOT_SENT', { reason: (error as Error).message.slice(0, SAID) });
  }
}

export function emailAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('previewEmail', async ({ staff, params: { kind } }) => {
    const { renderEmail } = await loadTemplates();
    const { email, sender } = await sampleOf(shop, kind);
    const { subject, html, text } = renderEmail(email, sender);
    // relative URLs, because the security policy of the back office allows pictures only from its own address
    const shown = html.replaceAll(`src="${publicUrl(shop.config)}/`, 'src="/');
    return { subject: MARK + subject, html: shown, text, to: (await findMailedUser(db, staff.userId))?.email ?? null };
  });

  register('sendTestEmail', async ({ staff, params: { kind } }) => {
    const user = demand(await findMailedUser(db, staff.userId), 'NOT_FOUND');
    await send(shop, kind, user.email);
    await runAct(db, { actor: staff.actor, audit: 'shop.test-email-sent' }, async () =>
      acted({ kind: 'shop', id: kind }),
    );
    return { to: user.email };
  });
}
