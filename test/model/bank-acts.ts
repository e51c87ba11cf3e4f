/** What the bank and the clock do to the shop of a model. */
import { equal } from 'node:assert/strict';
import { sql } from 'kysely';
import { rowsOf } from '#store/database/database.ts';
import { type BankDoor, report } from './bank.ts';
import { again, count, expectAllowed, insist, type Manner, pick, said, type World } from './doing.ts';
import { dueOf, heldBy, type Model, ordersOf, type Transfer } from './model.ts';
import * as rules from './order-rules.ts';

let last = 100_000;

function newTransfer(payee: string, direction: 'in' | 'out', amount: number): Transfer {
  last += 1;
  const at = Math.floor(Date.now() / 60_000) * 60_000;
  return { id: last, payee, direction, amount, reference: `FT2611${last}`, at, isMatched: false, isTold: false };
}

/** The bank tells of a transfer. `door` null: the message is lost, and only the bank's list has it. */
export async function tell(
  world: World,
  { transfer, door }: { transfer: Transfer; door: BankDoor | null },
  how: Manner,
): Promise<void> {
  if (door === null) return;
  const sent = () => report(transfer, door, world.staff.office);
  const { answer, wasLost } = await insist(world, how, sent);
  expectAllowed(answer, true, `the bank tells by ${door}`);
  if (door === 'statement' && !wasLost) equal(answer.body.added, transfer.isTold ? 0 : 1, said(answer));
  transfer.isTold = true;
  await again(world, how, sent, (repeated) => equal(repeated.status, 200, said(repeated)));
}

/** Somebody transfers money. Two transfers of one amount to one order are left out: a person has to look at them. */
export async function moneyComes(
  model: Model,
  world: World,
  drawn: { which: number; share: 'half' | 'all' | 'more'; door: BankDoor | null },
  how: Manner,
): Promise<void> {
  const payee = pick(model.payees, drawn.which);
  const due = payee.kind === 'order' ? dueOf(payee) : payee.total - heldBy(payee);
  const base = due > 0 ? due : payee.total;
  let amount = { half: Math.ceil(base / 2), all: base, more: base + 1000 }[drawn.share];
  const isTaken = () => model.transfers.some((one) => one.payee === payee.number && one.amount === amount);
  while (isTaken()) amount += 1;
  const transfer = newTransfer(payee.number, 'in', amount);
  model.transfers.push(transfer);
  await tell(world, { transfer, door: drawn.door }, how);
  count('money comes');
}

/** The refunds that staff entered and the bank has not made. */
export const openRefunds = (model: Model) =>
  ordersOf(model).flatMap(({ number, refunds }) =>
    refunds
      .filter(
        ({ isConfirmed, amount }) =>
          !isConfirmed && !model.transfers.some((one) => one.payee === number && one.amount === amount),
      )
      .map(({ amount }) => ({ number, amount })),
  );

export async function moneyGoes(
  model: Model,
  world: World,
  drawn: { which: number; door: BankDoor },
  how: Manner,
): Promise<void> {
  const { number, amount } = pick(openRefunds(model), drawn.which);
  const transfer = newTransfer(number, 'out', amount);
  model.transfers.push(transfer);
  await tell(world, { transfer, door: drawn.door }, how);
  count('a refund leaves the bank');
}

export async function runJobs(model: Model, { shop }: World, { dies }: Manner): Promise<void> {
  if (dies !== null) await shop.dieAfter(dies);
  await shop.runJobs();
  await shop.revive();
  rules.runJobs(model);
  count('jobs run');
}

/** Moments that are of the actors and not of the shop: nobody has to sign in again. */
const KEPT = ['sessions', 'office_sessions'];

/** Everything that the shop remembers becomes older, past the rules of tables to which rows are only added. */
async function grow({ shop: { shop } }: World, hours: number): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const tables = await rowsOf<{ name: string; hasTriggers: boolean; moments: string }>(tx)`
      select format('%I.%I', c.table_schema, c.table_name) as name,
        exists (select from pg_trigger where not tgisinternal
          and tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass) as "hasTriggers",
        string_agg(format('%I = %I - make_interval(hours => %s)', c.column_name, c.column_name, ${sql.lit(hours)}), ', ') as moments
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
        and c.table_schema in ('public', 'graphile_worker') and c.table_name <> all(${KEPT}::text[])
      group by c.table_schema, c.table_name order by 1`;
    for (const { name, hasTriggers, moments } of tables) {
      const triggers = (what: string) => (hasTriggers ? `alter table ${name} ${what} trigger user; ` : '');
      await sql.raw(`${triggers('disable')}update ${name} set ${moments}; ${triggers('enable')}`).execute(tx);
    }
  });
}

export async function pass(model: Model, world: World, { hours }: { hours: number }): Promise<void> {
  // what a carrier reported keeps its moment until a job has read it
  await world.shop.runJobs();
  rules.runJobs(model);
  await grow(world, hours);
  await world.shop.runJobs();
  rules.pass(model, hours);
  count(`${hours} hours pass`);
}
