/** What is asked of the database each quarter of a minute while somebody watches the shop. */
import type { Database } from '#store/database/database.ts';
import { readCustody } from '#store/machine/backup-runs.ts';
import * as facts from '#store/machine/shop-facts.ts';

const asked: [name: string, most: number, ask: (db: Database) => Promise<unknown>][] = [
  ['emails', 5_000, facts.readMails],
  ['orders of the last hour', 5_000, facts.readNewOrders],
  ['a usual hour', 20_000, facts.readUsualHour],
  ['bank', 5_000, facts.readBank],
  ['connections', 100, facts.readConnections],
  ['sold-out products', 20_000, facts.countStockOuts],
  ['webhooks and carriers', 5_000, facts.readDeliveries],
  ['proofs of backups', 100, readCustody],
];

export const machineQuestions = asked.map(([name, most, ask]) => ({ name: `machine: ${name}`, most, ask }));
