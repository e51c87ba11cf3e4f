/** One transfer of the bank is one row of the ledger, whatever reports it and however often; two transfers stay two. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { isLong } from '../long.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { connect, HMAC_SECRET, match, sepayBody, tasksOf, tell } from './bank.ts';
import { type Account, statementsOf, xlsx } from './statement-files.ts';

const shop = openTestShop();
const TOKEN = 'ma-bi-mat-cua-casso';

/** Somebody of the staff who handles money. */
let staff: OfficeHeaders = {};
let listed: unknown[] = [];
let api: Server;
beforeAll(async () => {
  api = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ transactions: listed })),
  );
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  staff = (await makeStaff(shop, 'money')).headers;
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

beforeEach(async () => {
  const pullUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET, pullToken: 'pull', pullUrl });
  await connect(shop, 'casso', { token: TOKEN });
});

/** A transfer as the bank has it; every door is given the same one. */
type Transfer = { id: number; memo: string; amount: number; reference: string | null; at: Date };
let nextId = 1000;
function makeTransfer(memo: string, changed: Partial<Transfer> = {}): Transfer {
  nextId += 1;
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  return { id: nextId, memo, amount: 500_000, reference: `FT2611${nextId}`, at, ...changed };
}
const clock = ({ at }: Transfer) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const ACCOUNT = defaultShopSettings.bankAccount;

const bySepay = (given: Transfer): Promise<Answer> =>
  tell(
    shop,
    sepayBody({
      id: given.id,
      content: given.memo,
      transferAmount: given.amount,
      referenceCode: given.reference,
      transactionDate: clock(given),
    }),
  );

const byCasso = (given: Transfer, changed: Record<string, unknown> = {}): Promise<Answer> =>
  shop.post(
    '/webhooks/casso',
    {
      error: 0,
      data: [
        {
          id: 5_000_000 + given.id,
          tid: given.reference,
          description: given.memo,
          amount: given.amount,
          when: clock(given),
          bank_sub_acc_id: ACCOUNT,
          ...changed,
        },
      ],
    },
    { 'secure-token': TOKEN },
  );

const inList = (given: Transfer) => ({
  id: String(given.id),
  account_number: ACCOUNT,
  transaction_date: clock(given),
  amount_out: '0.00',
  amount_in: `${given.amount}.00`,
  transaction_content: given.memo,
  reference_number: given.reference,
});
function byPull(...transfers: Transfer[]): Promise<void> {
  listed = transfers.map(inList);
  return runJob(shop.shop, 'pull-transactions', {});
}

async function byStatement(transfers: readonly Transfer[], fields: Record<string, string> = {}): Promise<Answer> {
  const account: Account = {
    number: ACCOUNT,
    opening: 0,
    movements: transfers.map((given) => {
      const [day = '', time = ''] = clock(given).split(' ');
      const { amount, memo, reference } = given;
      return { day: day.split('-').reverse().join('/'), time, in: amount, memo, reference: reference ?? '' };
    }),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(xlsx(statementsOf.mb(account)))]), 'sao-ke.xlsx');
  return askOffice(shop, 'POST', '/api/admin/statements', staff, form);
}

async function qrOrder() {
  return placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
}

async function paidOf({ id }: { id: string }): Promise<number> {
  await match(shop);
  const order = shop.shop.db.selectFrom('orders').select('amount_paid').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).amount_paid;
}

async function rowsOf(memo: string) {
  return shop.shop.db
    .selectFrom('bank_transactions as t')
    .innerJoin('bank_matches as m', 'm.bank_transaction_id', 't.id')
    .select(['t.id', 't.amount', 't.reference', 't.provider', 'm.state', 'm.order_number', 'm.resembles'])
    .where('t.memo', '=', memo)
    .orderBy('t.id')
    .execute();
}

/** What a person decides who has seen the transaction. */
async function decide(id: number | undefined, decision: Record<string, unknown>): Promise<Answer> {
  const path = `/api/admin/bank-transactions/${id}`;
  const { body } = await askOffice(shop, 'GET', path, staff);
  const given = { ...decision, reason: 'da goi cho khach', version: body.transaction.version };
  return askOffice(shop, 'POST', `${path}/decision`, staff, given);
}

