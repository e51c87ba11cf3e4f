/** Money in the office: what does not agree, what a bank statement would add, the cash of carriers, the requests for invoices. */
import { beforeAll, expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { openTestShop } from '../app.ts';
import { codFields, line, makeForm, makeProduct, newKey, type Product } from '../makers.ts';
import { connect, HMAC_SECRET, match, rowOf, sepayBody, tell, transfer } from '../payments/bank.ts';
import { type Account, statementsOf, xlsx } from '../payments/statement-files.ts';
import { placeWaiting } from '../payments/waiting-pages.ts';
import { placeOrderOf } from '../states/order.ts';
import { askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const operator = { kind: 'operator' as const, userId: null };
const { headers, ask } = openOffice(shop, 'money');
const { headers: reader } = openOffice(shop, 'reader');
let product: Product;
beforeAll(async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  product = await makeProduct(shop.shop.db, { stock: 100 });
});

test('a transfer that names no order waits for a person, who finds its order and gives a reason', async () => {
  const order = await placeWaiting(shop, product);
  const row = await transfer(shop, 'tien mua hang', product.price);
  const path = `/api/admin/bank-transactions/${row?.id}`;
  const listed = await ask('GET', '/api/admin/bank-transactions?state=review');
  expect(listed.body.items).toContainEqual(expect.objectContaining({ id: row?.id, amount: product.price }));
  const tasks = await ask('GET', '/api/admin/payment-tasks');
  expect(tasks.body.items).toContainEqual(expect.objectContaining({ transaction: row?.id, amount: product.price }));
  const { body: seen } = await ask('GET', path);
  expect(seen.suggestions).toContain(order.number);

  const decision = {
    state: 'payment',
    orderNumber: order.number,
    reason: 'Khách gọi xác nhận',
    version: seen.transaction.version,
  };
  expect(await askOffice(shop, 'POST', `${path}/decision`, reader, decision)).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_MISSING' },
  });
  expect(await ask('POST', `${path}/decision`, { ...decision, state: 'refund' })).toMatchObject({
    status: 422,
    body: { code: 'TRANSACTION_DIRECTION' },
  });
  expect(await ask('POST', `${path}/decision`, { ...decision, orderNumber: null })).toMatchObject({ status: 400 });
  expect(await ask('POST', `${path}/decision`, decision)).toMatchObject({ status: 200 });
  const { rows } = await shop.pool.query('select payment_status from orders where order_number = $1', [order.number]);
  expect(rows).toEqual([{ payment_status: 'paid' }]);
  expect((await ask('GET', '/api/admin/payment-tasks')).body.items).not.toContainEqual(
    expect.objectContaining({ transaction: row?.id }),
  );

  // somebody who still sees the undecided transaction does not overwrite the decision
  expect(await ask('POST', `${path}/decision`, { ...decision, state: 'other', orderNumber: null })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', current: { state: 'payment', orderNumber: order.number } },
  });
  const log = await shop.pool.query(`select actor, after from audit_log where act = 'money.transaction-decided'`);
  expect(log.rows).toEqual([
    { actor: 'staff', after: { state: 'payment', orderNumber: order.number, reason: 'Khách gọi xác nhận' } },
  ]);
});

test('lists of transactions and tasks come in pages, each row once', async () => {
  for (const memo of ['khong ro 1', 'khong ro 2', 'khong ro 3']) await transfer(shop, memo, 111_000);
  for (const list of ['bank-transactions?', 'payment-tasks?solved=yes&']) {
    const whole = await ask('GET', `/api/admin/${list}limit=100`);
    const ids: number[] = [];
    let next: string | null = null;
    do {
      const page = await ask('GET', `/api/admin/${list}limit=2${next ? `&cursor=${next}` : ''}`);
      ids.push(...page.body.items.map(({ id }: { id: number }) => id));
      next = page.body.next;
    } while (next !== null);
    expect(ids).toEqual(whole.body.items.map(({ id }: { id: number }) => id));
    expect(ids.length).toBeGreaterThan(2);
  }
  for (const cursor of ['x', Buffer.from('[1,2]').toString('base64url'), Buffer.from('[{}]').toString('base64url')])
    expect((await ask('GET', `/api/admin/payment-tasks?cursor=${cursor}`)).status).toBe(400);
});

