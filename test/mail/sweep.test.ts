import { expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { queue } from './emails.ts';

const shop = openTestShop();

async function makeMail(state: 'waiting' | 'sent' | 'failed', days: number): Promise<string> {
  const id = await queue(shop, { kind: 'password-changed', facts: { userId: '0f0f0f0f-0000-4000-8000-000000000000' } });
  const then = new Date(Date.now() - days * 86_400_000);
  const ended = state === 'waiting' ? null : then;
  await shop.shop.db
    .updateTable('mails')
    .set({ state, created_at: then, ended_at: ended })
    .where('id', '=', id)
    .execute();
  return id;
}

test('sent emails are deleted after 30 days, failed ones after 90, waiting ones never', async () => {
  const gone = [await makeMail('sent', 31), await makeMail('failed', 91)];
  const kept = [
    await makeMail('sent', 29),
    await makeMail('failed', 31),
    await makeMail('failed', 89),
    await makeMail('waiting', 400),
  ];
  await runJob(shop.shop, 'sweep-mails', {});
  const left = (await shop.shop.db.selectFrom('mails').select('id').execute()).map(({ id }) => id);
  expect(left.sort()).toEqual(kept.sort());
  for (const id of gone) expect(left).not.toContain(id);
  const { rows } = await shop.pool.query(
    `select extract(epoch from run_at - now())::float / 3600 as hours from graphile_worker.jobs where task_identifier = 'sweep-mails'`,
  );
  expect(rows).toEqual([{ hours: expect.closeTo(24, 0) }]);
});
