/**
 * Proof: a month of made-up trade in ten minutes, with faults at random. Shoppers, staff, a bank and a carrier act by their
 * doors; each twenty seconds the clock of the shop and of PostgreSQL goes on by a day. Nothing that was acknowledged is
 * lost or doubled, the equations of the books hold, and what people saw is counted. npm run proof:month [SEED] [MINUTES]
 * The seed repeats the faults and what each person draws, not how the processes share the processor.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectBank } from '#commands/banks/connect-bank.ts';
import { sealSecrets } from '#server/adapters/banks/secrets.ts';
import { loadSecret } from '#server/config/secret.ts';
import type { Database } from '#store/database/database.ts';
import { checkAllStored } from '../kill/check-orders.ts';
import { Findings } from '../kill/tried-shop.ts';
import { HMAC_SECRET } from '../payments/bank.ts';
import { openBadDisk } from '../surroundings/bad-disk.ts';
import { DAY, HOUR, openClock } from '../surroundings/clock.ts';
import { withShop } from '../surroundings/opened.ts';
import { openChance } from './chance.ts';
import { spoil } from './faults.ts';
import { bank, carrier, openDesk, owner, shop as shopAtIt, staff } from './people.ts';
import { openSeen } from './seen.ts';
import type { Town } from './town.ts';

const DAYS = 30;
const [SHOPPERS, PACKERS] = [6, 3];
/** Milliseconds after the month within which what was begun must be answered. */
const PATIENCE = 90_000;

const SEED = Number(process.argv[2] ?? Math.floor(Math.random() * 1e9));
const MINUTES = Number(process.argv[3] ?? 10);
if (!Number.isInteger(SEED) || !(MINUTES > 0)) {
  console.error('npm run proof:month [SEED, a whole number] [MINUTES]');
  process.exit(2);
}

async function makeOwner(db: Database): Promise<string> {
  const id = randomUUID();
  await sql`insert into users (id, email, password_hash, first_name, last_name, role, email_verified_at)
    values (${id}, ${`chu-${id}@thu.example`}, 'none', 'Lê', 'Thị Chủ', 'owner', now())`.execute(db);
  await sql`insert into second_factors (user_id, sealed_secret, confirmed_at) values (${id}, 'none', now())`.execute(
    db,
  );
  return id;
}

const findings = new Findings();
const clock = openClock();
if (!clock) {
  console.error('The month needs libfaketime (Debian: apt-get install libfaketime).');
  process.exit(2);
}
const disk = openBadDisk();
const begun = performance.now();
findings.say(`Seed ${SEED}: ${DAYS} days in ${MINUTES} minutes`);

/** Both libraries are loaded before the C library. */
const postgres = {
  ...clock.environment,
  ...disk?.environment,
  LD_PRELOAD: [clock.environment.LD_PRELOAD, disk?.environment.LD_PRELOAD].filter(Boolean).join(':'),
};

await withShop(
  findings,
  {
    shop: { ...clock.environment, WORKERS: '2', LOG: 'on', LOG_FORMAT: 'json' },
    postgres,
  },
  async (opened) => {
    const { tried, shop, mailServer, folder } = opened;
    const secret = await loadSecret(folder, undefined);
    const ownerId = await tried.inDatabase(async (db) => {
      const secrets = sealSecrets(secret, 'sepay', { hmacSecret: HMAC_SECRET });
      await connectBank(db, 'sepay', { secrets, set: [], actor: { kind: 'operator', userId: null } });
      return makeOwner(db);
    });
    // some goods are scarce, so that orders compete for the last pieces
    const scarce = tried.products.slice(0, 4).map(({ id }) => id);
    await tried.inDatabase((db) => db.updateTable('products').set({ stock: 40 }).where('id', 'in', scarce).execute());
    const chance = openChance(SEED);
    const seen = openSeen();
    const end = performance.now() + MINUTES * 60_000;
    const isOpen = () => performance.now() < end;
    const town: Town = {
      ...{ shop, tried, clock, chance, seen, isOpen },
      ...{ orders: [], attempts: [], refused: [], transfers: [], acknowledged: [], receipts: [] },
      isPatient: () => performance.now() < end + PATIENCE,
    };
    let day = 0;
    const hourBack = async () => {
      await clock.set(day * DAY - HOUR);
      await sleep(3000);
      await clock.set(day * DAY);
    };
    const people = [
      ...Array.from({ length: SHOPPERS }, () => shopAtIt(town, chance.fork())),
      ...Array.from({ length: PACKERS }, () => staff(town, openDesk(town, ownerId), chance.fork())),
      ...[bank(town, chance.fork()), bank(town, chance.fork())],
      carrier(town, openDesk(town, ownerId), chance.fork()),
      owner(town, openDesk(town, ownerId), chance.fork()),
    ];
    const calendar = (async () => {
      while (isOpen()) {
        await sleep((MINUTES * 60_000) / DAYS);
        day += 1;
        await clock.set(day * DAY);
        findings.say(`day ${day}: ${town.orders.length} orders, ${town.acknowledged.length} acts of staff`);
      }
    })();
    const faults = spoil({ ...opened, disk, hourBack }, chance.fork(), isOpen, (line) => findings.say(line));
    const happened = await faults;
    await Promise.all([...people, calendar]);

    tried.attempts.push(...town.attempts.filter((attempt) => !town.refused.includes(attempt)));
    // which compares times of one transaction, in which the clock may have gone on by a day; check() looks for the emails
    await tried.settle('the month', undefined, ['order-mails']);
    await tried.inDatabase((db) => check(db, town));

    findings.say(`\nFaults: ${[...happened].map(([name, times]) => `${name} × ${times}`).join(', ')}`);
    findings.say(
      `Done: ${town.orders.length} orders, ${town.refused.length} refused, ${town.transfers.length} transfers, ${town.acknowledged.length} acts of staff, ${town.receipts.length} receipts, ${mailServer.received.length} emails (${tried.doubled()} of them twice)`,
    );
    findings.say('\nWhat people saw:');
    for (const line of seen.lines()) findings.say(`  ${line}`);
    findings.say('  failures:');
    for (const [code, times] of [...seen.failures].sort((one, other) => other[1] - one[1]))
      findings.say(`    ${code}: ${times}`);
    const bugs = seen.count((status) => status >= 500 && status !== 503);
    findings.must(bugs === 0, `${bugs} answers were neither right nor 503: ${shop.bugs.join('\n')}`);
  },
);

