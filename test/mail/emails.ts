/** Creates emails of every kind for tests, and reads what was sent. */

import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { MailSender } from '#commands/mail/send-mails.ts';
import type { Mail } from '#domain/mail/mail-facts.ts';
import type { Shop } from '#server/config/shop.ts';
import { deliverTogether } from '#server/mail/deliver-mails.ts';
import type { Database } from '#store/database/database.ts';
import { type QueuedMail, queueMail } from '#store/mail/mails.ts';
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

/** One attempt to send one email, by a process that has just started. @throws Error if the email must be tried again */
export async function tryToSend(shop: Shop, mailId: string): Promise<void> {
  const said: string[] = [];
  const sender = new MailSender(shop.db, {
    ...{ name: 'a test', limited: shop.config.LIMITS, say: (line) => said.push(line) },
    prepare: (mails) => deliverTogether(shop, mails),
  });
  await sender.send(await claim(shop.db, mailId), new AbortController().signal);
  if (said.length > 0) throw new Error(said.join('\n'));
}

/** Claims one email as claimMails does, due or not. @returns none if it does not wait */
export async function claim(db: Database, mailId: string): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    update mails set attempts = attempts + 1, claimed_by = 'a test', claimed_until = now() + interval '5 minutes'
    where id = ${mailId} and state = 'waiting'
    returning id, kind, facts, state, attempts, last_error as "lastError", created_at as "createdAt"`.execute(db);
  return rows;
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
  const name = (await listEmailFiles(shop.dataDir)).find((file) => file.endsWith(`-${mail.kind}-${id.slice(-12)}.eml`));
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
