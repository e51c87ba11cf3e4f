/** A bank's statement, as staff import it in the office. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { recordTransactions } from '#commands/payments/record-transactions.ts';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { type Account, csv, statementsOf, xlsx } from './statement-files.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'owner');

const account: Account = {
  number: '1012345678',
  opening: 0,
  movements: [
    {
      day: '30/10/2026',
      time: '09:15:20',
      in: 1_990_000,
      memo: 'MBVCB.3278907687.DH7K2M9Q.CT tu 0987',
      reference: 'FT1',
    },
    { day: '30/10/2026', time: '10:00:00', in: 450_000, memo: 'tien hang', reference: 'FT2' },
    { day: '31/10/2026', time: '08:02:03', in: 89_000, memo: 'DH AB2CD 3', reference: 'FT3' },
    { day: '31/10/2026', time: '08:02:03', in: 89_000, memo: 'DH AB2CD 3', reference: 'FT3' },
  ],
};
const webhook = (changed: Partial<BankTransaction>): BankTransaction => ({
  provider: 'sepay',
  transactionId: '92704',
  direction: 'in',
  amount: 1_990_000,
  memo: 'DH7K2M9Q',
  account: '1012345678',
  virtualAccount: null,
  reference: 'MBVCB.3278907687',
  at: new Date('2026-10-30T09:15:00+07:00'),
  counterAccount: null,
  counterName: null,
  raw: '{}',
  ...changed,
});

type Options = { addDoubtful?: 'yes'; map?: string };
function send(path: string, content: string | Buffer, options: Options = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(options)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(Buffer.from(content as string))]), 'sao-ke.xlsx');
  return ask('POST', path, form);
}
const preview = (content: string | Buffer, options?: Options) =>
  send('/api/admin/statements/preview', content, options);
const importFile = (content: string | Buffer, options?: Options) => send('/api/admin/statements', content, options);
const done = (added: number) => ({ status: 200, body: { added } });

async function ledger() {
  const { rows } = await shop.pool.query(
    'select provider, amount::int, memo, account from bank_transactions order by amount, provider, id',
  );
  return rows;
}

test('staff see what a file would add, then add it once, and never what a webhook brought', async () => {
  await recordTransactions(shop.shop.db, [
    webhook({}),
    webhook({ transactionId: '92705', amount: 450_000, memo: 'chuyen khoan', reference: null }),
  ]);
  const before = await ledger();
  const seen = await preview(xlsx(statementsOf.mb(account)));
  expect(seen.body).toMatchObject({
    ...{ bank: 'MB', account: '1012345678', firstDay: '2026-10-30', lastDay: '2026-10-31', rows: 4 },
    ...{ balance: { result: 'agrees', cameIn: 2_618_000 }, counts: { known: 1, doubtful: 1, new: 2 } },
  });
  expect(await ledger()).toEqual(before);

  expect(await importFile(xlsx(statementsOf.mb(account)))).toMatchObject(done(2));
  const half = { provider: 'statement', amount: 89_000, memo: 'DH AB2CD 3', account: '1012345678' };
  expect(await ledger()).toEqual([half, half, ...before]);
  expect(await importFile(csv(statementsOf.mb(account), ';'))).toMatchObject(done(0));
  expect(await importFile(xlsx(statementsOf.mb(account)), { addDoubtful: 'yes' })).toMatchObject(done(1));
  expect(await ledger()).toHaveLength(5);
  // the matching of the shop looks at each of them
  const { rows } = await shop.pool.query("select count(*)::int from bank_matches where state = 'waiting'");
  expect(rows[0].count).toBe(5);
});

test('a file that does not balance, of another account, or of an unknown bank adds nothing', async () => {
  const before = await ledger();
  const rows = statementsOf.vietinbank(account);
  expect(await importFile(xlsx(rows.filter((cells) => cells[6] !== 'FT2')))).toMatchObject({
    ...{ status: 422, body: { code: 'STATEMENT_BALANCE_DIFFERS' } },
  });
  expect(await importFile(xlsx(statementsOf.bidv({ ...account, number: '99887766' })))).toMatchObject({
    ...{ status: 422, body: { code: 'STATEMENT_ACCOUNT' } },
  });
  const acb = [
    ['Ngày giao dịch', 'Số GD', 'Nội dung', 'Rút ra', 'Gửi vào', 'Số dư'],
    ['01/11/2026', '77', 'DH7K2M9Q', '', '5.000', '5.000'],
  ];
  expect(await importFile(csv(acb))).toMatchObject({ status: 422, body: { code: 'STATEMENT_COLUMNS_UNKNOWN' } });
  expect(await ledger()).toEqual(before);
  const map = { date: 'Ngày giao dịch', memo: 'Nội dung', debit: 'Rút ra', credit: 'Gửi vào', reference: 'Số GD' };
  expect(await importFile(csv(acb), { map: JSON.stringify(map) })).toMatchObject(done(1));
  const foreign = [
    ['交易日期', '摘要', '金额（đ）'],
    ['02/11/2026', 'DH7K2M9Q', '7.000'],
  ];
  const named = JSON.stringify({ date: '交易日期', memo: '摘要', amount: '金额（đ）' });
  expect(await importFile(csv(foreign), { map: named })).toMatchObject(done(1));
});

test('an old spreadsheet is refused with what to do', async () => {
  const { status, body } = await importFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  expect([status, body.code]).toEqual([422, 'STATEMENT_UNREADABLE']);
  expect(JSON.stringify(body)).toContain('.xlsx');
});

const sample = (name: string) => readFile(new URL(`../data/statements/${name}.csv`, import.meta.url));
const options = { map: JSON.stringify({ date: 'Ngày giao dịch', memo: 'Nội dung', amount: 'Số tiền' }) };

test('two transfers of one amount on two days are two, in whatever form the bank writes their time', async () => {
  const countsOf = async (name: string) => (await preview(await sample(name), options)).body.counts;
  for (const form of ['dash', 'h']) {
    expect(await importFile(await sample(`stmt-${form}-day1`), options)).toMatchObject(done(1));
    const next = await countsOf(`stmt-${form}-day2`);
    expect([next.new + next.doubtful, next.known]).toEqual([1, 0]);
  }
  expect(await importFile(await sample('stmt-24h'), options)).toMatchObject(done(3));
  const next = await countsOf('stmt-24h-next-day');
  expect(next.new + next.doubtful).toBe(1);
  // the same three transfers, with times of twelve hours
  expect(await countsOf('stmt-am-pm')).toMatchObject({ known: 3 });
  const { rows } = await shop.pool.query(
    'select amount::int, reference, at from bank_transactions where amount in (830000, 840000, 20000) order by amount',
  );
  expect(rows).toEqual([
    { amount: 20_000, reference: null, at: new Date('2026-11-28T16:59:59Z') },
    { amount: 830_000, reference: null, at: new Date('2026-11-20T07:02:00Z') },
    { amount: 840_000, reference: null, at: new Date('2026-11-20T07:02:37Z') },
  ]);
});
