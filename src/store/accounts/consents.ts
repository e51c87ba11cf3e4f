/** Stores consents, with the exact text that people read. */
import { randomUUID } from 'node:crypto';
import type { Consent } from '#domain/accounts/consent.ts';
import type { Transaction } from '../database/database.ts';

type Giver = { userId: string } | { orderId: string };

export async function keepConsent(tx: Transaction, giver: Giver, { version, text }: Consent): Promise<void> {
  const given =
    'userId' in giver
      ? { purpose: 'account' as const, user_id: giver.userId }
      : { purpose: 'order' as const, order_id: giver.orderId };
  await tx
    .insertInto('consents')
    .values({ id: randomUUID(), version, text, user_id: null, order_id: null, ...given })
    .execute();
}
