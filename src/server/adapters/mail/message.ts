/** Turns a rendered email into a message for nodemailer. */
import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { RenderedEmail } from '#mails/parts/email-data.ts';
import type { Config } from '../../config/config.ts';

/** An address as an object, because in a text a comma inside the name would split the address into two addresses. */
type Mailbox = { name: string; address: string };

/** Who sends an email to whom. It is plain data, because a thread receives it. */
export type MailHead = { messageId: string; from: Mailbox; to: Mailbox[]; replyTo: Mailbox };

/** The headers for the “unsubscribe” button of mail programs (RFC 8058), which sends a POST request to the link. */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** @param id the id in the table mails: an email sent twice has the same Message-ID and is shown only once */
export function headOf(
  id: string,
  to: readonly string[],
  { MAIL_FROM }: Pick<Config, 'MAIL_FROM'>,
  settings: ShopSettings,
): MailHead {
  const name = settings.mailSenderName || settings.shopName;
  const from = { name: MAIL_FROM?.name ?? name, address: MAIL_FROM?.address ?? settings.email };
  const host = domainToASCII(from.address.split('@').pop() ?? '') || 'localhost';
  return {
    messageId: `<${id}@${host}>`,
    from,
    to: to.map((address) => ({ name: '', address })),
    replyTo: { name, address: settings.mailReplyTo || settings.email },
  };
}

export function messageOf(head: MailHead, { subject, html, text, unsubscribeLink }: RenderedEmail): SendMailOptions {
  return {
    ...head,
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
