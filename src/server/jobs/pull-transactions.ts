/** Queries each payment provider that allows it, every five minutes, to find transactions that it did not report. */
import { pullTransactions } from '#commands/payments/pull-transactions.ts';
import { listBankConnections } from '#store/banks/bank-connections.ts';
import { readSecrets } from '../adapters/banks/secrets.ts';
import { sayUnreadable } from '../adapters/unreadable-secrets.ts';
import type { Shop } from '../config/shop.ts';
import { pullOf } from '../extensions/bank-provider.ts';
import { bankOf } from '../extensions/load-extensions.ts';

export async function pullTransactionsJob({ db, secret, extensions }: Shop): Promise<void> {
  for (const connected of await listBankConnections(db)) {
    const bank = bankOf(extensions, connected.name);
    const secrets = readSecrets(secret, connected.name, connected.secrets);
    if (!secrets) sayUnreadable(connected.name);
    else {
      const pull = bank && pullOf(connected.name, bank, secrets);
      if (pull) await pullTransactions(db, connected, pull);
    }
  }
}
