/** Removes expired sessions, tokens and invitations. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { CONFIRM_DAYS } from '../newsletter/subscriptions.ts';

/** A used refresh token is stored as long as an unused session lives: a client that sends it again reveals a theft. */
export async function removeExpired(tx: Transaction): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(tx);
  await sql`delete from refresh_tokens where used_at < now() - interval '30 days'`.execute(tx);
  // a device hears on after its session has run out by age, and falls silent only if the session is ended
  await sql`update push_devices d set session_id = null from office_sessions s
    where s.id = d.session_id and s.expires_at < now()`.execute(tx);
  await sql`delete from office_sessions where expires_at < now()`.execute(tx);
  await sql`delete from staff_invitations where expires_at < now() - interval '30 days'`.execute(tx);
  await sql`delete from one_time_tokens where expires_at < now()`.execute(tx);
  await sql`delete from newsletter_subscribers where state = 'pending'
    and requested_at < now() - make_interval(days => ${CONFIRM_DAYS})`.execute(tx);
}