test('a task is solved once, with what was done', async () => {
  const row = await transfer(shop, 'khong ro la ai', 222_000);
  const { body } = await ask('GET', '/api/admin/payment-tasks?limit=100');
  const task = body.items.find(({ transaction }: { transaction: number }) => transaction === row?.id);
  const path = `/api/admin/payment-tasks/${task.id}/solution`;
  expect(await ask('POST', path, { solution: ' ' })).toMatchObject({ status: 400 });
  expect(await ask('POST', path, { solution: 'Đã trả lại khách' })).toMatchObject({ status: 200 });
  expect(await ask('POST', path, { solution: 'Đã trả lại khách' })).toMatchObject({
    status: 404,
    body: { code: 'PAYMENT_TASK_NOT_OPEN' },
  });
});

const account: Account = {
  number: defaultShopSettings.bankAccount,
  opening: 0,
  movements: [
    { day: '30/10/2026', time: '09:15:20', in: 1_990_000, memo: 'tien hang thang 10', reference: 'FT1' },
    { day: '31/10/2026', time: '08:02:03', in: 89_000, memo: 'tien tap', reference: 'FT3' },
  ],
};
function formOf(file: string | Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(Buffer.from(file as string))]), 'sao-ke.xlsx');
  return form;
}

test('a statement is shown before it is imported, and imported once', async () => {
  const file = xlsx(statementsOf.mb(account));
  const preview = await ask('POST', '/api/admin/statements/preview', formOf(file));
  expect(preview).toMatchObject({
    status: 200,
    body: {
      bank: 'MB',
      account: account.number,
      rows: 2,
      firstDay: '2026-10-30',
      lastDay: '2026-10-31',
      balance: { result: 'agrees', cameIn: 2_079_000 },
      unread: [],
      counts: { new: 2, known: 0, doubtful: 0, broken: 0 },
    },
  });
  expect(preview.body.sample.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1_990_000, 89_000]);
  expect(await askOffice(shop, 'POST', '/api/admin/statements', reader, formOf(file))).toMatchObject({ status: 403 });
  expect(await ask('POST', '/api/admin/statements', formOf(file))).toMatchObject({ status: 200, body: { added: 2 } });
  expect(await ask('POST', '/api/admin/statements', formOf(file))).toMatchObject({ status: 200, body: { added: 0 } });
});

test('a file that is no statement, names unknown columns, or is of a strange account is refused with what to do', async () => {
  const refused = async (file: string | Buffer, fields: Record<string, string> = {}) => {
    const { status, body } = await ask('POST', '/api/admin/statements', formOf(file, fields));
    return [status, body.code];
  };
  expect(await refused('%PDF-1.7')).toEqual([422, 'STATEMENT_UNREADABLE']);
  expect(await refused('a,b\n1,2\n')).toEqual([422, 'STATEMENT_COLUMNS_UNKNOWN']);
  const strange = xlsx(statementsOf.mb({ ...account, number: '999888777' }));
  expect(await refused(strange)).toEqual([422, 'STATEMENT_ACCOUNT']);
  expect(await refused('Ngày,Nội dung,Tiền\n', { map: '{"date":"Ngày"}' })).toEqual([400, 'INVALID_REQUEST']);
  const mapped = 'Ngày giờ,Diễn giải riêng,Phát sinh\n01/11/2026 08:00:00,tien hang,+150000\n';
  const map = JSON.stringify({ date: 'Ngày giờ', memo: 'Diễn giải riêng', amount: 'Phát sinh' });
  expect(await refused(mapped)).toEqual([422, 'STATEMENT_COLUMNS_UNKNOWN']);
  expect(await refused(mapped, { map })).toEqual([200, undefined]);
});

test('of a damaged CSV the refusal names line and column of the cell, and how to mend it', async () => {
  const file = 'Sao kê,,\nNgày giao dịch,Nội dung,Số tiền\n30/10/2026,"CK "Hoa, tien hang",150000\n';
  const refused = await ask('POST', '/api/admin/statements/preview', formOf(file));
  expect(refused).toMatchObject({ status: 422, body: { code: 'STATEMENT_UNREADABLE' } });
  expect(JSON.stringify(refused.body)).toContain('hỏng ở dòng 3, cột 2 (Nội dung)');
  // an inch mark in a cell without quotation marks has one reading only
  const read =
    'Ngày giao dịch,Nội dung,Số tiền\n30/10/2026, "CK Hoa, ghe 24 inch" ,150000\n31/10/2026,ghe 24" den,5000\n';
  const map = JSON.stringify({ date: 'Ngày giao dịch', memo: 'Nội dung', amount: 'Số tiền' });
  const { body } = await ask('POST', '/api/admin/statements/preview', formOf(read, { map }));
  expect(body).toMatchObject({ rows: 2, unread: [] });
});

