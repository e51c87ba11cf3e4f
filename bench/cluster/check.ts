/** What must be true after each act, whatever happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkAllStored } from '#test/kill/check-orders.ts';
import { type Findings, type TriedShop, untilTrue } from '#test/kill/tried-shop.ts';
import type { Act } from './acts.ts';
import { beginLoad, type Load, type Transfer } from './customers.ts';
import { untilWhole } from './members.ts';
import type { Cluster } from './open-cluster.ts';
import { beginProbe } from './probe.ts';

/** Seconds: until orders came before and after an act, for the cluster to be whole again, for the job that matches transfers. */
const [ORDERED, WHOLE, MATCHED] = [90, 240, 60];

export type Round = {
  act: string;
  /** orders acknowledged in this round */
  orders: number;
  transfers: number;
  /** acknowledged, and not in the database */
  lost: number;
  /** in the database more than once */
  doubled: number;
  /** emails that came twice, with the same Message-ID */
  mailsTwice: number;
  /** milliseconds: the longest time without an acknowledged order */
  pause: number;
  /** milliseconds: the longest time without a commit of the primary, asked without the shop */
  away: number;
  /** orders, reservations and transfers that were answered otherwise or not at all, and were sent again */
  refused: number;
  /** pages that were answered by an error or not at all, of so many */
  pagesRefused: number;
  pages: number;
};

export type Proof = { cluster: Cluster; tried: TriedShop; findings: Findings; transfers: Transfer[] };

/** @returns the pids of the shop's processes that this act does not end on purpose */
const pidsOf = (cluster: Cluster, act: Act): string =>
  JSON.stringify(
    cluster.nodes
      .filter((node) => !act.ends?.(cluster).includes(node))
      .map(({ name, shop }) => [name, shop.pid, ...shop.workerPids().sort((one, other) => one - other)]),
  );

/** @returns how many acknowledged orders and transfers are missing, and how many rows there are too many */
async function countAcknowledged({ tried, transfers }: Proof): Promise<{ lost: number; doubled: number }> {
  return tried.inDatabase(async (db) => {
    const orders = await db.selectFrom('orders').select(['idempotency_key as key', 'order_number as number']).execute();
    const money = await db
      .selectFrom('bank_transactions as t')
      .innerJoin('bank_matches as m', 'm.bank_transaction_id', 't.id')
      .select(['t.transaction_id as id', 't.amount', 'm.state', 'm.order_number as number'])
      .execute();
    const byKey = Map.groupBy(orders, ({ key }) => key);
    const byId = Map.groupBy(money, ({ id }) => id);
    const told = tried.attempts.filter((attempt) => attempt.told);
    const lostOrders = told.filter(
      ({ key, told: answer }) => !byKey.get(key)?.some(({ number }) => number === answer?.order.order_number),
    );
    const lostMoney = transfers.filter(
      ({ id, number, amount, answered }) =>
        answered &&
        !byId.get(id)?.some((row) => row.state === 'payment' && row.number === number && row.amount === amount),
    );
    const many = [...byKey.values(), ...byId.values()].reduce((sum, rows) => sum + rows.length - 1, 0);
    return { lost: lostOrders.length + lostMoney.length, doubled: many };
  });
}

/** @returns the numbers of orders that were not paid exactly once, or whose customer was told so otherwise than once */
async function listWronglyPaid({ tried, transfers }: Proof): Promise<string[]> {
  const { rows } = await tried.inDatabase((db) =>
    sql<{ number: string; paid: number; status: string; events: number; mails: number }>`
      select order_number as number, amount_paid as paid, payment_status as status,
        (select count(*)::int from order_events e where e.order_id = o.id and e.after = 'paid') as events,
        (select count(*)::int from mails m where m.kind = 'order-status-changed' and m.facts ->> 'orderId' = o.id::text) as mails
      from orders o`.execute(db),
  );
  const amounts = new Map(transfers.map(({ number, amount }) => [number, amount]));
  return rows
    .filter(({ number, paid, status, events, mails }) => {
      const due = amounts.get(number);
      if (due === undefined) return paid !== 0 || events !== 0;
      return paid !== due || status !== 'paid' || events !== 1 || mails !== 1;
    })
    .map((row) => `order ${JSON.stringify(row)} of ${amounts.get(row.number)} đồng`);
}