/** Ten orders get two transfers in each round. */
const ROUNDS = isLong ? 50 : 6;

test(`${20 * ROUNDS} transfers that four doors report at the same moment are so many rows, each credited once`, async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, qrOrder));
  const all: Transfer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // ten orders get two transfers each, of the same amount, memo and minute; only their references differ
    const transfers = orders.flatMap(({ order_number }) => {
      const amount = 1000 + round;
      return [makeTransfer(order_number, { amount }), makeTransfer(order_number, { amount })];
    });
    all.push(...transfers);
    const answers = await Promise.all([
      ...transfers.map(bySepay),
      ...transfers.map((given) => byCasso(given)),
      byPull(...transfers).then(() => ({ status: 200 })),
      byStatement(transfers),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    if (round % 3 === 2) await match(shop);
  }
  for (const order of orders) {
    const rows = await rowsOf(order.order_number);
    const own = all.filter(({ memo }) => memo === order.order_number);
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(own.map(({ reference }) => reference));
    // of two equal transfers that came crosswise, one may wait for a person
    const waiting = rows.filter(({ state }) => state === 'review').reduce((sum, { amount }) => sum + amount, 0);
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    expect((await paidOf(order)) + waiting).toBe(sum);
  }
  expect(all).toHaveLength(20 * ROUNDS);
});

test('a transfer that two providers of one account report is one row, in either order', async () => {
  for (const [first, second] of [
    [bySepay, byCasso],
    [byCasso, bySepay],
  ] as const) {
    const order = await qrOrder();
    const given = makeTransfer(order.order_number);
    await first(given);
    expect(await paidOf(order)).toBe(500_000);
    await second(given);
    await second(given);
    expect(await paidOf(order)).toBe(500_000);
    expect(await rowsOf(order.order_number)).toHaveLength(1);
  }
});

test('two transfers of the same amount, memo and minute stay two, by every door', async () => {
  const order = await qrOrder();
  const [one, other] = [makeTransfer(order.order_number), makeTransfer(order.order_number)];
  for (const given of [one, other]) {
    await bySepay(given);
    await byCasso(given);
  }
  await byPull(one, other);
  await byStatement([one, other]);
  expect(await paidOf(order)).toBe(1_000_000);
  expect(await rowsOf(order.order_number)).toMatchObject([{ state: 'payment' }, { state: 'payment' }]);
  // the second of them came by the list of the provider alone
  const later = await qrOrder();
  const [seen, missed] = [makeTransfer(later.order_number), makeTransfer(later.order_number)];
  await bySepay(seen);
  await byPull(seen, missed);
  expect(await paidOf(later)).toBe(1_000_000);
});

test('transfers of one batch, with one reference of the bank, that pay several orders stay as many', async () => {
  const orders = [await qrOrder(), await qrOrder()];
  const reference = 'LO2611240000';
  const batch = orders.map(({ order_number }) => makeTransfer(order_number, { reference }));
  for (const given of batch) {
    await bySepay(given);
    await byCasso(given);
  }
  await byPull(...batch);
  for (const order of orders) expect(await paidOf(order)).toBe(500_000);
});

test('a list that tells of a batch, and of one of its orders again, credits each order once', async () => {
  const orders = [await qrOrder(), await qrOrder()];
  const reference = 'LO2611240002';
  const batch = orders.map(({ order_number }) => makeTransfer(order_number, { reference }));
  await byPull(...batch, makeTransfer(orders[1]?.order_number ?? '', { reference }));
  for (const order of orders) expect(await paidOf(order)).toBe(500_000);
});

