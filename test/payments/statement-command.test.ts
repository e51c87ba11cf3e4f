/** npm run shop -- import-statement, as the operator types it. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordTransactions } from '#commands/payments/record-transactions.ts';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { openTestShop } from '../app.ts';
import { typeAt } from '../operator.ts';
import { type Account, csv, statementsOf, xlsx } from './statement-files.ts';

const shop = openTestShop();

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

async function importFile(content: string | Buffer, ...options: string[]) {
  const path = join(await mkdtemp(join(tmpdir(), 'suc-bat-statement-')), 'sao-ke.xlsx');
  await writeFile(path, content);
  return typeAt(shop, 'import-statement', path, ...options);
}

async function ledger() {
  const { rows } = await shop.pool.query(
    'select provider, amount::int, memo, account from bank_transactions order by amount, provider, id',
  );
  return rows;
}

test('the operator sees what a file would add, then adds it once, and never what a webhook brought', async () => {
  await recordTransactions(shop.shop.db, [
    webhook({}),
    webhook({ transactionId: '92705', amount: 450_000, memo: 'chuyen khoan', reference: null }),
  ]);
  const before = await ledger();
  const seen = await importFile(xlsx(statementsOf.mb(account)));
  expect(seen).toMatchObject({ code: 0 });
  expect(seen.out).toContain('MB, account 1012345678, 30/10/2026 to 31/10/2026: 4 rows');
  expect(seen.out).toMatch(/Balances: 0\sđ \+ 2\.618\.000\sđ − 0\sđ = 2\.618\.000\sđ, as the bank says/);
  expect(seen.out).toContain('1 already in the ledger');
  expect(seen.out).toMatch(/1 doubtful: .+\n.+450\.000\sđ {2}tien hang/);
  expect(seen.out).toMatch(/2 new\n.+89\.000\sđ {2}DH AB2CD 3\n/);
  expect(seen.out).toContain('Nothing was written. To add 2, type the same with --yes.');
  expect(await ledger()).toEqual(before);

  expect((await importFile(xlsx(statementsOf.mb(account)), '--yes')).out).toContain('2 added.');
  const half = { provider: 'statement', amount: 89_000, memo: 'DH AB2CD 3', account: '1012345678' };
  expect(await ledger()).toEqual([half, half, ...before]);
  expect((await importFile(csv(statementsOf.mb(account), ';'), '--yes', '--bank', 'mb')).out).toContain(
    'There is nothing to add.',
  );
  expect((await importFile(xlsx(statementsOf.mb(account)), '--yes', '--add-doubtful')).out).toContain('1 added.');
  expect(await ledger()).toHaveLength(5);
  // the matching of the shop looks at each of them
  const { rows } = await shop.pool.query("select count(*)::int from bank_matches where state = 'waiting'");
  expect(rows[0].count).toBe(5);
});

test('a file that does not balance, of another account, or of an unknown bank adds nothing', async () => {
  const before = await ledger();
  const rows = statementsOf.vietinbank(account);
  const missing = await importFile(xlsx(rows.filter((cells) => cells[6] !== 'FT2')), '--yes');
  expect(missing).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The balances differ.+first difference is in row/),
  });
  const other = await importFile(xlsx(statementsOf.bidv({ ...account, number: '99887766' })), '--yes');
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('--account 99887766') });
  const acb = [
    ['Ngày giao dịch', 'Số GD', 'Nội dung', 'Rút ra', 'Gửi vào', 'Số dư'],
    ['01/11/2026', '77', 'DH7K2M9Q', '', '5.000', '5.000'],
  ];
  const unknown = await importFile(csv(acb), '--yes');
  expect(unknown).toMatchObject({
    code: 1,
    err: expect.stringContaining('No row has the headers of BIDV, MB, Techcombank, Vietcombank, VietinBank'),
  });
  expect(await ledger()).toEqual(before);
  const columns = ['date=Ngày giao dịch', 'memo=Nội dung', 'debit=Rút ra', 'credit=Gửi vào', 'reference=Số GD'];
  const mapped = await importFile(csv(acb), '--yes', ...columns.flatMap((column) => ['--map', column]));
  expect(mapped.out).toContain('1 added.');
  const foreign = [
    ['交易日期', '摘要', '金额（đ）'],
    ['02/11/2026', 'DH7K2M9Q', '7.000'],
  ];
  const named = ['date=交易日期', 'memo=摘要', 'amount=金额（đ）'].flatMap((column) => ['--map', column]);
  expect((await importFile(csv(foreign), '--yes', ...named)).out).toContain('1 added.');
});

test('an old spreadsheet is refused with what to do', async () => {
  expect(await importFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('save it as .xlsx or CSV'),
  });
});

const sample = (name: string) => readFile(new URL(`../data/statements/${name}.csv`, import.meta.url));
const columns = ['date=Ngày giao dịch', 'memo=Nội dung', 'amount=Số tiền'].flatMap((column) => ['--map', column]);

test('two transfers of one amount on two days are two, in whatever form the bank writes their time', async () => {
  for (const form of ['dash', 'h']) {
    expect((await importFile(await sample(`stmt-${form}-day1`), '--yes', ...columns)).out).toContain('1 added.');
    const next = await importFile(await sample(`stmt-${form}-day2`), ...columns);
    expect(next.out).toMatch(/1 (doubtful|new)/);
    expect(next.out).not.toContain('already in the ledger');
  }
  expect((await importFile(await sample('stmt-24h'), '--yes', ...columns)).out).toContain('3 added.');
  expect((await importFile(await sample('stmt-24h-next-day'), ...columns)).out).toMatch(/1 (doubtful|new)/);
  // the same three transfers, with times of twelve hours
  expect((await importFile(await sample('stmt-am-pm'), ...columns)).out).toContain('3 already in the ledger');
  const { rows } = await shop.pool.query(
    'select amount::int, reference, at from bank_transactions where amount in (830000, 840000, 20000) order by amount',
  );
  expect(rows).toEqual([
    { amount: 20_000, reference: null, at: new Date('2026-11-28T16:59:59Z') },
    { amount: 830_000, reference: null, at: new Date('2026-11-20T07:02:00Z') },
    { amount: 840_000, reference: null, at: new Date('2026-11-20T07:02:37Z') },
  ]);
});