/** @returns the longest time between two of these moments since the act began, in milliseconds */
function longestPause(moments: readonly number[], begun: number): number {
  const times = [...moments.filter((time) => time >= begun)].sort((one, other) => one - other);
  return Math.round(times.reduce((longest, time, index) => Math.max(longest, time - (times[index - 1] ?? begun)), 0));
}

/** Lets an act happen under orders, and checks what is left. */
export async function runRound(proof: Proof, act: Act): Promise<Round> {
  const { cluster, tried, findings } = proof;
  const must = (isSo: boolean, otherwise: string) => findings.must(isSo, `${act.name}: ${otherwise}`);
  const [pids, mailsBefore] = [pidsOf(cluster, act), tried.doubled()];
  const [load, probe] = [beginLoad(cluster.url, tried.products), beginProbe(cluster.databaseUrl)];
  must(await untilTrue(() => load.told.length >= 20, ORDERED), 'no orders before it');
  const begun = performance.now();
  await act.run({ cluster, load, say: (line) => findings.say(line) });
  const enough = load.told.length + 20;
  must(await untilTrue(() => load.told.length >= enough, ORDERED), 'no orders after it');
  await untilWhole(cluster.hosts, WHOLE).catch((error: Error) => must(false, error.message));
  await probe.stop();
  must((await load.stop()) === 0, 'orders or transfers were never acknowledged');
  tried.attempts.push(...load.attempts);
  proof.transfers.push(...load.transfers);
  must(
    pidsOf(cluster, act) === pids,
    `a process of the shop was restarted: ${pids} before, ${pidsOf(cluster, act)} after`,
  );
  await tried.settle(act.name);
  await untilMatched(proof);
  const { lost, doubled } = await countAcknowledged(proof);
  must(lost + doubled === 0, `${lost} lost, ${doubled} doubled`);
  const [node] = cluster.nodes;
  const wrong = node ? await tried.inDatabase((db) => checkAllStored(node.shop, db, tried.attempts)) : [];
  for (const line of [...wrong, ...(await listWronglyPaid(proof))].slice(0, 10)) must(false, line);
  const [mailsTwice, away] = [tried.doubled() - mailsBefore, longestPause(probe.committed, begun)];
  return judge(act, { load, begun, lost, doubled, mailsTwice, away }, must);
}

async function untilMatched({ tried }: Proof): Promise<void> {
  await untilTrue(async () => {
    const waiting = await tried.inDatabase((db) =>
      db.selectFrom('bank_matches').select('state').where('state', '=', 'waiting').execute(),
    );
    return waiting.length === 0;
  }, MATCHED);
  // the email of the last match is written with it
  await sleep(100);
}

type Seen = { load: Load; begun: number; lost: number; doubled: number; mailsTwice: number; away: number };

function judge(act: Act, { load, begun, ...found }: Seen, must: (isSo: boolean, otherwise: string) => void): Round {
  const pages = load.answers.filter(({ what }) => what === 'page');
  const acts = load.answers.filter(({ what }) => what !== 'page');
  const isWell = ({ status }: { status: number }) => status >= 200 && status < 300;
  const [refused, pagesRefused] = [acts, pages].map((list) => list.filter((one) => !isWell(one)).length) as [
    number,
    number,
  ];
  const odd = load.answers.filter((answer) => !isWell(answer) && ![0, 502, 503, 504].includes(answer.status));
  must(odd.length === 0, `answers ${JSON.stringify(odd.slice(0, 5))}`);
  const pause = longestPause(load.told, begun);
  must(act.bar === null || pause <= act.bar, `${pause} ms without an order`);
  const first = JSON.stringify(load.answers.filter((answer) => !isWell(answer)).slice(0, 5));
  must(
    !act.isSilent || refused + pagesRefused === 0,
    `${refused} acts and ${pagesRefused} pages were refused: ${first}`,
  );
  const counts = { orders: load.told.length, transfers: load.transfers.length, pages: pages.length };
  return { act: act.name, ...counts, ...found, pause, refused, pagesRefused };
}
