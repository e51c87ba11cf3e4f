/** The settlement files of carriers: what agrees is booked once, what differs is named by its row, and all is undone. */
import { expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import type { SettlementPreview } from '#contract/admin/payments/settlements.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { askOffice, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: owner } = openOffice(shop, 'owner');

const ask = (method: string, path: string, body?: unknown, headers = owner) =>
  askOffice(shop, method, `/api/admin${path}`, headers, body);
const actor = { kind: 'operator' as const, userId: null };

let made = 0;
/** An order of 380,000 đồng at the door, sent by GHTK. @returns the code of its parcel */
async function send(trackingCode: string, ...moves: ShipmentState[]): Promise<string> {
  const { db } = shop.shop;
  made += 1;
  const phone = `03567880${String(made).padStart(2, '0')}`;
  const form = codForm([line(await makeProduct(db, { priceVnd: 190_000 }), 2)], { shipping_phone: phone });
  const { order } = (await shop.post('/api/orders', form)).body;
  const parcel = { order: order.id, pieces: null, carrier: 'ghtk', trackingCode, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, parcel);
  for (const to of ['handed_over', ...moves] as const) await moveShipment(db, { code, to, actor, note: null });
  return code;
}

async function upload(path: string, content: string | Buffer, columns?: object, headers = owner, carrier = 'ghtk') {
  const form = new FormData();
  form.set('carrier', carrier);
  if (columns) form.set('columns', JSON.stringify(columns));
  form.set('file', new Blob([content as BlobPart]), 'doi-soat-12-11.csv');
  const answer = await fetch(`${shop.url}/api/admin/settlements${path}`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: await answer.json() };
}
const preview = async (content: string | Buffer, columns?: object): Promise<SettlementPreview> => {
  const { status, body } = await upload('/preview', content, columns);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const orderOf = async (code: string) => (await ask('GET', `/orders/${code.split('-')[0]}`)).body;
const HEAD = 'STT,Mã vận đơn,Tiền thu hộ,Phí dịch vụ,Trạng thái\n';

test('what agrees is booked: cash into the ledger, fee onto the parcel, and the parcel is delivered', async () => {
  const [delivered, underway] = [await send('S100.1', 'delivered'), await send('S100.2')];
  const file = `${HEAD}1,S100.1,380.000,22.000,Đã giao\n2,s100.2,"380,000",25000,Hoàn thành\n,Tổng cộng,760.000,47.000,\n`;
  const shown = await preview(file);
  expect(shown).toMatchObject({
    columns: { code: 'Mã vận đơn', cash: 'Tiền thu hộ', fee: 'Phí dịch vụ', returned: 'Trạng thái' },
    books: { parcels: 2, cash: 760_000, fees: 47_000, delivered: 1, returning: 0 },
    sums: { cash: 760_000, fees: 47_000 },
  });
  // a preview writes nothing
  expect((await orderOf(delivered)).money.paid).toBe(0);
  const { body } = await upload('', file);
  expect(body).toMatchObject({ parcels: 2, cash: 760_000, fees: 47_000 });
  for (const [code, fee] of [
    [delivered, 22_000],
    [underway, 25_000],
  ] as const)
    expect(await orderOf(code)).toMatchObject({
      status: 'done',
      paymentStatus: 'paid',
      money: { paid: 380_000 },
      shipments: [{ state: 'delivered', cashState: 'received', fee }],
    });
  // the same file again, and the same file sent twice at once, books nothing
  expect(await preview(file)).toMatchObject({ books: { parcels: 0 }, counts: { known: 2 } });
  const again = await Promise.all([upload('', file), upload('', file)]);
  expect(again.map((one) => one.body)).toEqual([
    { id: null, parcels: 0, cash: 0, fees: 0 },
    { id: null, parcels: 0, cash: 0, fees: 0 },
  ]);
});

test('two files with the same parcel that come at the same moment book it once', async () => {
  const code = await send('S150.1', 'delivered');
  const file = `${HEAD}1,S150.1,380000,20000,Đã giao\n`;
  const answers = await Promise.all([upload('', file), upload('', file), upload('', file)]);
  expect(answers.map(({ body }) => body.cash).toSorted()).toEqual([0, 0, 380_000]);
  expect((await orderOf(code)).money.paid).toBe(380_000);
});

test('what differs books nothing, and is named by its row', async () => {
  const [less, planned, returning] = [await send('S200.1', 'delivered'), await send('S200.2'), await send('S200.3')];
  expect(planned).toBeDefined();
  const file = `${HEAD}1,S200.1,300000,20000,Đã giao\n2,KHONG.CO.1,380000,20000,Đã giao\n3,S200.2,0,18000,Đang giao\n4,S200.2,380000,18000,Đã giao\n5,S200.3,0,31000,Chuyển hoàn\n6,S200.3x,abc,1,\n`;
  const shown = await preview(file);
  expect(shown.unread).toEqual([{ line: 7, raw: '6\tS200.3x\tabc\t1\t' }]);
  expect((await upload('', file)).body.code).toBe('SETTLEMENT_ROWS_UNREAD');
  const readable = file.replace(/6,.*\n/, '');
  const { rows, counts } = await preview(readable);
  expect(counts).toEqual({ differs: 1, unknown: 1, repeated: 1, book: 2 });
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ line: 2, parcel: less, verdict: 'differs', cash: 300_000, expected: 380_000 }),
      expect.objectContaining({ line: 3, parcel: null, verdict: 'unknown' }),
      expect.objectContaining({ line: 5, verdict: 'repeated' }),
    ]),
  );
  await upload('', readable);
  expect(await orderOf(less)).toMatchObject({ money: { paid: 0 }, shipments: [{ cashState: 'expected', fee: null }] });
  expect(await orderOf(planned)).toMatchObject({ shipments: [{ state: 'handed_over', fee: 18_000 }] });
  expect(await orderOf(returning)).toMatchObject({ shipments: [{ state: 'returning', fee: 31_000 }] });
  const wrongCarrier = await upload('/preview', readable, undefined, owner, 'ghn');
  expect(wrongCarrier.body.counts).toMatchObject({ 'other-carrier': 4 });
});

