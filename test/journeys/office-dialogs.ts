/** The dialogs of the office: where each is, what opens it and where it begins. A new dialog is a new line here. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { connectBank } from '#commands/banks/connect-bank.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { addSubscriber } from '#commands/newsletter/add-subscriber.ts';
import { recordTransactions } from '#commands/payments/record-transactions.ts';
import { takeRequest } from '#commands/privacy/answer-request.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { Database } from '#store/database/database.ts';
import { asOperator } from '../as-operator.ts';
import { screenshot } from '../images.ts';
import { codForm, type Fields, line, makeProduct, type Product, qrForm } from '../makers.ts';
import { type Errors, expect, type Page } from './journey.ts';
import { giveOfficeCode } from './office-code.ts';
import { enterOffice } from './office-staff.ts';
import { inShopOfWorker } from './own-shop-journey.ts';

/** Dialogs and forms change what counts for the whole shop; none of them looks at what another one left. */
export const test = inShopOfWorker(async () => {});

export type Given = { page: Page; db: Database; url: string; dataDir: string; errors: Errors };

export type OfficeDialog = {
  /** the name of the button or link that opens it, or the keys that do */
  opener: string | RegExp | { keys: string };
  title: string | RegExp;
  /** the label of the field in which it begins, or of the button that changes nothing */
  begins: string | RegExp;
};

export type Screen = {
  name: string;
  /** makes what the screen needs. @returns its path under /admin */
  prepare: (given: Given) => Promise<string> | string;
  /** what the person chooses there first, so that the dialogs can be opened */
  first?: (given: Given) => Promise<unknown>;
  dialogs: readonly OfficeDialog[];
};

export const CLOSE = 'Đóng';
const actor = { kind: 'operator', userId: null } as const;

/** A request of the office by the person who is signed in. */
export async function ask({ page, url }: Given, method: string, path: string, data: object) {
  const answer = await page.request.fetch(url + path, { method, data, headers: { origin: url } });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return answer.json();
}

export async function place(
  { db, url }: Given,
  form: (lines: ReturnType<typeof line>[], changed?: Fields) => FormData = codForm,
  changed: Fields = {},
) {
  const product = await makeProduct(db, { priceVnd: 450_000, grossWeightKg: 3, packageCm: [60, 40, 30] });
  const answer = await fetch(`${url}/api/orders`, { method: 'POST', body: form([line(product, 2)], changed) });
  const placed = (await answer.json()) as PlacedOrder;
  return { ...placed.order, key: new URL(placed.order_url, url).searchParams.get('key') };
}

const byTransfer = (lines: ReturnType<typeof line>[], changed: Fields = {}) => qrForm(lines, changed);

/** Somebody asks about a product. */
export async function askAbout({ db, url }: Given): Promise<void> {
  const { id } = await makeProduct(db);
  const body = JSON.stringify({ question: 'Tạ có mùi không?', name: 'Hà' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${url}/api/products/${id}/questions`, { method: 'POST', headers, body })).status).toBe(201);
}

/** Somebody asked by telephone for a copy of their data, and staff wrote it down. */
export async function askForData({ db }: Given): Promise<void> {
  const today = dayInVietnam(new Date());
  const contact = { phone: '+84961000077', email: null };
  await asOperator(db, 'privacy.taken', (tx) =>
    takeRequest(tx, { ...contact, kind: 'copy', channel: 'phone', words: null, askedOn: today, today }),
  );
}

/** Somebody leaves a cart at the checkout, asks to be reminded of it, and has been away for two hours. */
export async function leaveCart({ db, url }: Pick<Given, 'db' | 'url'>, phone = '0961000077'): Promise<Product> {
  const product = await makeProduct(db, { priceVnd: 450_000 });
  const body = JSON.stringify({
    ...{ checkout_id: `checkout-of-${phone}`, phone, email: 'bo-do@thu.example', consent: cartReminderConsent.version },
    items: [{ product_id: product.id, quantity: 2 }],
  });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${url}/api/checkout/reminder`, { method: 'PUT', headers, body })).status).toBe(200);
  await sql`update cart_reminders set changed_at = changed_at - interval '2 hours' where phone = ${phone}`.execute(db);
  return product;
}

