/** What must happen before expired sessions of the office are removed. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** A device hears on after its session has run out by age, and falls silent only if the session is ended. */
export async function keepDevicesOfExpired(tx: Transaction): Promise<void> {
  await sql`update push_devices d set session_id = null from office_sessions s
    where s.id = d.session_id and s.expires_at < now()`.execute(tx);
}