test('of a layout that the shop does not know, the refusal names the headers and guesses what they are', async () => {
  const rows = [
    ['SAO KÊ TÀI KHOẢN', '', '', '', '', ''],
    ['Ngày giao dịch', 'Mã GD', 'Tiền rút ra', 'Tiền gửi vào', 'Số dư', 'Nội dung giao dịch'],
    ['01/11/2026 08:00:00', 'A1', '', '150.000', '650.000', 'khach tra'],
    ['01/11/2026 09:00:00', 'A2', '50.000', '', '600.000', 'mua giay in'],
  ];
  const preview = (table: string[][], fields = {}) =>
    ask('POST', '/api/admin/statements/preview', formOf(xlsx(table), fields));
  const unknown = await preview(rows);
  expect(unknown).toMatchObject({
    status: 422,
    body: {
      code: 'STATEMENT_COLUMNS_UNKNOWN',
      headers: rows[1],
      columns: { date: 'Ngày giao dịch', balance: 'Số dư', memo: 'Nội dung giao dịch', reference: 'Mã GD' },
    },
  });
  const map = { ...unknown.body.columns, debit: 'Tiền rút ra', credit: 'Tiền gửi vào' };
  expect((await preview(rows, { map: JSON.stringify(map) })).body).toMatchObject({
    rows: 2,
    balance: { result: 'agrees', cameIn: 150_000, wentOut: 50_000 },
  });
  const guessOf = async (...headers: string[]) => (await preview([headers])).body.columns;
  expect(await guessOf('Ngày giao dịch', 'Ghi nợ', 'Ghi có', 'Nội dung')).toEqual({
    ...{ date: 'Ngày giao dịch', debit: 'Ghi nợ', credit: 'Ghi có', memo: 'Nội dung' },
  });
  expect(await guessOf('Thời gian', 'Số tiền', 'Diễn giải')).toEqual({
    ...{ date: 'Thời gian', amount: 'Số tiền', memo: 'Diễn giải' },
  });
});

test('the balances of a bank that the shop does not know are compared where their column is named', async () => {
  const rows = [
    'Ngày giờ,Diễn giải riêng,Phát sinh,Còn lại',
    '01/11/2026 08:00:00,tien tap,+150000,650000',
    '01/11/2026 09:00:00,tien cong,+50000,700000',
  ].join('\n');
  const columns = { date: 'Ngày giờ', memo: 'Diễn giải riêng', amount: 'Phát sinh' };
  const preview = (map: Record<string, string>) =>
    ask('POST', '/api/admin/statements/preview', formOf(rows, { map: JSON.stringify(map) }));
  expect((await preview(columns)).body).toMatchObject({ bank: null, balance: { result: 'none' } });
  expect((await preview({ ...columns, balance: 'Còn lại' })).body).toMatchObject({
    bank: null,
    balance: { result: 'agrees', opening: 500_000, closing: 700_000 },
  });
});

test('the cash of a carrier is expected after the delivery, and settled once', async () => {
  const order = await placeOrderOf(shop, product, {});
  const plan = {
    order: order.id,
    pieces: null,
    carrier: 'ghn' as const,
    trackingCode: null,
    fee: null,
    cash: null,
    actor: operator,
  };
  const { code, cash } = await makeShipment(shop.shop.db, plan);
  for (const to of ['handed_over', 'delivered'] as const)
    await moveShipment(shop.shop.db, { code, to, actor: operator, note: null });
  const listed = await ask('GET', '/api/admin/expected-cash?carrier=ghn');
  expect(listed.body.items).toEqual([expect.objectContaining({ code, cash, carrier: 'ghn' })]);
  const settlement = { codes: [code], paidOut: cash - 30_000, reason: 'Phiên đối soát 12' };
  expect(await ask('POST', '/api/admin/cash-settlements', settlement)).toMatchObject({
    status: 200,
    body: { sum: cash },
  });
  expect(await ask('POST', '/api/admin/cash-settlements', settlement)).toMatchObject({ status: 404 });
  expect((await ask('GET', '/api/admin/expected-cash')).body.items).toEqual([]);
  const log = await shop.pool.query(`select after from audit_log where act = 'money.cash-settled'`);
  expect(log.rows).toEqual([
    { after: { codes: [code], sum: cash, paidOut: cash - 30_000, reason: 'Phiên đối soát 12' } },
  ]);
});

