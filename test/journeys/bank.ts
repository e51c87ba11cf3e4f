/** The bank and its provider, as the shop of the journeys meets them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connectBank } from '#commands/banks/connect-bank.ts';
import { recordTransactions } from '#commands/payments/record-transactions.ts';
import { sealSecrets } from '#server/adapters/banks/secrets.ts';
import { loadSecret } from '#server/config/secret.ts';
import type { Database } from '#store/database/database.ts';

/** A transfer arrives as a webhook brings it; the shop matches it. */
export function pay(db: Database, orderNumber: string, amount: number) {
  return recordTransactions(db, [
    {
      provider: 'sepay',
      transactionId: randomUUID(),
      direction: 'in',
      amount,
      memo: `MBVCB.1.${orderNumber}.CT tu 0987`,
      account: '1012345678',
      virtualAccount: null,
      reference: null,
      at: new Date(),
      counterAccount: null,
      counterName: null,
      raw: '{}',
    },
  ]);
}

/** Connects a provider that was just asked for missed transactions. The shop itself never asks it. */
export async function connectTrialBank(db: Database): Promise<void> {
  const secret = await loadSecret(String(process.env.JOURNEYS_DATA_DIR), undefined);
  const secrets = sealSecrets(secret, 'casso', { token: 'not-real' });
  await connectBank(db, 'casso', { secrets, set: [], actor: { kind: 'operator', userId: null } });
  await sql`update payment_providers set last_pull_at = now()`.execute(db);
}
