/** Lists the emails that could not be sent, oldest first, or sends one of them again. */
import { parseArgs } from 'node:util';
import { retryMail } from '#commands/mail/retry-mail.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Shop } from '#server/config/shop.ts';
import { recipientsOf } from '#server/mail/compose-mail.ts';
import { listUnsentMails, MAIL_ATTEMPTS, type QueuedMail } from '#store/mail/mails.ts';
import { UsageError } from '../terminal/usage-error.ts';

function readRetry(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { retry: { type: 'string' } } }).values.retry;
  } catch {
    throw new UsageError('--retry takes the id of an email, as the list shows it.');
  }
}

/** Formats the age of an email in minutes, hours or days. */
function ageOf({ createdAt }: QueuedMail): string {
  const minutes = Math.floor((Date.now() - createdAt.getTime()) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}

async function lineOf(shop: Shop, mail: QueuedMail): Promise<string> {
  const to = await recipientsOf(shop, mail).catch((error: Error) => [`(${error.message})`]);
  const tries = mail.state === 'failed' ? `failed after ${mail.attempts}` : `try ${mail.attempts} of ${MAIL_ATTEMPTS}`;
  const columns = [mail.id, mail.state.padEnd(7), mail.kind.padEnd(23), ageOf(mail).padStart(6), tries.padEnd(15)];
  return `${columns.join('  ')}  ${to.join(', ')}${mail.lastError ? `\n    ${mail.lastError}` : ''}`;
}

export async function mails(shop: Shop, args: string[]): Promise<void> {
  const id = readRetry(args);
  if (id === undefined) {
    const unsent = await listUnsentMails(shop.db);
    if (unsent.length === 0) console.log('Every email has been sent.');
    for (const mail of unsent) console.log(await lineOf(shop, mail));
    return;
  }
  if (!isUuid(id) || !(await retryMail(shop.db, id))) throw new UsageError(`There is no unsent email ${id}.`);
  console.log(`Email ${id} is sent again as soon as the shop is open.`);
}
