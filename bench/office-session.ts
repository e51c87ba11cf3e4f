/** Creates a signed-in owner in the back office of a shop that is measured. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openDatabase } from '#store/database/database.ts';
import { insertOfficeSession } from '#store/staff/office-sessions.ts';

/** @returns the session cookie of a new owner; the second factor of this owner is a dummy */
export async function signIn(pool: pg.Pool): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into users (id, email, password_hash, first_name, last_name, role, email_verified_at)
     values ($1, $2, '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm8gcGFzc3dvcmQ', 'Lê', 'Thị Chủ', 'owner', now())`,
    [id, `chu-${id}@bench.example`],
  );
  await pool.query("insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'none', now())", [
    id,
  ]);
  const browser = { userAgent: 'bench', ip: '127.0.0.1', awaitsFactor: false };
  const token = await openDatabase(pool)
    .transaction()
    .execute((tx) => insertOfficeSession(tx, id, browser));
  return `office=${token}`;
}
