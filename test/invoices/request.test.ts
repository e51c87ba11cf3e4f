import { expect, test } from 'vitest';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { anonymiseOrders } from '#commands/orders/anonymise-orders.ts';
import { findInvoiceRequest } from '#store/invoices/invoice-requests.ts';
import { makeStaff } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';

const shop = openTestShop();
const company = {
  invoice_buyer: 'company',
  invoice_legal_name: '  Công ty  TNHH Thể hình ',
  invoice_tax_code: '0100109106 001',
  invoice_address: 'Số 1 Giảng Võ, Hà Nội',
  invoice_email: 'ketoan@cong-ty.example',
};
const place = async (fields: Record<string, string>, key = newKey()) =>
  shop.post('/api/orders', codForm([line(await makeProduct(shop.shop.db))], fields), { 'idempotency-key': key });

test('a company asks for an invoice with its order, and an order without a request has none', async () => {
  const { body } = await place(company);
  expect(await findInvoiceRequest(shop.shop.db, body.order.id)).toEqual({
    orderId: body.order.id,
    buyer: 'company',
    legalName: 'Công ty TNHH Thể hình',
    taxCode: '0100109106-001',
    name: '',
    address: 'Số 1 Giảng Võ, Hà Nội',
    email: 'ketoan@cong-ty.example',
    phone: null,
    state: 'asked',
    note: null,
  });
  const without = await place({ invoice_legal_name: 'không có invoice_buyer' });
  expect(await findInvoiceRequest(shop.shop.db, without.body.order.id)).toBeNull();
});

test('a person needs a name, an address and an email address, but no tax code', async () => {
  const person = {
    ...company,
    invoice_buyer: 'person',
    invoice_legal_name: '',
    invoice_tax_code: '',
    invoice_name: 'Lê Lan',
  };
  const { status, body } = await place(person);
  expect(status).toBe(201);
  expect(await findInvoiceRequest(shop.shop.db, body.order.id)).toMatchObject({
    buyer: 'person',
    taxCode: null,
    name: 'Lê Lan',
  });
  expect((await place({ ...person, invoice_name: '' })).body).toMatchObject({
    code: 'MISSING_FIELD',
    fields: ['invoice_name'],
  });
});

test('each wrong field of the request is refused, and then nothing is ordered', async () => {
  const cases: [Record<string, string>, object][] = [
    [{ invoice_buyer: 'ai đó' }, { code: 'TEXT_INVALID', field: 'invoice_buyer' }],
    [
      { invoice_tax_code: '', invoice_address: ' ' },
      { code: 'MISSING_FIELD', fields: ['invoice_tax_code', 'invoice_address'] },
    ],
    [{ invoice_legal_name: '' }, { code: 'MISSING_FIELD', fields: ['invoice_legal_name'] }],
    [{ invoice_tax_code: '0100109107' }, { code: 'TAX_CODE_INVALID', field: 'invoice_tax_code' }],
    [{ invoice_email: 'không phải' }, { code: 'INVOICE_EMAIL_INVALID', field: 'invoice_email' }],
    [{ invoice_phone: 'abc' }, { code: 'INVOICE_PHONE_INVALID', field: 'invoice_phone' }],
    [{ invoice_legal_name: 'x'.repeat(256) }, { code: 'TEXT_INVALID', field: 'invoice_legal_name', most: 255 }],
    [{ invoice_address: 'a\u0000b' }, { code: 'TEXT_INVALID', field: 'invoice_address' }],
    [{ invoice_legal_name: 'x'.repeat(2_000_000) }, { code: 'TEXT_INVALID', field: 'invoice_legal_name' }],
  ];
  const before = await shop.shop.db.selectFrom('orders').select('id').execute();
  for (const [changed, failure] of cases) {
    const { status, body } = await place({ ...company, ...changed });
    expect([status, body]).toEqual([400, expect.objectContaining(failure)]);
  }
  expect((await shop.shop.db.selectFrom('orders').select('id').execute()).length).toBe(before.length);
});

test('the same order with another invoice is another order', async () => {
  const key = newKey();
  const product = await makeProduct(shop.shop.db);
  const send = (fields: Record<string, string>) =>
    shop.post('/api/orders', codForm([line(product)], fields), { 'idempotency-key': key });
  expect((await send(company)).status).toBe(201);
  expect((await send(company)).status).toBe(201);
  expect((await send({ ...company, invoice_legal_name: 'Công ty khác' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('the owner exports what was asked for, and no cell is a formula', async () => {
  const evil = {
    ...company,
    invoice_legal_name: '=SUM("A1")',
    invoice_address: '@SUM(A1)',
    invoice_phone: '+84912345678',
  };
  const { order } = (await place({ ...evil })).body;
  const { headers } = await makeStaff(shop, 'owner');
  const file = await fetch(`${shop.url}/api/admin/invoice-requests/export?day=2026-11-22`, { headers });
  const csv = Buffer.from(await file.arrayBuffer()).toString('utf8');
  expect(csv.startsWith('\uFEFF"Mã đơn","Ngày bán",')).toBe(true);
  const row = csv.split('\r\n').find((each) => each.includes(order.order_number));
  expect(row).toContain(`"'=SUM(""A1"")"`);
  expect(row).toContain(`"'@SUM(A1)"`);
  // with spaces, spreadsheets keep the zero of a phone number
  expect(row).toContain(`"0912 345 678"`);
  expect(row).toMatch(/,1,462963,462963,8,37037,462963,37037,500000$/);
});

test('what a deleted account wanted on its invoice is removed with the rest of its ended order', async () => {
  const { order } = (await place(company)).body;
  const remove = () => anonymiseOrders(shop.shop.db, [order.id]);
  await remove();
  expect((await findInvoiceRequest(shop.shop.db, order.id))?.legalName).not.toBe('');
  await changeOrder(shop.shop.db, {
    order: order.id,
    move: { field: 'status', to: 'cancelled' },
    actor: { kind: 'operator', userId: null },
    reason: null,
  });
  await remove();
  expect(await findInvoiceRequest(shop.shop.db, order.id)).toMatchObject({
    ...{ legalName: '', taxCode: null, name: '', address: '', email: '', phone: null, state: 'asked' },
  });
});
