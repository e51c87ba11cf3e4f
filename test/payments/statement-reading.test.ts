/** Reading the statements of banks, without the ledger: headers, values, balances, hostile files. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import type { Statement } from '#domain/payments/read-statement.ts';
import { readStatement } from '#domain/payments/read-statement.ts';
import type { LedgerEntry } from '#domain/payments/same-transfer.ts';
import { checkBalance } from '#domain/payments/statement-balance.ts';
import { compareWithKnown } from '#domain/payments/statement-known.ts';
import { toTransactions } from '#domain/payments/statement-transactions.ts';
import { readMoment } from '#domain/values/moment.ts';
import { type Cell, readAmount } from '#domain/values/table-cells.ts';
import { openStatementFile } from '#server/adapters/statement/open-statement-file.ts';
import { loadExtensions, statementLayoutsOf } from '#server/extensions/load-extensions.ts';
import { type Account, csv, statementsOf, workbookParts, xlsx, zip } from './statement-files.ts';

const banks = statementLayoutsOf(await loadExtensions());

async function fileOf(content: string | Buffer, name = 'sao-ke'): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'suc-bat-statement-')), name);
  await writeFile(path, content);
  return path;
}

async function read(content: string | Buffer): Promise<Statement> {
  const [sheet] = await openStatementFile(await fileOf(content));
  const statement = readStatement(sheet?.rows ?? [], banks);
  if (!statement) throw new Error('no header was found');
  return statement;
}

const account: Account = {
  number: '1012345678',
  opening: 12_000_000,
  movements: [
    {
      day: '30/10/2026',
      time: '09:15:20',
      in: 1_990_000,
      memo: 'MBVCB.3278907687.DH7K2M9Q8.CT tu 0987',
      reference: 'FT26303001',
    },
    { day: '30/10/2026', time: '10:00:00', out: 550_000, memo: 'Phi quan ly tai khoan', reference: 'FT26303002' },
    { day: '31/10/2026', time: '08:02:03', in: 89_000, memo: 'DH AB2CD 3', reference: 'FT26304001' },
    { day: '31/10/2026', time: '08:02:03', in: 89_000, memo: 'DH AB2CD 3', reference: 'FT26304001' },
  ],
};

describe.each(Object.entries(statementsOf))('the statement of %s', (bank, make) => {
  test.each([
    ['as XLSX', () => xlsx(make(account))],
    ['as CSV with commas', () => csv(make(account))],
    ['as CSV with semicolons and a byte order mark', () => `\ufeff${csv(make(account), ';')}`],
    ['as CSV with tabs', () => csv(make(account), '\t')],
  ])('%s has every movement with its day, amount, memo and reference, and its balances agree', async (_, write) => {
    const statement = await read(write());
    expect(statement).toMatchObject({ account: '1012345678', unread: [] });
    const rows = bank === 'techcombank' ? statement.rows.toReversed() : statement.rows;
    expect(rows.map(({ direction, amount, memo, reference }) => ({ direction, amount, memo, reference }))).toEqual(
      account.movements.map(({ in: came, out, memo, reference }) => ({
        direction: came ? 'in' : 'out',
        amount: came ?? out,
        memo,
        reference,
      })),
    );
    const hasTime = bank !== 'vietcombank';
    expect(rows[0]).toMatchObject({
      hasTime,
      at: new Date(hasTime ? '2026-10-30T09:15:20+07:00' : '2026-10-30T00:00:00+07:00'),
    });
    expect(checkBalance(statement)).toMatchObject({
      result: 'agrees',
      opening: 12_000_000,
      closing: 13_618_000,
      cameIn: 2_168_000,
      wentOut: 550_000,
      wrongLine: null,
    });
  });

  test('without one of its rows does not balance', async () => {
    const rows = make(account).filter((cells) => !cells.some((cell) => cell === 'Phi quan ly tai khoan'));
    expect(checkBalance(await read(xlsx(rows))).result).toBe('differs');
  });

  test('with its columns in another order is read the same', async () => {
    const rows = make(account);
    const width = Math.max(...rows.map((cells) => cells.length));
    const headerAt = rows.findIndex((cells) => cells.some((cell) => /^(STT|Ngày giao dịch \/)/.test(String(cell))));
    const turned = rows.map((cells, index): Cell[] =>
      index < headerAt ? cells : Array.from({ length: width }, (_, column) => cells[width - 1 - column] ?? null),
    );
    // the merged header of BIDV means something only in its own order
    if (bank === 'bidv') {
      const header = turned[headerAt] as Cell[];
      const debit = (turned[headerAt + 1] as Cell[]).indexOf('nợ');
      header[debit] = 'Phát sinh';
    }
    const { rows: moved } = await read(xlsx(turned));
    expect(moved.map(({ amount }) => amount).toSorted()).toEqual([1_990_000, 550_000, 89_000, 89_000].toSorted());
    expect(moved.every(({ memo }) => account.movements.some((movement) => movement.memo === memo))).toBe(true);
  });
});

test.each<[Cell, number | null]>([
  ['1.972,75', 1972.75],
  ['1,972.75', 1972.75],
  ['1.972', 1972],
  ['1,972', 1972],
  ['1.990.000', 1_990_000],
  ['1,990,000.00', 1_990_000],
  ['1990000', 1_990_000],
  ['1990000.5', 1_990_000.5],
  ['+ 1 990 000 VND', 1_990_000],
  ['-5.000 đ', -5000],
  ['(5,000)', -5000],
  [1_990_000, 1_990_000],
  ['1.99.000', null],
  ['1,972,75', null],
  ['1e9', null],
  ['=1+1', null],
  ['', null],
  [null, null],
])('the amount %s is read as %s đồng', (cell, amount) => expect(readAmount(cell)).toBe(amount));

test.each<[Cell, string | null]>([
  ['31/10/2023', '2023-10-30T17:00:00.000Z'],
  ['31/10/2023\n5243.65937', '2023-10-30T17:00:00.000Z'],
  ['03/04/2026 23:59:59', '2026-04-03T16:59:59.000Z'],
  ['3-4-2026 05:06', '2026-04-02T22:06:00.000Z'],
  ['2026-04-03 14:02:37', '2026-04-03T07:02:37.000Z'],
  [45_230, '2023-10-30T17:00:00.000Z'],
  [45_230.5, '2023-10-31T05:00:00.000Z'],
  ['45230', '2023-10-30T17:00:00.000Z'],
  ['31/02/2026', null],
  ['10/31/2023', null],
  ['31/10/23', '2023-10-30T17:00:00.000Z'],
  ['28/11/2026 2:05:11 CH', '2026-11-28T07:05:11.000Z'],
  ['28/11/2026 9:05:11 SA', '2026-11-28T02:05:11.000Z'],
  ['15/03/2025 12:10 SA', '2025-03-14T17:10:00.000Z'],
  ['15/03/2025 12:10 CH', '2025-03-15T05:10:00.000Z'],
  ['15/03/2025 00:10 CH', null],
  ['15/03/2025 14:10 SA', null],
  ['15/03/2025 14:10 CH', '2025-03-15T07:10:00.000Z'],
  ['15/03/2025 CH 2:30', '2025-03-15T07:30:00.000Z'],
  ['2025-03-15 02:30:00 PM', '2025-03-15T07:30:00.000Z'],
  ['April 6, 2026 9:13 am', '2026-04-06T02:13:00.000Z'],
  ['6 Apr 2026, 9:13\u202fp.m.', '2026-04-06T14:13:00.000Z'],
  ['28-Nov-2026', '2026-11-27T17:00:00.000Z'],
  ['28-Nov-26 14:02', '2026-11-28T07:02:00.000Z'],
  ['28 tháng 11, 2026 2:05 CH', '2026-11-28T07:05:00.000Z'],
  ['Thg 4 6, 2026', '2026-04-05T17:00:00.000Z'],
  ['Tháng Mười Một 28, 2026 9:13 sáng', '2026-11-28T02:13:00.000Z'],
  ['ngày 28 tháng năm năm 2026 lúc 14 giờ 02', '2026-05-28T07:02:00.000Z'],
  ['Thứ Bảy, 28/11/2026 (14:02:37)', '2026-11-28T07:02:37.000Z'],
  ['Sat Nov 28 2026 14:02:37 GMT+0700 (Indochina Time)', '2026-11-28T07:02:37.000Z'],
  ['2026/11/28', '2026-11-27T17:00:00.000Z'],
  ['21/11/2026 - 14:02:37', '2026-11-21T07:02:37.000Z'],
  ['21/11/2026, 14h02', '2026-11-21T07:02:00.000Z'],
  ['21/11/2026 14.02.37', '2026-11-21T07:02:37.000Z'],
  ['[21/11/2026] 14h', '2026-11-21T07:00:00.000Z'],
  ['14:02:37 28/11/2026', '2026-11-28T07:02:37.000Z'],
  ['14:02-05/11/2026', '2026-11-05T07:02:00.000Z'],
  ['2:05 CH, 28/11/2026', '2026-11-28T07:05:00.000Z'],
  ['\u200e28/\u200e11/\u200e2026 \u200f\u200e14:02', '2026-11-28T07:02:00.000Z'],
  ['2026-11-28T14:02:37.123Z', '2026-11-28T14:02:37.123Z'],
  ['2026-11-28T14:02:37+00:00', '2026-11-28T14:02:37.000Z'],
  ['31/10/2023 14:02:37 - 5243.65937', '2023-10-31T07:02:37.000Z'],
  ['26-11-28', null],
  ['28/11/2026 140237', null],
  ['28/11/2026 29/11/2026', null],
  ['28/11/2026 14:60', null],
  ['28/11/2026 về sau', null],
  [7, null],
  ['Tổng cộng', null],
])('the date %j is read as %s', (cell, at) => expect(readMoment(cell)?.at.toISOString() ?? null).toBe(at));

test('rows that look like movements and cannot be read are named, and none is left out silently', async () => {
  const rows = statementsOf.mb(account);
  const wrong = rows.map((cells) =>
    cells.map((cell) => (cell === '31/10/2026 08:02:03' ? '31/13/2026 08:02:03' : cell)),
  );
  expect((await read(xlsx(wrong))).unread).toMatchObject([
    { line: 22, reason: 'date' },
    { line: 23, reason: 'date' },
  ]);
  const odd = rows.map((cells) => cells.map((cell) => (cell === 1_990_000 ? '1.99.0000' : cell)));
  expect((await read(xlsx(odd))).unread).toMatchObject([{ line: 20, reason: 'amount' }]);
});

test.each(['Hôm nay 08:02', 'Ngày giao dịch 31/10/2026', 'không rõ'])(
  'a movement with a content whose date is written as %j is named, not taken for a total',
  async (written) => {
    const rows = statementsOf.mb(account);
    const withDate = (date: string) =>
      xlsx(rows.map((cells) => cells.map((cell) => (cell === '31/10/2026 08:02:03' ? date : cell))));
    expect((await read(withDate(written))).unread).toMatchObject([
      { line: 22, reason: 'date' },
      { line: 23, reason: 'date' },
    ]);
    expect((await read(withDate('Tổng phát sinh'))).unread).toEqual([]);
  },
);

test('a memo that reads like a label of the bank changes no balance', async () => {
  const movements = account.movements.map((row, index) =>
    index === 0 ? { ...row, memo: 'So du cuoi ky 99.999.999' } : row,
  );
  const statement = await read(xlsx(statementsOf.vietinbank({ ...account, movements })));
  expect(checkBalance(statement)).toMatchObject({ result: 'agrees', closing: 13_618_000 });
});

describe('a row that the ledger may have already', () => {
  const rowsOf = async () => [
    ...toTransactions((await read(xlsx(statementsOf.mb(account)))).rows, '1012345678', (text) => text),
  ];
  let nextId = 0;
  const webhook = (changed: Partial<LedgerEntry> = {}): LedgerEntry => {
    nextId += 1;
    return {
      id: nextId,
      provider: 'sepay',
      reports: [{ provider: 'sepay', transactionId: String(nextId) }],
      doubted: [],
      direction: 'in',
      amount: 1_990_000,
      memo: 'DH7K2M9Q8',
      account: '1012345678',
      virtualAccount: null,
      reference: null,
      at: new Date('2026-10-30T09:15:00+07:00'),
      ...changed,
    };
  };
  const statesOf = (rows: readonly BankTransaction[], known: readonly LedgerEntry[]) => {
    const comparing = compareWithKnown(rows, known);
    let step = comparing.next();
    while (!step.done) step = comparing.next();
    return step.value.map(({ state }) => state);
  };
  const states = async (...known: LedgerEntry[]) => statesOf(await rowsOf(), known);

  test('is known by the reference of the bank, in its column or in the memo, on the same day or a day later', async () => {
    const bySms = { memo: 'xyz', reference: 'MBVCB.3278907687', at: new Date('2026-10-31T22:00:00+07:00') };
    expect(await states(webhook(bySms))).toEqual(['known', 'new', 'new', 'new']);
    expect(await states(webhook({ memo: 'xyz', reference: 'FT26303001' }))).toEqual(['known', 'new', 'new', 'new']);
    expect(await states(webhook({ memo: 'gd FT26303001 tu 0987' }))).toEqual(['known', 'new', 'new', 'new']);
  });

  test('is only doubtful by its memo on the same day, and of two equal amounts the one with that memo', async () => {
    expect(await states(webhook())).toEqual(['doubtful', 'new', 'new', 'new']);
    const other = { amount: 89_000, memo: 'DH AB2CD 3', at: new Date('2026-10-31T23:00:00+07:00') };
    expect((await states(webhook(other))).toSorted()).toEqual(['doubtful', 'new', 'new', 'new']);
  });

  test('is doubtful when only amount and day are the same', async () => {
    expect(await states(webhook({ memo: 'chuyen tien mua iphone' }))).toEqual(['doubtful', 'new', 'new', 'new']);
  });

  test('is new when its memo and that of the same amount each name one order, and another one', async () => {
    const [row] = await rowsOf();
    const statesFor = (memo: string, known: string) =>
      statesOf([{ ...(row as BankTransaction), memo }], [webhook({ memo: known })]);
    expect(statesFor('CT DEN DHSGQWM2', 'DHVBPVGB mua hang')).toEqual(['new']);
    expect(statesFor('CT DEN DHSGQWM2', 'DH SGQ WM2 mua hang')).toEqual(['doubtful']);
    // the other number may have been cut off
    expect(statesFor('CT DEN DHSGQWM2', 'DHVBPVGB DHSGQWM2')).toEqual(['doubtful']);
    expect(statesFor('DHVBPVGB va DHSGQWM2', 'DHVBPVGB')).toEqual(['doubtful']);
    expect(statesFor('CT DEN DHSGQWM2', 'mua hang')).toEqual(['doubtful']);
    expect(statesFor('mua hang', 'CT DEN DHSGQWM2')).toEqual(['doubtful']);
  });

  test('is new when direction, account, amount or week is another', async () => {
    const fresh = ['new', 'new', 'new', 'new'];
    expect(await states(webhook({ direction: 'out' }))).toEqual(fresh);
    expect(await states(webhook({ account: '999999' }))).toEqual(fresh);
    expect(await states(webhook({ amount: 1_990_001 }))).toEqual(fresh);
    expect(await states(webhook({ at: new Date('2026-10-20T09:15:00+07:00') }))).toEqual(fresh);
  });

  test('answers for one row only: two equal transfers and one webhook leave one new', async () => {
    const half = { amount: 89_000, memo: 'DH AB2CD 3', at: new Date('2026-10-31T08:02:03+07:00') };
    const first = { ...half, reference: 'FT26304001' };
    expect((await states(webhook(first))).toSorted()).toEqual(['known', 'new', 'new', 'new']);
    expect((await states(webhook(first), webhook(first))).toSorted()).toEqual(['known', 'known', 'new', 'new']);
    expect((await states(webhook(first), webhook(half))).toSorted()).toEqual(['doubtful', 'known', 'new', 'new']);
  });
});

test('the same movement has the same id in CSV and XLSX, and two equal movements have two', async () => {
  const ids = async (content: string | Buffer) =>
    [...toTransactions((await read(content)).rows, '1012345678', (text) => text)].map(
      ({ transactionId }) => transactionId,
    );
  const first = await ids(xlsx(statementsOf.mb(account)));
  expect(new Set(first).size).toBe(4);
  expect(await ids(csv(statementsOf.mb(account)))).toEqual(first);
});

describe('a file that is refused says why', () => {
  const sheet = (cells: string) => zip(workbookParts(`<sheetData>${cells}</sheetData>`));
  const big = Buffer.alloc(60_000_000, ' ');
  const part = 'xl/worksheets/sheet1.xml';
  const utf16 = Buffer.from('\ufeffNgày,Nợ,Có', 'utf16le');
  test.each<[string, () => string | Buffer, RegExp]>([
    ['an empty file', () => '', /empty/],
    ['an old .xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as \.xlsx or CSV/],
    ['HTML named .xls', () => '\n<html xmlns:x="urn"><table><tr><td>1</td></tr></table></html>', /web page/],
    ['SYLK named .xls', () => 'ID;PWXL;N;E\nC;X1;Y1;K"STT"', /SYLK/],
    ['a PDF', () => '%PDF-1.7', /PDF/],
    ['UTF-16 with a byte order mark', () => utf16, /UTF-16/],
    ['UTF-16 without one', () => utf16.subarray(2), /UTF-16/],
    ['windows-1258', () => Buffer.from([...Buffer.from('Ng'), 0xe0, 0x79, 0x2c, 0x4e, 0xfe]), /windows-1258/],
    ['a ZIP that is no workbook', () => zip({ 'readme.txt': 'hello' }), /no whole workbook/],
    ['half a workbook', () => xlsx([['a']]).subarray(0, 400), /no whole workbook/],
    [
      'a workbook whose XML is cut',
      () => zip({ ...workbookParts(''), [part]: '<worksheet><sheetData><row>' }),
      /ends too early/,
    ],
    [
      'a formula',
      () => sheet('<row r="3"><c r="A3"><f>HYPERLINK("http://x")</f><v>1</v></c></row>'),
      /formula in row 3/,
    ],
    ['a million rows', () => sheet('<row><c><v>1</v></c></row>'.repeat(1_000_000)), /more than 50000 rows/],
    [
      'a value in the last of 17 billion cells',
      () => sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      /more than 50000 rows/,
    ],
    ['a bomb of spaces', () => zip({ ...workbookParts(''), [part]: big }), /more than 50 MB/],
    [
      'a bomb that claims to be small',
      () => zip({ ...workbookParts(''), [part]: big }, { [part]: 100 }),
      /no whole workbook|50 MB/,
    ],
    [
      'a bomb of nested elements',
      () => zip({ ...workbookParts(''), [part]: '<a>'.repeat(2_000_000) }),
      /nested too deeply/,
    ],
    ['a CSV of a million rows', () => 'a,b\n'.repeat(1_000_000), /more than 50000 rows/],
    ['a CSV with a quotation mark that never ends', () => `a,"b${'x'.repeat(5_000_000)}`, /damaged/],
    ['a CSV of commas alone', () => ','.repeat(1_000_000), /more than 200 columns/],
    ['a CSV of three million cells', () => `${','.repeat(149)}\n`.repeat(20_000), /more than 2000000 cells/],
    ['more than 20 MB', () => Buffer.alloc(21_000_000, 'a,b\n'), /larger than 20 MB/],
  ])('%s', async (_, make, why) => {
    const path = await fileOf(make());
    await expect(openStatementFile(path)).rejects.toMatchObject({
      name: 'StatementFileError',
      message: expect.stringMatching(why),
    });
  });

  test('but styled empty cells up to the end of the sheet are none', async () => {
    const claims =
      '<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>';
    expect(await openStatementFile(await fileOf(zip(workbookParts(claims))))).toEqual([
      { name: 'Sheet1', rows: [[1]] },
    ]);
  });

  test('and text that begins with = is only text, or the leading zeros of a number', async () => {
    expect(await openStatementFile(await fileOf('="0123",=1+1,@SUM\n'))).toEqual([
      { name: '', rows: [['0123', '=1+1', '@SUM']] },
    ]);
  });
});

test('a document’s number after the date is a reference, and nothing else is: neither a time nor words', async () => {
  const [date, amount, memo] = ['Ngày giao dịch', 'Số tiền', 'Nội dung'];
  const layout = { bank: null, headers: { date: ['ngay giao dich'], amount: ['so tien'], memo: ['noi dung'] } };
  const rows = [
    '31/10/2023\n5243.65937',
    '31/10/2023 - 14:02:37',
    '31/10/2023 2:05:11 CH',
    '31/10/2023 14h02',
    '31/10/2023 hôm qua',
    'April 31, 2023',
    'Cộng ngày 31/10/2023',
  ];
  const statement = readStatement([[date, amount, memo], ...rows.map((cell) => [cell, 5000, 'tien hang'])], [layout]);
  expect(statement?.rows.map(({ reference }) => reference)).toEqual(['5243.65937', null, null, null]);
  expect(statement?.unread).toMatchObject([
    { line: 6, reason: 'date' },
    { line: 7, reason: 'date' },
  ]);
});
