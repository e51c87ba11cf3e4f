/** Reduces what was gathered about the shop to what the owner's page shows. */
import type { ShopStatus } from '#domain/machine/shop-status-shape.ts';
import { custodyOf } from '../../../metrics/custody.ts';
import type { DatabaseAnswers, Gathered } from '../../../metrics/gather.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

function presentFacts({ orders, usual, bank, mails, jobs, database }: DatabaseAnswers): ShopStatus['facts'] {
  const waits = jobs.flatMap(({ oldestSeconds }) => oldestSeconds ?? []);
  return {
    orders: sumOf(orders.map((each) => each.orders)),
    revenue: sumOf(orders.map(({ dong }) => dong)),
    usualOrders: usual?.orders ?? null,
    money: bank.incoming,
    mails,
    jobs: {
      waiting: sumOf(jobs.map(({ waiting }) => waiting)),
      dead: sumOf(jobs.map(({ dead }) => dead)),
      oldestSeconds: waits.length === 0 ? null : Math.max(...waits),
    },
    unexplained: { count: bank.unexplained, amount: bank.unexplainedDong, oldestSeconds: bank.oldestSeconds },
    databaseBytes: database.bytes,
    connections: database.connections,
    connectionsAllowed: database.mostConnections,
  };
}

export function presentStatus({ startedAt, notReady, answers, kept, certificate }: Gathered): ShopStatus {
  const { archive, booksDifferences, disk } = kept;
  const { backupAge, provenAge, unprovenAge, proofFailure } = custodyOf(kept, answers?.custody ?? null);
  return {
    startedAt: new Date(startedAt).toISOString(),
    notReady,
    facts: answers && presentFacts(answers),
    ...{ disk, backupAge, provenAge, unprovenAge, proofFailure, booksDifferences, certificate },
    archive: archive && {
      age: archive.age,
      trouble: archive.fault?.trouble ?? null,
      reason: archive.fault?.reason ?? null,
    },
  };
}
