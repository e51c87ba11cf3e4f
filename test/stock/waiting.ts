/** Shared by the tests of "Báo tôi khi có hàng": asks, opens the email that asks to confirm, confirms, restocks. */
import { sql } from 'kysely';
import { stockWaitConsent } from '#domain/catalogue/stock-wait-consent.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import type { Answer } from '../answer.ts';
import type { TestShop } from '../app.ts';
import { ask, type Bearer } from '../customers.ts';
import { listEmailFiles, readEmail, tryToSend } from '../mail/emails.ts';
import type { Product } from '../makers.ts';

export const consent = stockWaitConsent.version;

let nextPerson = 0;
export const newEmail = () => {
  nextPerson += 1;
  return `cho-hang-${nextPerson}-${process.pid}@thu.example`;
};

export const wait = (
  shop: TestShop,
  { id }: Pick<Product, 'id'>,
  email: string,
  as: Bearer | null = null,
  changed: object = {},
): Promise<Answer> => ask(shop, 'POST', `/api/products/${id}/stock-waits`, as, { email, consent, ...changed });

/** Runs the jobs that the worker would run now, and sends what waits. */
export async function sendConfirmations({ shop }: TestShop): Promise<void> {
  const { rows } = await sql<{ payload: { email: string } }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'confirm-stock-wait' returning j.payload`.execute(shop.db);
  // at once, as several workers would
  await Promise.all(rows.map(({ payload }) => runJob(shop, 'confirm-stock-wait', payload)));
  const waiting = await shop.db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'stock-confirm')
    .execute();
  for (const { id } of waiting) await tryToSend(shop, id);
}

/** The emails that ask this address to confirm, oldest first. */
export async function confirmationsTo({ dataDir }: TestShop, email: string) {
  const names = (await listEmailFiles(dataDir)).filter((name) => name.includes('-stock-confirm-'));
  const emails = await Promise.all(names.map((name) => readEmail(dataDir, name)));
  return emails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject, text = '' }) => ({
      subject,
      text,
      path: /https?:\/\/[^/\s]+(\/newsletter\/stock-confirm\?\S+)/.exec(text)?.[1] ?? '',
    }));
}

/** Presses the button of the page to which an email leads. */
export const press = ({ url }: TestShop, path: string) =>
  fetch(url + path, { method: 'POST', headers: { accept: 'text/html' }, redirect: 'manual' });

/** Confirms what an address asked for, by the link of its email. */
export async function confirm(shop: TestShop, email: string): Promise<void> {
  await sendConfirmations(shop);
  const { path = '' } = (await confirmationsTo(shop, email)).at(-1) ?? {};
  const { status, headers } = await press(shop, path);
  if (headers.get('location') !== '/newsletter/stock-confirmed')
    throw new Error(`${email} was not confirmed: ${status}`);
}

/** Runs the job, and returns who got an email about the product by now, in the order of the queue. */
export async function told({ shop }: TestShop, { id }: Product): Promise<string[]> {
  await runJob(shop, 'tell-waiters', {});
  const rows = await sql<{ email: string }>`
    select w.email from mails m join stock_waiters w on w.id::text = m.facts ->> 'waiterId'
    where m.kind = 'back-in-stock' and w.product_id = ${id}::uuid order by w.asked_at`.execute(shop.db);
  return rows.rows.map(({ email }) => email);
}