export async function ship(
  { db }: Pick<Given, 'db'>,
  order: string,
  ...states: ('handed_over' | 'delivered')[]
): Promise<string> {
  const plan = { order, pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(db, plan);
  for (const to of states) await moveShipment(db, { code, to, actor, note: null });
  return code;
}

async function confirmPayment(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đã nhận tiền' }).click();
  await expect(page.getByRole('button', { name: 'Tạo kiện hàng' }).filter({ visible: true }).first()).toBeVisible();
}

/** A transfer that names no order. A job matches it, so its task opens a moment after the transfer was recorded. */
async function pay(db: Database, memo: string): Promise<void> {
  await recordTransactions(db, [
    {
      ...{ provider: 'sepay', transactionId: memo, direction: 'in', amount: 450_000, memo, reference: memo },
      ...{ account: defaultShopSettings.bankAccount, virtualAccount: null, at: new Date() },
      ...{ counterAccount: null, counterName: 'TRAN VAN BINH', raw: '{}' },
    },
  ]);
  const task = db
    .selectFrom('payment_tasks')
    .innerJoin('bank_transactions', 'bank_transactions.id', 'payment_tasks.bank_transaction_id')
    .where('bank_transactions.memo', '=', memo)
    .select('payment_tasks.id');
  await expect.poll(() => task.executeTakeFirst(), { timeout: 60_000 }).toBeDefined();
}

const order = async (given: Given) => `/orders/${(await place(given)).order_number}`;

export const everywhere: Screen[] = [
  {
    name: 'every screen',
    prepare: () => '',
    dialogs: [
      { opener: { keys: '?' }, title: 'Phím tắt', begins: CLOSE },
      { opener: { keys: 'Control+k' }, title: 'Tìm mọi thứ', begins: /Mã đơn/ },
    ],
  },
];

export const orderScreens: Screen[] = [
  {
    name: 'an order that waits',
    prepare: order,
    dialogs: [
      { opener: 'Tạo kiện một phần', title: 'Tạo kiện một phần', begins: /còn 2 chiếc/ },
      { opener: 'Sửa hàng trong đơn', title: 'Sửa hàng trong đơn', begins: /Giá thỏa thuận/ },
      { opener: 'Bỏ bớt hàng', title: 'Bỏ bớt hàng khỏi đơn', begins: /còn 2 chiếc/ },
      { opener: 'Đổi địa chỉ', title: 'Đổi địa chỉ giao', begins: 'Tỉnh, thành phố' },
      { opener: 'Đổi người nhận', title: 'Đổi người nhận', begins: 'Số điện thoại' },
      { opener: 'Hủy đơn', title: 'Hủy đơn', begins: 'Lý do' },
    ],
  },
  {
    name: 'an order whose payment is looked at',
    prepare: async (given) => `/orders/${(await place(given, byTransfer)).order_number}`,
    dialogs: [{ opener: 'Chưa nhận được tiền', title: 'Chưa nhận được tiền', begins: /Lý do/ }],
  },
  {
    name: 'an order that is paid',
    prepare: async (given) => {
      const { order_number } = await place(given, byTransfer);
      await confirmPayment(given.page, order_number);
      return `/orders/${order_number}`;
    },
    dialogs: [{ opener: 'Ghi tiền đã hoàn', title: 'Ghi khoản đã chuyển lại khách', begins: 'Số tiền (đồng)' }],
  },
  {
    name: 'an order with a parcel',
    prepare: async (given) => {
      const { id, order_number } = await place(given);
      await ship(given, id);
      return `/orders/${order_number}`;
    },
    dialogs: [{ opener: 'Bàn giao', title: /^Bàn giao kiện/, begins: /Đơn vị vận chuyển/ }],
  },
  {
    name: 'an order on its way',
    prepare: async (given) => {
      const { id, order_number } = await place(given);
      await ship(given, id, 'handed_over');
      return `/orders/${order_number}`;
    },
    dialogs: [{ opener: 'Khách nhận một phần', title: /^Khách nhận một phần/, begins: /chiếc/ }],
  },
  {
    name: 'an order of which something comes back',
    prepare: async (given) => {
      const { id, order_number, key } = await place(given, byTransfer);
      await confirmPayment(given.page, order_number);
      await ship(given, id, 'handed_over', 'delivered');
      const rows = await given.db.selectFrom('order_items').select('id').where('order_id', '=', id).execute();
      const form = new FormData();
      form.append('items', JSON.stringify([{ line: rows[0]?.id, quantity: 1 }]));
      form.append('reason', 'faulty');
      form.append('words', 'Đứt dây');
      const path = `/api/orders/by-link/${order_number}/returns?key=${key}`;
      const { status } = await fetch(given.url + path, { method: 'POST', body: form });
      expect(status).toBe(201);
      return `/orders/${order_number}`;
    },
    dialogs: [
      { opener: 'Đồng ý nhận lại', title: 'Đồng ý nhận lại', begins: /Lý do/ },
      { opener: 'Từ chối', title: 'Từ chối', begins: 'Lý do' },
      { opener: 'Nhận yêu cầu trả hàng', title: 'Nhận yêu cầu trả hàng', begins: /trả được/ },
      { opener: 'Đổi hàng', title: 'Đổi hàng', begins: 'Khách trả lại' },
    ],
  },
  {
    name: 'the list of orders',
    prepare: async (given) => {
      await place(given);
      return '/orders?view=pack&method=delivery';
    },
    dialogs: [{ opener: 'Lưu danh sách này', title: 'Lưu danh sách này', begins: 'Tên danh sách' }],
  },
  {
    name: 'a list of orders that has a name',
    prepare: async (given) => {
      const filters = { view: 'pack', method: 'qr' };
      await ask(given, 'POST', '/api/admin/saved-views', { name: 'Chuyển khoản', filters });
      return '/orders?view=pack&method=qr';
    },
    dialogs: [{ opener: 'Đổi tên danh sách', title: 'Đổi tên danh sách', begins: 'Tên danh sách' }],
  },
  {
    name: 'the orders that are chosen',
    prepare: async (given) => {
      await place(given);
      return '/orders?view=pack';
    },
    first: ({ page }) =>
      page
        .getByRole('checkbox', { name: /^Chọn đơn/ })
        .filter({ visible: true })
        .first()
        .check(),
    dialogs: [{ opener: 'Xác nhận đơn', title: 'Kết quả từng đơn', begins: CLOSE }],
  },
  {
    name: 'an order whose fee is told on the phone',
    prepare: async (given) => {
      const { id, order_number } = await place(given);
      await given.db.updateTable('orders').set({ delivery_pricing: 'quoted' }).where('id', '=', id).execute();
      return `/orders/${order_number}`;
    },
    dialogs: [{ opener: 'Đặt phí giao', title: 'Đặt phí giao hàng', begins: 'Số tiền (đồng)' }],
  },
];

export const catalogueScreens: Screen[] = [
  {
    name: 'a product',
    prepare: async ({ db }) => `/products/${(await makeProduct(db)).id}`,
    dialogs: [{ opener: 'Ngừng bán', title: 'Ngừng bán sản phẩm này?', begins: CLOSE }],
  },
  {
    name: 'a product with a manual',
    prepare: async ({ page, db, url }) => {
      const { id } = await makeProduct(db);
      const manual = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
      const answer = await page.request.post(`${url}/api/admin/products/${id}/manual`, {
        ...{ multipart: { manual }, headers: { origin: url } },
      });
      expect(answer.status()).toBe(200);
      return `/products/${id}`;
    },
    dialogs: [{ opener: 'Gỡ hướng dẫn', title: 'Gỡ hướng dẫn này?', begins: CLOSE }],
  },
  {
    name: 'a product with changes',
    prepare: async ({ db }) => `/products/${(await makeProduct(db)).id}`,
    first: ({ page }) => page.getByLabel('Giá bán (đ)').fill('123.000'),
    dialogs: [{ opener: 'Về danh sách sản phẩm', title: 'Rời đi mà không lưu?', begins: CLOSE }],
  },
  {
    name: 'the brands',
    prepare: async ({ db }) => {
      await makeProduct(db, { brand: 'Phím Tắt' });
      return '/products/brands';
    },
    dialogs: [{ opener: 'Đổi tên, gộp Phím Tắt', title: 'Đổi tên, gộp Phím Tắt', begins: 'Tên mới' }],
  },
  {
    name: 'the categories',
    prepare: () => '/products/categories',
    dialogs: [{ opener: /^Ẩn danh mục Máy cardio/, title: /^Ẩn /, begins: /Ở nguyên/ }],
  },
];

export const customerScreens: Screen[] = [
  {
    name: 'the abandoned carts',
    prepare: async (given) => {
      await leaveCart(given);
      return '/customers/carts';
    },
    dialogs: [
      { opener: /^Ghi kết quả/, title: /^Ghi kết quả/, begins: 'Ghi chú (không bắt buộc)' },
      { opener: /^Xóa giỏ hàng/, title: 'Xóa giỏ hàng này?', begins: CLOSE },
    ],
  },
  {
    name: 'the requests about personal data',
    prepare: async (given) => {
      await askForData(given);
      return '/customers/privacy';
    },
    dialogs: [
      { opener: 'Ghi yêu cầu', title: 'Ghi yêu cầu về dữ liệu cá nhân', begins: 'Số điện thoại' },
      { opener: /^Ghi câu trả lời/, title: /^Trả lời DL-/, begins: 'Đã làm gì, hoặc vì sao từ chối' },
      { opener: /^Xóa dữ liệu/, title: 'Xóa hẳn dữ liệu của người này?', begins: CLOSE },
    ],
  },
  {
    name: 'a customer',
    prepare: async (given) => {
      // somebody new: another row blocks this customer
      const phone = `0961${String(randomInt(1_000_000)).padStart(6, '0')}`;
      await place(given, codForm, { shipping_phone: phone });
      return `/customers/${phone}`;
    },
    dialogs: [{ opener: 'Chặn', title: 'Chặn khách này?', begins: 'Lý do chặn' }],
  },
  {
    name: 'the questions',
    prepare: async (given) => {
      await askAbout(given);
      return '/questions?state=open';
    },
    dialogs: [{ opener: 'Trả lời', title: /^Trả lời/, begins: 'Trả lời của cửa hàng' }],
  },
  {
    name: 'the reviews',
    prepare: () => '/reviews',
    dialogs: [
      { opener: /Trả lời|Sửa trả lời/, title: /^Trả lời/, begins: 'Trả lời của cửa hàng' },
      { opener: 'Ẩn', title: 'Ẩn đánh giá này?', begins: 'Lý do ẩn' },
    ],
  },
  {
    name: 'a review with a photo',
    prepare: async (given) => {
      const order = await place(given);
      await ship(given, order.id, 'handed_over', 'delivered');
      const body = new FormData();
      const said = { product_id: order.items[0]?.product.id ?? '', rating: '5', name: 'Hoa' };
      for (const [name, value] of Object.entries(said)) body.append(name, value);
      body.append('photos', screenshot, 'anh.png');
      const path = `/api/orders/by-link/${order.order_number}/reviews?key=${order.key}`;
      expect((await fetch(given.url + path, { method: 'POST', body })).status).toBe(201);
      return '/reviews';
    },
    dialogs: [{ opener: 'Gỡ ảnh 1', title: 'Gỡ ảnh này?', begins: CLOSE }],
  },
  {
    name: 'a voucher',
    prepare: async (given) => {
      await ask(given, 'POST', '/api/admin/vouchers', {
        ...{ code: 'PHIMTAT', kind: 'percent', value: 7, most: null, minimum: 500_000, categories: [] },
        ...{ from: null, until: '2099-12-31', maxUses: null, maxUsesEach: null },
      });
      return '/vouchers/PHIMTAT';
    },
    dialogs: [{ opener: 'Kết thúc mã', title: 'Kết thúc mã PHIMTAT?', begins: CLOSE }],
  },
  {
    name: 'the subscribers',
    prepare: async ({ db }) => {
      await addSubscriber(db, 'phim@khach.example');
      return '/newsletter/subscribers';
    },
    dialogs: [{ opener: 'Xóa phim@khach.example', title: 'Xóa người nhận này?', begins: CLOSE }],
  },
  {
    name: 'the old addresses',
    prepare: async (given) => {
      await ask(given, 'POST', '/api/admin/old-addresses', { from: '/pages/phim-tat', to: '/contact' });
      return '/products/old-addresses';
    },
    dialogs: [
      { opener: 'Thêm địa chỉ', title: 'Thêm địa chỉ cũ', begins: /Địa chỉ ở cửa hàng trước/ },
      { opener: 'Tải tệp lên', title: 'Tải địa chỉ cũ lên', begins: /Chọn tệp CSV hoặc Excel/ },
      { opener: 'Xóa /pages/phim-tat', title: 'Xóa địa chỉ cũ này?', begins: CLOSE },
    ],
  },
  {
    name: 'a post',
    prepare: async ({ page, url }) => {
      const answer = await page.request.get(`${url}/api/admin/content?kind=post`);
      const { items } = (await answer.json()) as { items: { id: string }[] };
      return `/content/post/${items[0]?.id}`;
    },
    dialogs: [{ opener: 'Gỡ bài', title: 'Gỡ bài này?', begins: CLOSE }],
  },
  {
    name: 'a page that the shop changed',
    prepare: async (given) => {
      const { page, url } = given;
      const list = await page.request.get(`${url}/api/admin/content?kind=page`);
      const [first] = ((await list.json()) as { items: { id: string }[] }).items;
      const path = `/api/admin/content/page/${first?.id}`;
      const read = await (await page.request.get(url + path)).json();
      await ask(given, 'PUT', path, { version: read.version, fields: { ...read.fields, title: 'Tên của cửa hàng' } });
      return `/content/page/${first?.id}`;
    },
    dialogs: [{ opener: 'Lấy lại bản có sẵn', title: 'Lấy lại bản có sẵn?', begins: CLOSE }],
  },
];

export const shopScreens: Screen[] = [
  {
    name: 'somebody of the staff',
    prepare: async ({ page, db }) => {
      await enterOffice(page, db, 'orders');
      await enterOffice(page, db, 'owner');
      const newest = db.selectFrom('users').select('id').where('role', '=', 'staff').orderBy('created_at', 'desc');
      return `/people/${(await newest.executeTakeFirstOrThrow()).id}`;
    },
    dialogs: [{ opener: 'Thu hồi quyền', title: 'Thu hồi quyền nhân viên?', begins: CLOSE }],
  },
  {
    name: 'somebody of the staff with a second factor',
    prepare: async ({ page, db }) => {
      await enterOffice(page, db, 'content');
      const newest = db.selectFrom('users').select('id').where('role', '=', 'staff').orderBy('created_at', 'desc');
      const { id } = await newest.executeTakeFirstOrThrow();
      const factor = { user_id: id, sealed_secret: Buffer.from('none'), confirmed_at: new Date() };
      await db.insertInto('second_factors').values(factor).execute();
      await enterOffice(page, db, 'owner');
      return `/people/${id}`;
    },
    dialogs: [{ opener: 'Tắt xác thực hai lớp', title: 'Tắt xác thực hai lớp?', begins: 'Mã xác nhận 6 số' }],
  },
  {
    name: 'the connected bank',
    prepare: async ({ db }) => {
      await db.deleteFrom('payment_providers').execute();
      await connectBank(db, 'sepay', { secrets: Buffer.from('none'), set: [], actor });
      return '/money?tab=ket-noi';
    },
    dialogs: [
      { opener: 'Kết nối ngân hàng', title: 'Kết nối ngân hàng', begins: 'Casso' },
      { opener: 'Ngắt kết nối', title: /^Ngắt kết nối/, begins: 'Mã xác nhận 6 số' },
    ],
  },
  {
    name: 'the bank with an account of its own',
    prepare: async (given) => {
      await given.db.deleteFrom('payment_providers').execute();
      const receiving = {
        ...{ bankBin: '970418', bankName: 'BIDV' },
        ...{ bankAccount: '96247SUCBAT', bankAccountName: 'CONG TY SUC BAT' },
      };
      const secret = 'whsec_khoa-cua-sepay-1234';
      await ask(given, 'PUT', '/api/admin/payment-providers/sepay', {
        version: null,
        method: 'hmacSecret',
        secret,
        receiving,
        code: await giveOfficeCode(given.db, given.dataDir),
      });
      return '/money?tab=ket-noi';
    },
    dialogs: [
      { opener: 'Đổi khóa', title: 'Đổi khóa của SePay', begins: /^Chữ ký/ },
      { opener: 'Tài khoản nhận tiền', title: 'Tài khoản nhận tiền qua SePay', begins: /^Tài khoản ảo/ },
      { opener: 'Tạm dừng tài khoản', title: 'Tạm dừng tài khoản?', begins: 'Mã xác nhận 6 số' },
    ],
  },
  {
    name: 'the money that fits no order',
    prepare: async ({ db }) => {
      await pay(db, 'tien khong ten');
      return '/money';
    },
    dialogs: [{ opener: 'Đã xử lý', title: /./, begins: 'Bạn đã làm gì' }],
  },
  {
    name: 'the ledger',
    prepare: async ({ db }) => {
      await pay(db, 'tien so cai');
      return '/money?tab=giao-dich';
    },
    dialogs: [{ opener: /tien so cai/, title: /^Giao dịch/, begins: CLOSE }],
  },
  {
    name: 'the requests for an invoice',
    prepare: async (given) => {
      await place(given, codForm, {
        ...{ invoice_buyer: 'company', invoice_legal_name: 'Công ty Phím', invoice_tax_code: '0100109106' },
        ...{ invoice_address: 'Số 1 Giảng Võ, Hà Nội', invoice_email: 'ketoan@phim.example' },
      });
      return '/money?tab=hoa-don';
    },
    dialogs: [{ opener: 'Đã xuất', title: /: DH/, begins: 'Số hóa đơn' }],
  },
  {
    name: 'the rates of VAT',
    prepare: () => '/money?tab=thue',
    dialogs: [{ opener: 'Đặt thuế suất', title: 'Đặt thuế suất', begins: 'Từ ngày' }],
  },
  {
    name: 'the carriers',
    prepare: async ({ db }) => {
      await db.deleteFrom('carrier_connections').execute();
      return '/settings/carriers';
    },
    dialogs: [{ opener: 'Kết nối GHN', title: /GHN/, begins: 'Mã cửa hàng' }],
  },
  {
    name: 'the demo',
    prepare: () => '/settings/demo',
    dialogs: [{ opener: 'Gỡ hàng mẫu', title: 'Gỡ hàng mẫu?', begins: CLOSE }],
  },
  {
    name: 'the people',
    prepare: () => '/people',
    dialogs: [{ opener: 'Mời nhân viên', title: 'Mời nhân viên', begins: 'Email' }],
  },
  {
    name: 'the machine',
    prepare: async (given) => {
      const code = () => giveOfficeCode(given.db, given.dataDir);
      await ask(given, 'POST', '/api/admin/machine/webhooks', {
        ...{ name: 'Sapo', url: 'https://sapo.example/phim', events: ['order.placed'], code: await code() },
      });
      await ask(given, 'POST', '/api/admin/machine/tokens', {
        ...{ name: 'Kho', scopes: ['orders:read'], code: await code() },
      });
      return '/machine';
    },
    dialogs: [
      { opener: 'Tạo khóa', title: 'Tạo khóa API', begins: 'Tên' },
      { opener: 'Thu hồi', title: 'Thu hồi khóa Kho?', begins: CLOSE },
      { opener: 'Tạo webhook', title: 'Tạo webhook', begins: 'Tên' },
      { opener: 'Lần gửi', title: 'Lần gửi: Sapo', begins: CLOSE },
      { opener: 'Xóa', title: 'Xóa webhook Sapo?', begins: CLOSE },
    ],
  },
  {
    name: 'the check of the books',
    prepare: async ({ db }) => {
      const row = { equation: 'stock', key: 'none', name: 'TA-10', expected: '10', found: '12' };
      const open = db.insertInto('balance_differences').values(row);
      await open.onConflict((conflict) => conflict.doNothing()).execute();
      return '/machine/books';
    },
    dialogs: [{ opener: 'Tôi đã biết', title: 'Đã biết chỗ lệch ở TA-10', begins: 'Lý do' }],
  },
  {
    name: 'the own account',
    prepare: () => '/account',
    dialogs: [
      { opener: 'Tạo mã dự phòng mới', title: 'Mã dự phòng mới', begins: 'Mã 6 số trong ứng dụng' },
      { opener: 'Tắt', title: 'Tắt xác thực hai lớp', begins: 'Mật khẩu của bạn' },
    ],
  },
  {
    name: 'the own account without a second factor',
    prepare: async ({ page, db }) => {
      await enterOffice(page, db, 'orders');
      return '/account';
    },
    dialogs: [{ opener: 'Bật xác thực hai lớp', title: 'Bật xác thực hai lớp', begins: 'Mật khẩu của bạn' }],
  },
];

export const phoneScreens: Screen[] = [
  {
    name: 'every screen of a phone',
    prepare: () => '',
    dialogs: [{ opener: 'Thêm', title: 'Các khu vực', begins: CLOSE }],
  },
  {
    name: 'an order on a phone',
    prepare: order,
    dialogs: [
      { opener: 'Đổi người nhận', title: 'Đổi người nhận', begins: 'Số điện thoại' },
      { opener: 'Hủy đơn', title: 'Hủy đơn', begins: 'Lý do' },
    ],
  },
];
