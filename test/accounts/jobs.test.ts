import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { linkTo, newCustomer } from './account.ts';

const shop = openTestShop();
const count = async (table: 'sessions' | 'refresh_tokens' | 'one_time_tokens') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.shop.db)).rows[0]?.n;

test('expired rows are deleted every hour, valid ones stay', async () => {
  const [gone, stays] = [await newCustomer(shop), await newCustomer(shop)];
  await linkTo(shop, gone.form.email, 'reset-password');
  await linkTo(shop, stays.form.email, 'reset-password');
  await shop.post('/api/auth/refresh', { refreshToken: stays.refreshToken });
  await sql`update sessions set expires_at = now() where user_id = ${gone.user.id}`.execute(shop.shop.db);
  await sql`update one_time_tokens set expires_at = now() where user_id = ${gone.user.id}`.execute(shop.shop.db);
  await runJob(shop.shop, 'sweep-accounts', {});
  expect([await count('sessions'), await count('refresh_tokens'), await count('one_time_tokens')]).toEqual([1, 2, 2]);
  await sql`update refresh_tokens set used_at = used_at - interval '30 days' where used_at is not null`.execute(
    shop.shop.db,
  );
  await runJob(shop.shop, 'sweep-accounts', {});
  expect(await count('refresh_tokens')).toBe(1);
  const { rows } = await sql<{ minutes: number }>`select (extract(epoch from run_at - now()) / 60)::float as minutes
    from graphile_worker.jobs where task_identifier = 'sweep-accounts'`.execute(shop.shop.db);
  expect(rows).toEqual([{ minutes: expect.closeTo(60, 0) }]);
});
