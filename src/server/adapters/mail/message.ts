/** Turns a rendered email into a message for nodemailer. */
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { RenderedEmail } from '#mails/parts/email-data.ts';
import type { Config } from '../../config/config.ts';

/** An address as an object, because in a text a comma inside the name would split the address into two addresses. */
const mailbox = (address: string, name = '') => ({ name, address });

/** The headers for the “unsubscribe” button of mail programs (RFC 8058), which sends a POST request to the link. */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** @param id the id in the table mails: an email sent twice has the same Message-ID and is shown only once */
export function messageOf(
  id: string,
  to: readonly string[],
  { subject, html, text, unsubscribeLink }: RenderedEmail,
  config: Config,
  settings: ShopSettings,
): SendMailOptions {
  const name = settings.mailSenderName || settings.shopName;
  const from = mailbox(config.MAIL_FROM?.address ?? settings.email, config.MAIL_FROM?.name ?? name);
  const host = domainToASCII(from.address.split('@').pop() ?? '') || 'localhost';
  return {
    messageId: `<${id}@${host}>`,
    from,
    to: to.map((address) => mailbox(address)),
    replyTo: mailbox(settings.mailReplyTo || settings.email, name),
    // a subject may contain a product's name, so line breaks in it are removed: a header is one line
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    text,
    html,
    // these headers prevent automatic replies, such as holiday notices, which nobody reads
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeLink ? oneClick(unsubscribeLink) : {}),
    },
    // nodemailer must never open a path or a URL that a message contains
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
