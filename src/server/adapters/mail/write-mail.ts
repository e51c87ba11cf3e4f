/** Renders an email and packs it into the bytes that a mail server receives. It runs in the thread of mail-thread.ts. */
import type { EmailRequest, RenderedEmail, Sender } from '#mails/parts/email-data.ts';
import { type MailHead, messageOf } from './message.ts';
import type { Templates } from './templates.ts';

/**
 * An email to write: plain data. `mark`: the first words of the subject of a sample; a sample has no headers for
 * unsubscribing, because its link belongs to no subscriber.
 */
export type MailToWrite = { head: MailHead; email: EmailRequest; sender: Sender; mark?: string };

/** `raw`: the whole message in MIME. `envelope`: the addresses that the mail server is told. */
export type WrittenMail = { raw: Uint8Array<ArrayBuffer>; envelope: { from: string | false; to: string[] } };

export async function writeMail(
  { renderEmail }: Templates,
  { head, email, sender, mark }: MailToWrite,
): Promise<WrittenMail> {
  const { unsubscribeLink, ...shown } = renderEmail(email, sender);
  const rendered = mark === undefined ? { ...shown, unsubscribeLink } : { ...shown, subject: mark + shown.subject };
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const packed = new MailComposer(messageOf(head, rendered)).compile();
  return {
    // memory of its own, which one thread can hand to another
    raw: new TextEncoder().encode(packed.buildHeaders() + bodyOf(String(packed.boundary), rendered)),
    envelope: packed.getEnvelope(),
  };
}

/**
 * Writes the two parts of an email in base64, in which Vietnamese text is shorter than as quoted-printable. nodemailer writes the
 * headers; its own encoding of the parts passes through streams, and takes five times as long.
 */
function bodyOf(boundary: string, { text, html }: Pick<RenderedEmail, 'text' | 'html'>): string {
  const partOf = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${linesOf(content)}\r\n`;
  return `\r\n\r\n${partOf('text/plain', text)}${partOf('text/html', html)}--${boundary}--\r\n`;
}

/** @returns a text in base64, in lines of 76 characters */
const linesOf = (content: string): string =>
  Buffer.from(content.replace(/\r?\n/g, '\r\n'))
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n');