test('many reports with one order, reference, amount and minute credit once, and each further one is a task', async () => {
  const order = await qrOrder();
  const reference = 'FT26112499';
  const told = Array.from({ length: 6 }, () => makeTransfer(order.order_number, { reference }));
  for (const given of told.slice(0, 3)) await bySepay(given);
  await byPull(...told);
  expect(await paidOf(order)).toBe(500_000);
  const [first, ...others] = await rowsOf(order.order_number);
  expect(others).toHaveLength(5);
  for (const { id, resembles } of others) {
    expect(resembles).toBe(first?.id);
    expect(await tasksOf(shop, { transaction: id })).toEqual(['reported-twice']);
  }
});

test('reports of one payment that carry no reference of the bank credit once, whichever providers tell of it and however often', async () => {
  const order = await qrOrder();
  const told = Array.from({ length: 4 }, () => makeTransfer(order.order_number, { reference: null }));
  const [first, second, third, fourth] = told as [Transfer, Transfer, Transfer, Transfer];
  await bySepay(first);
  await byCasso(second);
  await byCasso(third);
  await bySepay(fourth);
  expect(await paidOf(order)).toBe(500_000);
  const [credited, ...others] = await rowsOf(order.order_number);
  expect(credited).toMatchObject({ state: 'payment' });
  expect(others).toHaveLength(3);
  for (const { id, state } of others) {
    expect(state).toBe('review');
    expect(await tasksOf(shop, { transaction: id })).toEqual(['reported-twice']);
  }
  // all four may be one list of the provider, too
  const listedOnce = await qrOrder();
  await byPull(...told.map((given) => makeTransfer(listedOnce.order_number, { reference: null, at: given.at })));
  expect(await paidOf(listedOnce)).toBe(500_000);
  expect(await rowsOf(listedOnce.order_number)).toHaveLength(4);
});

test('a second half that is paid ten minutes later counts by itself, although the bank gives no reference', async () => {
  const order = await qrOrder();
  const first = makeTransfer(order.order_number, { reference: null });
  await bySepay(first);
  await bySepay(makeTransfer(order.order_number, { reference: null, at: new Date(first.at.getTime() + 600_000) }));
  expect(await paidOf(order)).toBe(1_000_000);
});

test('a reference of the bank that one provider reports again ten minutes later credits nothing before a person decides', async () => {
  const order = await qrOrder();
  const first = makeTransfer(order.order_number);
  const later = new Date(first.at.getTime() + 600_000);
  await bySepay(first);
  await bySepay(makeTransfer(order.order_number, { reference: first.reference, at: later }));
  expect(await paidOf(order)).toBe(500_000);
  const [, again] = await rowsOf(order.order_number);
  expect(await tasksOf(shop, { transaction: again?.id })).toEqual(['reported-twice']);
  const { body } = await askOffice(shop, 'GET', `/api/admin/bank-transactions/${again?.id}`, staff);
  expect(body.transaction.reason).toMatch(/may be the same$/);
  // a transfer of its own has a reference of its own
  await bySepay(makeTransfer(order.order_number, { at: later }));
  expect(await paidOf(order)).toBe(1_000_000);
  expect(await decide(again?.id, { state: 'payment', orderNumber: order.order_number })).toMatchObject({ status: 200 });
  expect(await paidOf(order)).toBe(1_500_000);
});

test('a payment into the virtual account of an order that one provider reports twice credits once', async () => {
  const order = await qrOrder();
  const fields = { content: 'chuyen tien', subAccount: order.order_number, referenceCode: 'FT26112488' };
  for (const id of [1, 2]) await tell(shop, sepayBody({ ...fields, id: 900_000 + id, transferAmount: 500_000 }));
  expect(await paidOf(order)).toBe(500_000);
});

test('two reports of one provider with one reference of the bank for one order are two rows, of which a person decides the second', async () => {
  const order = await qrOrder();
  const reference = 'LO2611240001';
  const [one, other] = [
    makeTransfer(order.order_number, { reference }),
    makeTransfer(order.order_number, { reference }),
  ];
  await bySepay(one);
  await byCasso(one);
  await byCasso(other);
  await bySepay(other);
  await byPull(one, other);
  expect(await paidOf(order)).toBe(500_000);
  const [, second] = await rowsOf(order.order_number);
  const decided = await decide(second?.id, { state: 'payment', orderNumber: order.order_number });
  expect(decided.status).toBe(200);
  expect(await paidOf(order)).toBe(1_000_000);
});

