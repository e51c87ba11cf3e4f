/** The layouts of banks' statements are parts that can be added and taken away; any statement can be read without them. */
import { expect, test, vi } from 'vitest';
import { saysKnownBanks } from '#domain/payments/statement-layouts.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { type Account, csv, statementsOf } from '../payments/statement-files.ts';

const none = openOffice(openTestShop({}, {}), 'owner');
const all = openOffice(openTestShop(), 'owner');
const one = openOffice(openTestShop({}, { 'song-da': () => import('./song-da/extension.ts') }), 'owner');

function look(office: typeof none, content: string, map?: Record<string, string>) {
  const form = new FormData();
  if (map) form.append('map', JSON.stringify(map));
  form.append('file', new Blob([content]), 'sao-ke.csv');
  return office.ask('POST', '/api/admin/statements/preview', form);
}

const account: Account = {
  number: '1012345678',
  opening: 1_000_000,
  movements: [
    { day: '30/10/2026', time: '09:15:20', in: 500_000, memo: 'tien hang', reference: 'FT26303001' },
    { day: '31/10/2026', time: '08:02:03', out: 200_000, memo: 'mua giay', reference: 'FT26304002' },
  ],
};
const names: Record<string, string> = {
  vietcombank: 'Vietcombank',
  mb: 'MB',
  techcombank: 'Techcombank',
  bidv: 'BIDV',
  vietinbank: 'VietinBank',
};

test.each(Object.entries(statementsOf))(
  'the statement of %s is that of its bank with all extensions',
  async (name, make) => {
    expect(await look(all, csv(make(account)))).toMatchObject({
      status: 200,
      body: {
        bank: names[name],
        rows: 2,
        unread: [],
        balance: { result: 'agrees', cameIn: 500_000, wentOut: 200_000 },
      },
    });
  },
);

test.each(Object.entries(statementsOf))(
  'without extensions nobody’s layout is known, that of %s neither',
  async (_, make) => {
    const { status, body } = await look(none, csv(make(account)));
    expect([status, body.code, body.banks]).toEqual([422, 'STATEMENT_COLUMNS_UNKNOWN', []]);
    expect(body.message).toContain('Hãy chọn mỗi cột là gì');
    // what the columns are is guessed by words that many banks use
    expect(Object.keys(body.columns)).toEqual(expect.arrayContaining(['date', 'debit', 'credit', 'memo']));
  },
);

const sheet = [
  'Ngân hàng Sông Đà,,,,,',
  'Giờ ghi sổ (1),XUÔI DÒNG,Ngược dòng / Credit,Mực nước,Lời nhắn,Số phiếu',
  '30/10/2026 09:15:20,,500.000,1.500.000,tien hang,FT1',
  '31/10/2026 08:02:03,200.000,,1.300.000,mua giay,FT2',
].join('\n');

test('the layout of an extension is recognised, and one that is not known is read by the columns that staff choose', async () => {
  const read = { rows: 2, unread: [], balance: { result: 'agrees', cameIn: 500_000, wentOut: 200_000 } };
  expect(await look(one, sheet)).toMatchObject({ status: 200, body: { bank: 'Sông Đà', ...read } });
  const unknown = await look(all, sheet);
  expect(unknown.body).toMatchObject({
    code: 'STATEMENT_COLUMNS_UNKNOWN',
    banks: ['BIDV', 'MB', 'Techcombank', 'Vietcombank', 'VietinBank'],
  });
  const map = {
    date: 'Giờ ghi sổ (1)',
    debit: 'XUÔI DÒNG',
    credit: 'Ngược dòng / Credit',
    memo: 'Lời nhắn',
    balance: 'Mực nước',
  };
  expect(await look(none, sheet, map)).toMatchObject({ status: 200, body: { bank: null, ...read } });
});

test('staff read whose statements are known, and that there may be none', () => {
  expect(saysKnownBanks(['MB', 'BIDV'])).toBe('Các mẫu đã biết là của MB, BIDV.');
  expect(saysKnownBanks([])).toBe('Cửa hàng chưa có phần mở rộng nào biết mẫu sao kê của ngân hàng.');
});

const whole = { date: ['Ngày'], memo: ['Nội dung'], amount: ['Số tiền'] };

test.each([
  ['no name', { columns: whole }],
  ['no columns', { bank: 'Cụt' }],
  ['no column of amounts', { bank: 'Cụt', columns: { ...whole, amount: undefined } }],
  ['a header without a letter', { bank: 'Cụt', columns: { ...whole, date: ['(1)'] } }],
  ['a column that the shop does not know', { bank: 'Cụt', columns: { ...whole, time: ['Giờ'] } }],
])('an extension whose layout has %s is named to the operator', async (_, layout) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const loaded = await loadExtensions({ cut: async () => ({ default: { proposed: { statementLayouts: [layout] } } }) });
  said.mockRestore();
  expect(loaded.get('cut')?.failure).toContain('each layout of a statement needs a bank and headers');
});