test('columns that nobody knows are chosen once, and remembered for the carrier; a workbook is read as well', async () => {
  const code = await send('S300.1', 'delivered');
  const table = [
    ['Công ty giao hàng', null, null],
    ['Kiện', 'Thu', 'Trừ'],
    ['S300.1', 380_000, -21_000],
  ];
  const file = Buffer.from(
    await writeXlsx(table.map((row) => row.map((value) => (value === null ? null : { value }))) as never).toBuffer(),
  );
  const first = await preview(file);
  expect(first).toMatchObject({ isEnough: false, headers: ['Kiện', 'Thu', 'Trừ'], books: { parcels: 0 } });
  expect((await upload('', file)).status).toBe(400);
  const columns = { code: 'Kiện', cash: 'Thu', fee: 'Trừ' };
  expect(await preview(file, columns)).toMatchObject({ isEnough: true, books: { cash: 380_000, fees: 21_000 } });
  expect((await upload('', file, columns)).body).toMatchObject({ parcels: 1 });
  expect(await preview(file)).toMatchObject({ columns, counts: { known: 1 } });
  expect(await orderOf(code)).toMatchObject({ shipments: [{ fee: 21_000 }] });
});

test('a file is undone: the cash is expected again and the fees are as before, and what changed since stays', async () => {
  const [plain, refunded] = [await send('S400.1', 'delivered'), await send('S400.2', 'delivered')];
  const file = `${HEAD}1,S400.1,380000,22000,Đã giao\n2,S400.2,380000,22000,Đã giao\n`;
  const { id } = (await upload('', file)).body;
  const { version } = await orderOf(refunded);
  const refund = { version, amount: 100_000, account: '0011', reason: 'Bớt cho khách' };
  expect((await ask('POST', `/orders/${refunded.split('-')[0]}/refunds`, refund)).status).toBe(200);
  const undone = await ask('POST', `/settlements/${id}/undo`, { reason: 'Nhập nhầm kỳ' });
  expect(undone.body).toEqual({ parcels: 1, kept: [refunded] });
  expect(await orderOf(plain)).toMatchObject({
    paymentStatus: 'unpaid',
    money: { paid: 0 },
    shipments: [{ state: 'delivered', cashState: 'expected', fee: null }],
  });
  expect((await ask('POST', `/settlements/${id}/undo`, { reason: 'Lần nữa' })).body.code).toBe('SETTLEMENT_UNDONE');
  expect((await ask('GET', '/settlements')).body.items[0]).toMatchObject({
    id,
    parcels: 1,
    undoneAt: expect.any(String),
  });
  // after the undoing the file books the parcel again
  expect((await upload('', file)).body).toMatchObject({ parcels: 1, cash: 380_000 });
  expect((await orderOf(plain)).paymentStatus).toBe('paid');
});

test('of several columns with codes, the one with the parcels of the shop is read, unless staff chose another', async () => {
  const [first, second] = [await send('S900.1', 'delivered'), await send('S900.2', 'delivered')];
  const rows = [
    `1,S77.AA.01,${first},380000,20000`,
    `2,S77.AA.02,${second.toLowerCase()},380000,20000`,
    '3,S77.AA.03,KHAC-1,90000,15000',
  ];
  const file = `STT,Mã đơn hàng,Mã đơn KH,Thu hộ,Cước phí\n${rows.join('\n')}\n`;
  const other = (content: string, columns?: object) => upload('/preview', content, columns, owner, 'ghn');
  const asked = await other(file);
  expect(asked.body).toMatchObject({ columns: { code: 'Mã đơn KH' }, counts: { 'other-carrier': 2, unknown: 1 } });
  const chosen = { code: 'Mã đơn hàng', cash: 'Thu hộ', fee: 'Cước phí' };
  expect((await other(file, chosen)).body).toMatchObject({ columns: chosen, counts: { unknown: 3 } });
  // where no column has a parcel of the shop, the header decides
  expect((await other(file.replaceAll(/DH\w+-1/gi, 'LA-1'))).body.columns.code).toBe('Mã đơn hàng');
  expect(await preview(file)).toMatchObject({ columns: { code: 'Mã đơn KH' }, books: { parcels: 2 } });
  expect((await upload('', file)).body).toMatchObject({ parcels: 2, cash: 760_000 });
});

test('nothing but a table is read, and only by who may write money', async () => {
  expect((await upload('/preview', '%PDF-1.7 no table')).body.code).toBe('SETTLEMENT_UNREADABLE');
  expect((await upload('/preview', 'PK\x03\x04 broken')).body.code).toBe('SETTLEMENT_UNREADABLE');
  expect((await upload('/preview', HEAD, { code: 5 })).status).toBe(400);
  const packer = (await makeStaff(shop, 'orders')).headers;
  expect((await upload('/preview', HEAD, undefined, packer)).status).toBe(403);
  const long = HEAD + Array.from({ length: 1001 }, (_, place) => `${place},S9${place},1000,1,`).join('\n');
  expect((await upload('/preview', long)).body.code).toBe('SETTLEMENT_TOO_LONG');
});