test('without a reference of the bank the second report credits nothing before a person decides', async () => {
  const order = await qrOrder();
  const given = makeTransfer(`CT DEN ${order.order_number} mua hang`, { reference: null });
  await bySepay(given);
  expect(await paidOf(order)).toBe(500_000);
  // Casso writes the same memo in another way
  const memo = `MBVCB.77.${order.order_number}.tu 0987`;
  await byCasso(given, { description: memo });
  expect(await paidOf(order)).toBe(500_000);
  const [first] = await rowsOf(given.memo);
  const [second] = await rowsOf(memo);
  expect(second).toMatchObject({ state: 'review', order_number: null, resembles: first?.id });
  expect(await tasksOf(shop, { transaction: second?.id })).toEqual(['reported-twice']);
  expect(await decide(second?.id, { state: 'payment', orderNumber: order.order_number })).toMatchObject({
    status: 200,
  });
  expect(await paidOf(order)).toBe(1_000_000);
  expect(await decide(second?.id, { state: 'other', orderNumber: null })).toMatchObject({ status: 200 });
  expect(await paidOf(order)).toBe(500_000);
});

test('a webhook after a statement that names the transfer otherwise credits nothing before a person decides', async () => {
  const order = await qrOrder();
  const given = makeTransfer(`NGUYEN HOA ${order.order_number} chuyen khoan`, { amount: 306_240 });
  expect(await byStatement([{ ...given, reference: `5213-${given.id}` }])).toMatchObject({ body: { added: 1 } });
  expect(await paidOf(order)).toBe(306_240);
  const told = { ...given, memo: `MBVCB.771.${order.order_number} tra tien` };
  await bySepay(told);
  expect(await paidOf(order)).toBe(306_240);
  const [row] = await rowsOf(told.memo);
  expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['reported-twice']);
});

test('a second provider that books the transfer a day later, without a reference, credits nothing before a person decides', async () => {
  const order = await qrOrder();
  const given = makeTransfer(`${order.order_number} tra tien`);
  await bySepay(given);
  await byCasso({ ...given, at: new Date(given.at.getTime() + 24 * 3_600_000) }, { tid: null });
  expect(await paidOf(order)).toBe(500_000);
});

test('what a provider tells is matched before the rows of a statement that are waiting', async () => {
  const { pool } = shop;
  await match(shop);
  const before = Array.from({ length: 40 }, (_, index) =>
    makeTransfer('sao ke truoc', { amount: 4_000_000 + index, reference: `SK2611${index}00` }),
  );
  await byStatement(before);
  const order = await qrOrder();
  // the decision of the first row waits for a lock of the test, and the webhook comes meanwhile
  await pool.query(`create function hold() returns trigger language plpgsql as $$ begin
    if new.state <> 'waiting' then perform pg_advisory_xact_lock(424242); end if; return new; end $$`);
  await pool.query('create trigger hold before update on bank_matches for each row execute function hold()');
  const client = await pool.connect();
  await client.query('select pg_advisory_lock(424242)');
  const matched = match(shop);
  const isHeld = async () => {
    const { rows } = await pool.query(
      "select from pg_locks where locktype = 'advisory' and objid = 424242 and not granted",
    );
    return rows.length > 0;
  };
  while (!(await isHeld())) await new Promise((resolve) => setTimeout(resolve, 20));
  const told = makeTransfer(`${order.order_number} tra tien`);
  await bySepay(told);
  await client.query('select pg_advisory_unlock(424242)');
  client.release();
  await matched;
  await pool.query('drop function hold cascade');
  const { rows } = await pool.query(`select t.provider from bank_match_history h join bank_transactions t
    on t.id = h.bank_transaction_id where h.state <> 'waiting' order by h.id desc limit 40`);
  expect(rows.map(({ provider }) => provider).lastIndexOf('sepay')).toBe(39);
  expect(await paidOf(order)).toBe(500_000);
});