/** What was acknowledged is there, once. That the books agree was checked before. */
async function check(db: Database, { tried, transfers, acknowledged, receipts }: Town): Promise<void> {
  for (const line of await checkAllStored(tried.shop, db, tried.attempts)) findings.must(false, line);

  const rows = await db
    .selectFrom('bank_transactions as t')
    .leftJoin('bank_matches as m', (join) => join.onRef('m.bank_transaction_id', '=', 't.id').on('m.backs', 'is', null))
    .select(['t.transaction_id as id', 't.amount', 'm.state'])
    .execute();
  const stored = Map.groupBy(rows, ({ id }) => id);
  for (const { id, amount, answered } of transfers) {
    const found = stored.get(id) ?? [];
    findings.must(!answered || found.length === 1, `transfer ${id} was answered and is there ${found.length} times`);
    findings.must(
      found.every((row) => row.amount === amount),
      `transfer ${id} has another amount`,
    );
    findings.must(
      found.every(({ state }) => state !== null && state !== 'waiting'),
      `transfer ${id} was never looked at`,
    );
  }

  const silent = await sql<{ number: string }>`
    select o.order_number as number from orders o
    where o.shipping_email is not null and (
      1 <> (select count(*) from mails m where m.kind = 'order-received' and m.facts ->> 'orderId' = o.id::text)
      or (exists (select from order_events e where e.order_id = o.id and e.field = 'status' and e.before is not null)
        and not exists (select from mails m where m.kind = 'order-status-changed' and m.facts ->> 'orderId' = o.id::text)))`.execute(
    db,
  );
  for (const { number } of silent.rows) findings.must(false, `the customer of ${number} was told nothing`);

  const events = await sql<{ order: string; field: string; after: string }>`
    select order_id as order, field, after from order_events
    union all select s.order_id, 'shipment ' || o.order_number || '-' || s.number, e.state
      from shipment_events e join shipments s on s.id = e.shipment_id join orders o on o.id = s.order_id
    union all select q.order_id, 'return ' || o.order_number || '-R' || q.number, e.state
      from return_events e join return_requests q on q.id = e.request_id join orders o on o.id = q.order_id`.execute(
    db,
  );
  const told = new Set(events.rows.map((row) => `${row.order} ${row.field} ${row.after}`));
  for (const { order, field, after, what } of acknowledged)
    findings.must(
      field === '' || told.has(`${order} ${field} ${after}`),
      `${what} of ${order} to ${after} was acknowledged and is not in its history`,
    );

  const kept = await sql<{ id: string; pieces: number }>`
    select receipt_id as id, sum(pieces)::int as pieces from goods_receipt_lines group by receipt_id`.execute(db);
  const pieces = new Map(kept.rows.map((row) => [row.id, row.pieces]));
  for (const receipt of receipts.filter(({ answered }) => answered))
    findings.must(
      pieces.get(receipt.id) === receipt.pieces,
      `receipt ${receipt.id} of ${receipt.pieces} pieces has ${pieces.get(receipt.id)}`,
    );
}

clock.remove();
disk?.remove();
const { wrong } = findings;
findings.say(
  `${wrong.length === 0 ? 'Nothing that was acknowledged is lost or doubled.' : `${wrong.length} wrong.`} Seed ${SEED}, ${Math.round((performance.now() - begun) / 1000)} s`,
);
process.exit(wrong.length === 0 ? 0 : 1);
