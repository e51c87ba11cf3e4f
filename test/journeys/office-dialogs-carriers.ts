/** The dialogs of a connected carrier, of its cash, and of two people at one thing. */
import { type FakeGhn, TOKEN } from '../fulfilment/fake-ghn.ts';
import { makeProduct } from '../makers.ts';
import { expect } from './journey.ts';
import { giveOfficeCode } from './office-code.ts';
import { ask, CLOSE, type Given, place, type Screen, ship } from './office-dialogs.ts';

/** What GHN takes in its smallest contract. */
export const ghnLimits = {
  ...{ mostGrams: 50_000, warnGrams: 30_000, mostCm: 200, warnCm: 150 },
  ...{ mostCash: 50_000_000, warnCash: 10_000_000 },
};

/** GHN is connected, at an address on this machine. */
async function connect(given: Given, { url }: FakeGhn): Promise<void> {
  const { db, dataDir } = given;
  await db.deleteFrom('carrier_connections').execute();
  await ask(given, 'PUT', '/api/admin/carriers/ghn', {
    ...{ version: null, shopId: '885', token: TOKEN, requiredNote: 'CHOXEMHANGKHONGTHU', limits: ghnLimits },
    ...{ webhook: { kind: 'none' }, code: await giveOfficeCode(db, dataDir) },
  });
  const { options } = await db.selectFrom('carrier_connections').select('options').executeTakeFirstOrThrow();
  const changed = { options: JSON.stringify({ ...options, url }) };
  await db.updateTable('carrier_connections').set(changed).execute();
}

async function pack(given: Given, ghn: FakeGhn) {
  await connect(given, ghn);
  const { id, order_number: number } = await place(given);
  const code = await ship(given, id);
  const path = `/api/admin/orders/${number}/shipments/${code}/parcel`;
  const read = await given.page.request.get(`${given.url}/api/admin/orders/${number}`);
  const { version } = (await read.json()) as { version: string };
  const send = () =>
    ask(given, 'POST', path, {
      ...{ version, carrier: 'ghn', grams: 3200, cm: [60, 40, 30], payer: 'shop' },
      ...{ ward: 'Phường Bạch Mai', province: 'Hà Nội' },
    });
  return { id, code, send, screen: `/orders/${number}` };
}

/** @param ghn answers while these screens are open */
export const carrierScreens = (ghn: FakeGhn): Screen[] => [
  {
    name: 'an order that a carrier may bring',
    prepare: async (given) => (await pack(given, ghn)).screen,
    dialogs: [{ opener: 'Gửi qua GHN', title: /^Gửi kiện .+ qua GHN$/, begins: CLOSE }],
  },
  {
    name: 'an order that a carrier brings',
    prepare: async (given) => {
      const { send, screen } = await pack(given, ghn);
      await send();
      return screen;
    },
    dialogs: [
      { opener: 'In nhãn GHN', title: /^Nhãn GHN của kiện/, begins: CLOSE },
      { opener: 'Hủy bên GHN', title: /^Hủy đơn của kiện .+ bên GHN/, begins: CLOSE },
    ],
  },
  {
    name: 'an order whose carrier never answered',
    prepare: async (given) => {
      const { send, screen } = await pack(given, ghn);
      ghn.trouble.set('/create', 'dies before it did it');
      ghn.trouble.set('/detail-by-client-code', { status: 503, body: '' });
      await send();
      return screen;
    },
    dialogs: [
      { opener: 'GHN không nhận', title: 'Ghi rằng GHN không nhận?', begins: 'Bạn biết điều đó bằng cách nào' },
    ],
  },
  {
    name: 'a carrier’s report that somebody must look at',
    prepare: async (given) => {
      const { id, screen } = await pack(given, ghn);
      const shipments = given.db.selectFrom('shipments').select('id').where('order_id', '=', id);
      const { id: shipment_id } = await shipments.executeTakeFirstOrThrow();
      await given.db
        .insertInto('carrier_events')
        .values({
          ...{ carrier: 'ghn', dedupe_key: shipment_id, raw: '{}', handled_at: new Date(), shipment_id },
          ...{ status: 'exception', happened_at: new Date(), verdict: 'review', why: 'exception' },
        })
        .execute();
      return screen;
    },
    dialogs: [{ opener: 'Đã xử lý', title: 'Báo cáo của GHN', begins: 'Bạn đã làm gì' }],
  },
  {
    name: 'the connected carrier',
    prepare: async (given) => {
      await connect(given, ghn);
      return '/settings/carriers';
    },
    dialogs: [
      { opener: 'Sửa kết nối', title: /GHN/, begins: 'Mã cửa hàng' },
      { opener: 'Ngắt kết nối', title: 'Ngắt kết nối GHN?', begins: CLOSE },
    ],
  },
  {
    name: 'the cash that carriers hold',
    prepare: async (given) => {
      const { id } = await place(given);
      await ship(given, id, 'handed_over', 'delivered');
      return '/money?tab=thu-ho';
    },
    first: ({ page }) =>
      page
        .getByRole('checkbox', { name: /^Chọn kiện/ })
        .first()
        .check(),
    dialogs: [{ opener: 'Tiền đã về', title: 'Tiền thu hộ đã về', begins: 'Thực nhận (đồng)' }],
  },
];

export const meanwhileScreens: Screen[] = [
  {
    name: 'a product that somebody else changed meanwhile',
    prepare: async (given) => {
      given.errors.expected(/409/);
      return `/products/${(await makeProduct(given.db, { name: 'Hai người sửa' })).id}`;
    },
    first: async ({ page, db }) => {
      await expect(page.getByLabel('Giá bán (đ)')).toHaveValue('500.000');
      const changed = { name: 'Tên của người kia', updated_at: new Date() };
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await db.updateTable('products').set(changed).where('id', '=', id).execute();
      await page.getByLabel('Giá bán (đ)').fill('520.000');
    },
    dialogs: [{ opener: 'Lưu', title: 'Người khác vừa thay đổi mục này', begins: /^Hiện tại/ }],
  },
];
