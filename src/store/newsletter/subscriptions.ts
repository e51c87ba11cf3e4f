/** Subscriptions to the newsletter: one row per email address. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Consent } from '#domain/accounts/consent.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import { type Database, firstOf, rowsOf, type Transaction } from '../database/database.ts';

export type Subscriber = { id: string; email: string; state: SubscriberState };

/** Days after which a subscription that was not confirmed is removed. */
export const CONFIRM_DAYS = 7;

/**
 * Stores a subscription that is not confirmed yet. A confirmed subscription does not change; a person who has
 * unsubscribed must confirm again.
 * @returns the id of the subscriber if a confirmation email must be sent, at most one in ten minutes; null if one has
 * just been sent
 */
export async function requestSubscription(tx: Transaction, email: string, consent: Consent): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(tx)`
    insert into newsletter_subscribers as s (id, email, consent_version, consent_text, letter_at)
    values (${randomUUID()}, ${email}, ${consent.version}, ${consent.text}, now())
    on conflict (email_key) where not email_unchecked do update set
      state = case when s.state = 'unsubscribed' then 'pending' else s.state end,
      consent_version = case when s.state = 'confirmed' then s.consent_version else excluded.consent_version end,
      consent_text = case when s.state = 'confirmed' then s.consent_text else excluded.consent_text end,
      requested_at = case when s.state = 'confirmed' then s.requested_at else now() end,
      confirmed_at = case when s.state = 'unsubscribed' then null else s.confirmed_at end,
      unsubscribed_at = null,
      letter_at = now()
    where s.letter_at is null or s.letter_at < now() - interval '10 minutes'
    returning id`;
  return row?.id ?? null;
}

export function findSubscriber(db: Database, id: string): Promise<Subscriber | null> {
  return firstOf(db.selectFrom('newsletter_subscribers').select(['id', 'email', 'state']).where('id', '=', id));
}

/** Confirms a subscription; a repetition has no effect. @returns false if none can be confirmed or it has expired */
export async function confirmSubscription(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscribers set state = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
    where id = ${id} and (state = 'confirmed'
      or state = 'pending' and requested_at > now() - make_interval(days => ${CONFIRM_DAYS}))
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends a subscription. A second call changes nothing. @returns false if there is no subscriber with this id */
export async function endSubscription(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscribers
    set state = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now()), letter_at = null
    where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
