/** Asks every provider that offers it for missed transactions, every five minutes. */
import { pullTransactions } from '#commands/payments/pull-transactions.ts';
import { queueNextPull } from '#commands/payments/queue-next-pull.ts';
import { listProviders } from '#store/payments/payment-providers.ts';
import { providers } from '../adapters/bank/providers.ts';
import { readSecrets } from '../adapters/bank/secrets.ts';
import { sayUnreadable } from '../adapters/unreadable-secrets.ts';
import type { Shop } from '../config/shop.ts';

export async function pullTransactionsJob({ db, secret }: Shop): Promise<void> {
  // first, so that a fault below does not end the pulls
  await queueNextPull(db);
  for (const connected of await listProviders(db)) {
    const pull = providers[connected.name]?.pull;
    const secrets = readSecrets(secret, connected.name, connected.secrets);
    if (!secrets) sayUnreadable(connected.name);
    else if (pull && secrets.pullToken !== undefined)
      await pullTransactions(db, connected, (since) => pull(secrets, since));
  }
}
