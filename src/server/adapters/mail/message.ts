/** A letter as a message for nodemailer. */
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { RenderedEmail } from '#mails/email-data.ts';
import type { Config } from '../../config/config.ts';

/** Addresses are handed over as objects: as text, a comma in one would make two of it. */
const mailbox = (address: string, name = '') => ({ name, address });

/** The mail program's own button (RFC 8058): it posts to the link, which then acts. */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** @param id the row in mails: a letter sent twice has the same Message-ID, so that mail programs show it once */
export function messageOf(
  id: string,
  to: readonly string[],
  { subject, html, text, unsubscribeLink }: RenderedEmail,
  config: Config,
  settings: ShopSettings,
): SendMailOptions {
  const from = mailbox(config.MAIL_FROM?.address ?? settings.email, config.MAIL_FROM?.name ?? settings.shopName);
  const host = domainToASCII(from.address.split('@').pop() ?? '') || 'localhost';
  return {
    messageId: `<${id}@${host}>`,
    from,
    to: to.map((address) => mailbox(address)),
    replyTo: mailbox(settings.email, settings.shopName),
    // a product's name stands in a subject: it must stay one line
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    text,
    html,
    // holiday answers to a shop are noise
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeLink ? oneClick(unsubscribeLink) : {}),
    },
    // a path or an address in a message must never be opened
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
