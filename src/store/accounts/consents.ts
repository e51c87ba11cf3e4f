/** Stores consents, each with the exact text that the person read. */
import { randomUUID } from 'node:crypto';
import type { Consent } from '#domain/accounts/consent.ts';
import type { Transaction } from '../database/database.ts';

/** Stores a consent that belongs to no order. The consent of an order is stored with the order, by new-order.ts. */
export async function keepConsent(tx: Transaction, userId: string, { version, text }: Consent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ id: randomUUID(), version, text, user_id: userId, order_id: null, purpose: 'account' })
    .execute();
}
