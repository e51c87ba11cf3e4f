/** Renders an email and packs it into the bytes that a mail server receives. It runs in the thread of mail-thread.ts. */
import type { EmailRequest, Sender } from '#mails/parts/email-data.ts';
import { type MailHead, messageOf } from './message.ts';
import type { Templates } from './templates.ts';

/**
 * An email to write: plain data. `mark`: the first words of the subject of a sample; a sample has no headers for
 * unsubscribing, because its link belongs to no subscriber.
 */
export type MailToWrite = { head: MailHead; email: EmailRequest; sender: Sender; mark?: string };

/** `raw`: the whole message in MIME. `envelope`: the addresses that the mail server is told. */
export type WrittenMail = { raw: Uint8Array; envelope: { from: string | false; to: string[] } };

export async function writeMail(
  { renderEmail }: Templates,
  { head, email, sender, mark }: MailToWrite,
): Promise<WrittenMail> {
  const { unsubscribeLink, ...shown } = renderEmail(email, sender);
  const rendered = mark === undefined ? { ...shown, unsubscribeLink } : { ...shown, subject: mark + shown.subject };
  // without a transport, which would cost as much again as the packing
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const packed = new MailComposer(messageOf(head, rendered)).compile();
  return { raw: await packed.build(), envelope: packed.getEnvelope() };
}
