/** Shared by the newsletter's tests: subscribes, runs waiting jobs, and reads emails. */
import { sql } from 'kysely';
import { runJob } from '#server/jobs/job-commands.ts';
import type { TestShop } from '../app.ts';
import { listEmailFiles, readEmail, tryToSend } from '../mail/emails.ts';

/** The response is the same for everybody. */
export const THE_ANSWER = {
  status: 200,
  body: {
    success: true,
    message: 'Vui lòng mở hộp thư và bấm nút xác nhận trong thư chúng tôi vừa gửi. Nếu chưa thấy, hãy xem mục thư rác.',
  },
};

export async function subscribe(shop: TestShop, email: string): Promise<{ status: number; body: unknown }> {
  const { status, body } = await shop.post('/api/newsletter', { email });
  return { status, body };
}

/** Runs the jobs that the worker would run now. */
export async function runNewsletterJobs({ shop }: TestShop): Promise<void> {
  const { rows } = await sql<{ id: string; payload: { email: string } }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'subscribe-newsletter' returning j.id, j.payload`.execute(shop.db);
  for (const { payload } of rows) await runJob(shop, 'subscribe-newsletter', payload);
  const waiting = await shop.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute();
  for (const { id } of waiting) await tryToSend(shop, id);
}

export function subscriberOf({ shop }: TestShop, email: string) {
  return shop.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The newest email to an address, its two links, and the number of emails. */
export async function readEmailTo({ dataDir }: TestShop, email: string) {
  const emails = await Promise.all((await listEmailFiles(dataDir)).map((name) => readEmail(dataDir, name)));
  const own = emails.filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()));
  const newest = own.at(-1);
  const headers = Object.fromEntries((newest?.headers ?? []).map(({ key, value }) => [key, value]));
  const text = newest?.text ?? '';
  const unsubscribeLink = headers['list-unsubscribe']?.slice(1, -1) ?? '';
  const confirmLink = /https?:\S+\/newsletter\/confirm\?\S+/.exec(text)?.[0] ?? '';
  return { subject: newest?.subject, text, headers, confirmLink, unsubscribeLink, count: own.length };
}
