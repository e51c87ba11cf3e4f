/** A shop whose API tokens had no end is brought up to date: they go on for a year, and every owner reads it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase, openPool } from '#store/database/database.ts';
import { migrate, migrateTo } from '#store/database/migrations.ts';
import { listTokens } from '#store/staff/api-tokens.ts';
import { admin, dropDatabase } from '../app.ts';
import { urlOf } from '../database.ts';

test('tokens of before work for a year, used or not; those made later end after 90 days without use', async () => {
  const database = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
  await admin(`create database ${database}`);
  const db = openDatabase(openPool(urlOf(inject('databaseUrl'), database), 2));
  await db.transaction().execute((tx) => migrateTo(tx, '0134_many_pieces_left'));
  const owner = randomUUID();
  await sql`insert into users (id, email, password_hash, first_name, last_name, role)
    values (${owner}, 'chu@thu.example', '', 'Chủ', 'Tiệm', 'owner')`.execute(db);
  const insert = (name: string) =>
    sql`insert into api_tokens (id, token_hash, user_id, name, scopes, created_at)
    values (gen_random_uuid(), sha256(${name}::text::bytea), ${owner}, ${name}, '{orders:read}', now() - interval '300 days')`.execute(
      db,
    );
  await insert('Kế toán');
  await migrate(db);
  await insert('Kho');
  const daysLeft = Object.fromEntries(
    (await listTokens(db)).map(({ name, endsAt }) => [name, Math.round((endsAt.getTime() - Date.now()) / 86_400_000)]),
  );
  expect([365, 366]).toContain(daysLeft['Kế toán']);
  expect(daysLeft.Kho).toBe(90 - 300);
  const mails = await db.selectFrom('mails').select(['kind', 'facts']).execute();
  expect(mails).toMatchObject([
    { kind: 'owner-access-changed', facts: { change: 'tokens-end', name: 'Kế toán', changedBy: null } },
  ]);
  await db.destroy();
  await dropDatabase(database);
});
