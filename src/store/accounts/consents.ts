/** Stores consents, with the exact text that people read. */
import { randomUUID } from 'node:crypto';
import type { Consent } from '#domain/accounts/consent.ts';
import type { Transaction } from '../database/database.ts';

/** Stores a consent without an order; new-order.ts stores the consent of an order together with the order. */
export async function keepConsent(tx: Transaction, userId: string, { version, text }: Consent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ id: randomUUID(), version, text, user_id: userId, order_id: null, purpose: 'account' })
    .execute();
}