test('requests for invoices are listed, noted and exported for the provider', async () => {
  const fields = codFields([line(product)], {
    invoice_buyer: 'company',
    invoice_legal_name: 'Công ty TNHH Thử',
    invoice_tax_code: '0100109106',
    invoice_address: 'Số 1 Tràng Tiền, Hà Nội',
    invoice_email: 'ketoan@example.vn',
  });
  const placed = await shop.post('/api/orders', makeForm(fields), { 'idempotency-key': newKey() });
  expect(placed.status).toBe(201);
  const number = placed.body.order.order_number;
  const { body } = await ask('GET', '/api/admin/invoice-requests?state=asked');
  expect(body.items).toContainEqual(expect.objectContaining({ orderNumber: number, buyer: 'Công ty TNHH Thử' }));
  const file = await fetch(`${shop.url}/api/admin/invoice-requests/export`, { headers });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await file.text()).toContain('"Công ty TNHH Thử"');
  const exported = shop.shop.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('thing_id', '=', 'exportInvoiceRequests');
  expect(await exported.execute()).toEqual([
    { actor: 'staff', after: expect.objectContaining({ format: 'csv', filters: {} }) },
  ]);
  const { headers: reader } = await makeStaff(shop, 'reader');
  expect(await askOffice(shop, 'GET', '/api/admin/invoice-requests/export', reader)).toMatchObject({ status: 403 });
  expect(await exported.execute()).toHaveLength(1);
  const path = `/api/admin/invoice-requests/${number}/state`;
  expect(await ask('POST', path, { state: 'issued', note: 'C26TAA 12' })).toMatchObject({ status: 200 });
  expect(await ask('POST', path, { state: 'asked', note: null })).toMatchObject({
    status: 409,
    body: { code: 'INVOICE_STATE_NOT_ALLOWED' },
  });
});

test('the rate of VAT of invoices is set from a day on, by those who may write money, and logged', async () => {
  const { body: before } = await ask('GET', '/api/admin/vat-rates');
  expect(before.items).toContainEqual({ startsOn: '2025-07-01', percent: 8 });
  const set = await ask('PUT', '/api/admin/vat-rates/2027-01-01', { percent: 8 });
  expect(set).toMatchObject({ status: 200 });
  expect(set.body.items).toContainEqual({ startsOn: '2027-01-01', percent: 8 });
  for (const [day, percent] of [
    ['2027-02-30', 8],
    ['2027-03-01', 51],
    ['2027-03-01', 7.5],
  ] as const)
    expect(await ask('PUT', `/api/admin/vat-rates/${day}`, { percent })).toMatchObject({ status: 400 });
  const { headers: reader } = await makeStaff(shop, 'reader');
  expect(await askOffice(shop, 'PUT', '/api/admin/vat-rates/2027-01-01', reader, { percent: 0 })).toMatchObject({
    status: 403,
  });
  const log = shop.shop.db.selectFrom('audit_log').select(['actor', 'after']).where('act', '=', 'money.vat-set');
  expect(await log.execute()).toEqual([{ actor: 'staff', after: { startsOn: '2027-01-01', percent: 8 } }]);
});

test('a rate of VAT that somebody else set meanwhile is shown first, and replaced by the second press', async () => {
  const path = '/api/admin/vat-rates/2031-01-01';
  expect(await ask('PUT', path, { percent: 7, seen: null })).toMatchObject({ status: 200 });
  // two people had the list open in which no rate began on this day
  const late = await ask('PUT', path, { percent: 9, seen: null });
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(late.body.current.items).toContainEqual({ startsOn: '2031-01-01', percent: 7 });
  expect(await ask('PUT', path, { percent: 9, seen: 7 })).toMatchObject({ status: 200 });
});

test('the office sees when each provider last called', async () => {
  const body = sepayBody();
  await tell(shop, body);
  await match(shop);
  expect(await rowOf(shop, String(body.id))).not.toBeNull();
  expect((await ask('GET', '/api/admin/payment-providers')).body.items).toEqual([
    expect.objectContaining({ name: 'sepay', refused: 0, lastCallAt: expect.any(String) }),
  ]);
});