test('a doubtful row of a statement that staff add anyway credits nothing before a person decides', async () => {
  const order = await qrOrder();
  // its memo names no order: staff assigned it
  const given = makeTransfer(order.order_number, { reference: null });
  await bySepay({ ...given, memo: 'tien hang' });
  const [assigned] = await rowsOf('tien hang');
  await match(shop);
  expect(await decide(assigned?.id, { state: 'payment', orderNumber: order.order_number })).toMatchObject({
    status: 200,
  });
  expect(await paidOf(order)).toBe(500_000);
  const inFile = { ...given, reference: `FT2611${given.id}` };
  expect(await byStatement([inFile])).toMatchObject({ status: 200, body: { added: 0 } });
  expect(await byStatement([inFile], { addDoubtful: 'yes' })).toMatchObject({ status: 200, body: { added: 1 } });
  expect(await paidOf(order)).toBe(500_000);
  const [row] = await rowsOf(order.order_number);
  expect(await tasksOf(shop, { transaction: row?.id })).toEqual(['reported-twice']);
  expect(await byStatement([inFile], { addDoubtful: 'yes' })).toMatchObject({ status: 200, body: { added: 0 } });
});

test('a webhook that comes while a long statement is imported is served between two parts, and its transfer is one row', async () => {
  const { pool } = shop;
  const transfers = Array.from({ length: 2500 }, (_, index) =>
    makeTransfer('sao ke dai', { amount: 2_000_000 + index }),
  );
  const last = transfers.at(-1) as Transfer;
  const lock = "select pg_advisory_xact_lock(hashtextextended('reports of bank transactions', 0))";
  const waiting = async () => {
    const { rows } = await pool.query(`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
    return rows.length;
  };
  const untilWaiting = async (many: number) => {
    while ((await waiting()) < many) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  // the lock is given in the order in which it was asked for: first to the import, then to the webhook
  const client = await pool.connect();
  await client.query('begin');
  await client.query(lock);
  const imported = byStatement(transfers);
  await untilWaiting(1);
  const told = bySepay(last);
  await untilWaiting(2);
  await client.query('commit');
  client.release();
  expect([(await told).status, (await imported).status, (await imported).body]).toEqual([200, 200, { added: 2499 }]);
  const rows = await rowsOf('sao ke dai');
  expect(rows).toHaveLength(2500);
  expect(rows.filter(({ reference }) => reference === last.reference)).toMatchObject([{ provider: 'sepay' }]);
  // all that is left is known
  expect((await byStatement(transfers)).body).toEqual({ added: 0 });
  const log = await pool.query(
    "select after from audit_log where act = 'money.statement-imported' order by id desc limit 2",
  );
  expect(log.rows).toMatchObject([{ after: { added: 0 } }, { after: { added: 2499, rows: 2500 } }]);
});

test('an import that is interrupted keeps its whole parts, says so in the log, and the same file adds the rest', async () => {
  const { pool } = shop;
  const transfers = Array.from({ length: 1500 }, (_, index) => makeTransfer('bi ngat', { amount: 3_000_000 + index }));
  const [stop] = transfers.slice(-1);
  await pool.query(`create function interrupt() returns trigger language plpgsql as $$ begin
    if new.amount = ${stop?.amount} then raise 'no space left' using errcode = '53100'; end if; return new; end $$`);
  await pool.query(
    'create trigger interrupt before insert on bank_transactions for each row execute function interrupt()',
  );
  expect((await byStatement(transfers)).status).toBe(503);
  await pool.query('drop function interrupt cascade');
  expect(await rowsOf('bi ngat')).toHaveLength(1000);
  expect((await byStatement(transfers)).body).toEqual({ added: 500 });
  expect(await rowsOf('bi ngat')).toHaveLength(1500);
  const log = await pool.query(
    "select after from audit_log where act = 'money.statement-imported' order by id desc limit 2",
  );
  expect(log.rows).toMatchObject([{ after: { added: 500 } }, { after: { added: 1000 } }]);
});
