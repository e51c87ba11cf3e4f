/** Creates emails of every kind for tests, and reads what was sent. */

import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Mail } from '#domain/mail/mail-facts.ts';
import type { Shop } from '#server/config/shop.ts';
import { sendMailJob } from '#server/jobs/send-mail.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import type { TestShop } from '../app.ts';

/** @returns the email's id */
export async function queue({ shop: { db } }: Pick<TestShop, 'shop'>, mail: Mail): Promise<string> {
  await db.transaction().execute((tx) => queueMail(tx, mail));
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** One attempt to send, as the worker makes it. */
export function tryToSend(shop: Shop, mailId: string): Promise<void> {
  return sendMailJob(shop, { mailId }, new AbortController().signal);
}

/** Names of the emails written as files, oldest first. */
export async function listEmailFiles(dataDir: string): Promise<string[]> {
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  return (await readdir(join(dataDir, 'mail'))).sort();
}

export async function readEmail(dataDir: string, name: string): Promise<Email> {
  return PostalMime.parse(await readFile(join(dataDir, 'mail', name)));
}

/** Queues an email, sends it as a file, and reads it. */
export async function writeEmail(
  shop: TestShop,
  mail: Mail,
): Promise<Required<Pick<Email, 'html' | 'text' | 'subject'>> & Email> {
  const id = await queue(shop, mail);
  await tryToSend(shop.shop, id);
  const name = (await listEmailFiles(shop.dataDir)).find((file) =>
    file.endsWith(`-${mail.kind}-${id.slice(0, 8)}.eml`),
  );
  const email = await readEmail(shop.dataDir, name ?? '');
  return { ...email, subject: email.subject ?? '', html: email.html ?? '', text: email.text ?? '' };
}

/** The targets of all http links in the text part. */
export function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}

/** What the database says of an email that was queued. */
export const findMail = (db: Database, id: string) =>
  db
    .selectFrom('mails')
    .select(['state', 'attempts', 'last_error as lastError'])
    .where('id', '=', id)
    .executeTakeFirst();
