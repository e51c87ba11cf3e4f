import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { requestReturn } from '#commands/fulfilment/request-return.ts';
import { openClaim } from '#commands/warranty/open-claim.ts';
import type { Order } from '#contract/shop/orders.ts';
import { cartReminderConsent } from '#domain/cart/cart-reminder-consent.ts';
import type { ReturnState } from '#domain/fulfilment/return-request.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import type { Mail } from '#domain/mail/mail-facts.ts';
import { orderStatuses, paymentStatuses } from '#domain/orders/order-states.ts';
import type { ClaimState } from '#domain/warranty/claim-states.ts';
import { loadTemplates } from '#server/adapters/mail/templates.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { listReturns } from '#store/fulfilment/returns.ts';
import { getOrder } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { ask, makeUser, type User } from '../customers.ts';
import { codForm, customer, line, makeProduct, type Product, qrForm } from '../makers.ts';
import { linksIn, writeEmail } from './emails.ts';

const URL = 'https://shop.example';
const shop = openTestShop({ PUBLIC_URL: URL });

/** An order whose parcel came, of which a piece is to come back, and which was brought for repair. */
type Sent = {
  id: string;
  order_number: string;
  shipmentId: string;
  requestId: string;
  claimId: string;
  claimCode: string;
};
type Made = {
  sent: Sent;
  waiterId: string;
  reminderId: string;
  invitationId: string;
  user: User;
  product: Product;
  cod: Order;
  qr: Order;
  orderUrl: string;
};
const made = {} as Made;

beforeAll(async () => {
  const product = await makeProduct(shop.shop.db, {
    name: 'Tạ tay bọc cao su 12,5 kg',
    priceVnd: 1_250_000,
    stock: 50,
  });
  const mat = await makeProduct(shop.shop.db, { name: 'Thảm tập yoga “Đất & Trời” 8 mm', priceVnd: 390_000 });
  const lines = [line(product, 2), line(mat)];
  const cod = (await shop.post('/api/orders', codForm(lines))).body;
  const qr = (await shop.post('/api/orders', qrForm(lines))).body;
  await handOver(cod.order);
  const sent = await sendOne((await shop.post('/api/orders', codForm([line(product)]))).body.order);
  const user = await makeUser(shop, { first_name: 'Nguyễn', last_name: 'Thị Hoa' });
  // the orders of a customer whose address is verified: their emails say where the goods go
  const owner = await makeUser(shop, { email: customer.shipping_email });
  await shop.shop.db.updateTable('orders').set({ user_id: owner.id }).execute();
  const { id: waiterId } = await shop.shop.db
    .insertInto('stock_waiters')
    .values({
      id: randomUUID(),
      product_id: product.id,
      email: 'cho@thu.example',
      consent_version: '1',
      consent_text: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = { checkout_id: 'checkout-of-mails', phone: '0977000999', email: 'gio@thu.example' };
  const consented = { consent: cartReminderConsent.version, items: [{ product_id: product.id, quantity: 2 }] };
  await ask(shop, 'PUT', '/api/checkout/reminder', null, { ...kept, ...consented });
  const { id: reminderId } = await shop.shop.db.selectFrom('cart_reminders').select('id').executeTakeFirstOrThrow();
  const { id: invitationId } = await shop.shop.db
    .insertInto('staff_invitations')
    .values({
      id: randomUUID(),
      email: user.email,
      roles: ['orders', 'money'],
      expires_at: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  Object.assign(made, {
    sent,
    waiterId,
    reminderId,
    invitationId,
    user,
    product,
    cod: cod.order,
    qr: qr.order,
    orderUrl: URL + cod.order_url,
  });
});

const actor = { kind: 'operator' as const, userId: null };

async function handOver({ id, order_number }: Order) {
  const plan = { order: id, pieces: null, carrier: 'ghn' as const, trackingCode: order_number, fee: null, cash: null };
  const shipment = await makeShipment(shop.shop.db, { ...plan, actor });
  await moveShipment(shop.shop.db, { code: shipment.code, to: 'handed_over', actor, note: null });
  return shipment;
}

async function sendOne(order: Order): Promise<Sent> {
  const { db } = shop.shop;
  const { id, order_number } = order;
  const { id: shipmentId, code } = await handOver(order);
  await moveShipment(db, { code, to: 'delivered', actor, note: null });
  const [piece] = await listLinePieces(db, id);
  const wish = { reason: 'faulty' as const, words: 'Tay cầm nứt', photos: [], returnDays: 7, actor };
  await requestReturn(db, { order: id, pieces: [{ line: piece?.id ?? '', quantity: 1 }], ...wish });
  const note = 'Hàng đã qua sử dụng';
  await moveReturn(db, { code: `${order_number}-R1`, to: 'refused', actor, note });
  const [request] = await listReturns(db, id);
  const form = { name: 'Cô Mang', phone: '0912345678', productName: '', serial: 'TM-0007', fault: 'Lỏng tay cầm' };
  const claim = await asOperator(db, 'claim.opened', (tx) =>
    openClaim(tx, {
      ...{ id: randomUUID(), terms: 'paid', line: piece?.id ?? '', productId: null, boughtOn: null, form, actor },
      ...{ today: '2026-11-20', repairDays: 15, holidays: new Set<string>() },
    }),
  );
  return {
    id,
    order_number,
    shipmentId,
    requestId: request?.id ?? '',
    claimId: claim.id,
    claimCode: `BH${claim.number}`,
  };
}

const ofShipment = (state: ShipmentState): Mail => ({
  kind: 'shipment-moved',
  facts: { orderId: made.sent.id, shipmentId: made.sent.shipmentId, state },
});
const ofReturn = (state: ReturnState): Mail => ({
  kind: 'return-changed',
  facts: { orderId: made.sent.id, requestId: made.sent.requestId, state },
});

const ofClaim = (state: ClaimState): Mail => ({
  kind: 'claim-changed',
  facts: { orderId: made.sent.id, claimId: made.sent.claimId, state },
});

const change = (order: Order, over: object): Mail => ({
  kind: 'order-status-changed',
  facts: {
    orderId: order.id,
    status: 'in_delivery',
    paymentStatus: 'unpaid',
    changed: 'status',
    reason: null,
    ...over,
  },
});

/** Every kind with real data, its subject, and words that both of its parts must contain. */
const emails: [name: string, mail: () => Mail, subject: string, words: () => string[]][] = [
  [
    'verify-email',
    () => ({ kind: 'verify-email', facts: { userId: made.user.id } }),
    'Xác minh email của bạn tại Sức Bật',
    () => [`${URL}/verify-email?token=`, `${URL}/not-my-account?token=`, 'Không phải bạn?', '24 giờ'],
  ],
  [
    'claim-orders',
    () => ({ kind: 'claim-orders', facts: { userId: made.user.id } }),
    'Thêm đơn hàng cũ vào tài khoản Sức Bật của bạn',
    () => [`${URL}/account/claim-orders?token=`, `${URL}/forgot-password`, '24 giờ'],
  ],
  [
    'reset-password',
    () => ({ kind: 'reset-password', facts: { userId: made.user.id } }),
    'Đặt lại mật khẩu Sức Bật của bạn',
    () => [`${URL}/reset-password?token=`, '1 giờ'],
  ],
  [
    'password-changed',
    () => ({ kind: 'password-changed', facts: { userId: made.user.id } }),
    'Mật khẩu Sức Bật của bạn đã được thay đổi',
    () => ['Chào bạn', `${URL}/forgot-password`],
  ],
  [
    'stock-confirm',
    () => ({ kind: 'stock-confirm', facts: { waiterId: made.waiterId } }),
    'Xác nhận chờ hàng tại Sức Bật',
    () => [made.product.name, `${URL}/newsletter/stock-confirm?id=${made.waiterId}`, '7 ngày'],
  ],
  [
    'back-in-stock',
    () => ({ kind: 'back-in-stock', facts: { waiterId: made.waiterId } }),
    'Đã có hàng lại: Tạ tay bọc cao su 12,5 kg',
    () => [`${URL}/products/${made.product.slug}`, '1.250.000', `${URL}/newsletter/stock?id=${made.waiterId}`],
  ],
  [
    'cart-reminder',
    () => ({ kind: 'cart-reminder', facts: { reminderId: made.reminderId } }),
    'Giỏ hàng của bạn ở Sức Bật',
    () => [
      'Tạ tay bọc cao su 12,5 kg',
      ', 2.500.000',
      `${URL}/cart?kept=${made.reminderId}&key=`,
      `${URL}/newsletter/cart?id=${made.reminderId}`,
    ],
  ],
  [
    'staff-invited',
    () => ({ kind: 'staff-invited', facts: { invitationId: made.invitationId } }),
    'Lời mời vào trang quản trị Sức Bật',
    () => [`${URL}/admin/invitation#${made.invitationId}.`, 'Đơn hàng, Tiền', '3 ngày'],
  ],
  [
    'order-received-cod',
    () => ({ kind: 'order-received', facts: { orderId: made.cod.id } }),
    'Sức Bật đã nhận đơn hàng {cod}',
    () => [
      made.cod.order_number,
      'Tạ tay bọc cao su 12,5 kg',
      'Thảm tập yoga “Đất & Trời” 8 mm',
      '2 × 1.250.000 đ',
      '2.500.000 đ',
      '390.000 đ',
      '2.890.000 đ',
      'Số 5 ngõ 20 phố Vọng, Hà Nội, Việt Nam',
      'Thanh toán khi nhận hàng',
      'trả 2.890.000 đ khi nhận hàng',
      made.orderUrl,
    ],
  ],
  [
    'order-received-qr',
    () => ({ kind: 'order-received', facts: { orderId: made.qr.id } }),
    'Sức Bật đã nhận đơn hàng {qr}',
    () => [
      made.qr.order_number,
      'Chuyển khoản QR',
      'kiểm tra khoản chuyển 2.890.000 đ',
      '2.890.000 đ',
      'trong 2 giờ làm việc',
    ],
  ],
  [
    'payment-reminder',
    () => ({ kind: 'payment-reminder', facts: { orderId: made.qr.id } }),
    'Đơn hàng {qr} đang chờ bạn chuyển khoản',
    () => ['vui lòng chuyển 2.890.000 đ.', made.qr.order_number, 'Xem mã QR', '#payment-title'],
  ],
  [
    'shipped',
    () => change(made.cod, {}),
    'Đơn hàng {cod}: Đang giao',
    () => ['Đang giao', 'Vui lòng chuẩn bị 2.890.000 đ', made.orderUrl],
  ],
  [
    'rejected',
    () =>
      change(made.qr, {
        status: 'payment_pending',
        paymentStatus: 'failed',
        changed: 'payment_status',
        reason: 'Chưa thấy khoản tiền nào có nội dung này',
      }),
    'Đơn hàng {qr}: Chưa nhận được tiền',
    () => ['Chưa thấy khoản tiền nào có nội dung này', `với nội dung ${made.qr.order_number}`],
  ],
  [
    'refunded in part',
    () => ({
      kind: 'order-refunded',
      facts: { orderId: made.qr.id, amount: 200_000, refunded: 300_000, account: '6789', reason: 'Trả phần thừa' },
    }),
    'Đơn hàng {qr}: Đã hoàn 200.000 đ',
    () => ['đã hoàn 200.000 đ cho bạn', '300.000 đ', 'số cuối', '6789', 'Trả phần thừa', 'vài ngày làm việc'],
  ],
  [
    'address-changed',
    () => ({ kind: 'address-changed', facts: { orderId: made.cod.id } }),
    'Đơn hàng {cod}: địa chỉ giao hàng đã đổi',
    () => ['Số 5 ngõ 20 phố Vọng, Hà Nội', 'Không phải bạn đổi? Hãy gọi ngay 0912 345 678', made.orderUrl],
  ],
  [
    'items-changed',
    () => ({
      kind: 'items-changed',
      facts: {
        orderId: made.cod.id,
        changes: [
          { name: 'Dây nhảy', before: 0, after: 2 },
          { name: 'Thảm tập', before: 3, after: 1 },
          { name: 'Bóng tập', before: 1, after: 0 },
        ],
        totalBefore: 1_234_000,
        reason: 'Theo cuộc gọi sáng nay',
      },
    }),
    'Đơn hàng {cod}: hàng trong đơn đã thay đổi',
    () => [
      'thêm 2 chiếc',
      '3 chiếc nay là 1 chiếc',
      'bỏ cả 1 chiếc',
      'trước đây 1.234.000 đ',
      'Theo cuộc gọi sáng nay',
    ],
  ],
  [
    'shipment-delivered',
    () => ofShipment('delivered'),
    'Kiện {sent}-1: Đã giao',
    () => ['Kiện hàng đã được giao', 'Giao Hàng Nhanh', 'Tạ tay bọc cao su 12,5 kg', 'trong 7 ngày'],
  ],
  [
    'shipment-failed',
    () => ofShipment('failed'),
    'Kiện {sent}-1: Giao chưa thành công',
    () => ['Lần giao này chưa thành công', 'sẽ giao lại'],
  ],
  [
    'shipment-lost',
    () => ofShipment('lost'),
    'Kiện {sent}-1: Thất lạc',
    () => ['Kiện hàng gặp sự cố trên đường', 'gửi lại hoặc hoàn tiền'],
  ],
  [
    'return-requested',
    () => ofReturn('requested'),
    '{sent}-R1: Cửa hàng đã nhận yêu cầu trả hàng của bạn',
    () => ['Tạ tay bọc cao su 12,5 kg', 'trong 24 giờ làm việc'],
  ],
  [
    'return-accepted',
    () => ofReturn('accepted'),
    '{sent}-R1: Cửa hàng đồng ý nhận lại hàng',
    () => ['hẹn ngày lấy hàng'],
  ],
  ['return-received', () => ofReturn('received'), '{sent}-R1: Cửa hàng đã nhận lại hàng', () => ['7–15 ngày làm việc']],
  ['return-settled', () => ofReturn('settled'), '{sent}-R1: Yêu cầu trả hàng đã xong', () => ['còn được hoàn']],
  [
    'return-refused',
    () => ofReturn('refused'),
    '{sent}-R1: Cửa hàng không thể nhận lại hàng',
    () => ['Hàng đã qua sử dụng', 'Bạn chưa đồng ý?'],
  ],
  [
    'claim-received',
    () => ofClaim('received'),
    '{claim}: Cửa hàng đã nhận hàng của bạn để sửa',
    () => [
      'Tạ tay bọc cao su 12,5 kg',
      'TM-0007',
      'Sửa có tính phí',
      'chậm nhất ngày 11/12/2026',
      made.sent.order_number,
    ],
  ],
  ['claim-repaired', () => ofClaim('repaired'), '{claim}: Hàng của bạn đã sửa xong', () => ['hẹn trả hàng']],
  [
    'owner-return-requested',
    () => ({
      kind: 'owner-return-requested',
      facts: { orderId: made.sent.id, requestId: made.sent.requestId },
    }),
    'Yêu cầu trả hàng {sent}-R1',
    () => ['Lỗi của nhà sản xuất', 'Tay cầm nứt', `${URL}/admin/orders/${made.sent.order_number}`],
  ],
  [
    'owner-new-order',
    () => ({ kind: 'owner-new-order', facts: { orderId: made.cod.id } }),
    'Đơn mới {cod} · 2.890.000 đ · Thanh toán khi nhận hàng',
    () => [
      'không cần gọi xác nhận',
      `${URL}/admin/orders/${made.cod.order_number}`,
      'hoa@thu.example',
      'Số 5 ngõ 20 phố Vọng',
    ],
  ],
  [
    'owner-new-order-qr',
    () => ({ kind: 'owner-new-order', facts: { orderId: made.qr.id } }),
    'Đơn mới {qr} · 2.890.000 đ · Chuyển khoản QR',
    () => [`nội dung ${made.qr.order_number}`, `${URL}/admin/orders/${made.qr.order_number}`],
  ],
  [
    'owner-transfer-to-check',
    () => ({ kind: 'owner-transfer-to-check', facts: { orderId: made.qr.id } }),
    'Kiểm tra khoản chuyển 2.890.000 đ của đơn {qr}',
    () => ['Vietcombank 1012345678', `${URL}/admin/orders/${made.qr.order_number}`],
  ],
  [
    'owner-stock-low',
    () => ({ kind: 'owner-stock-low', facts: { productId: made.product.id, left: 2 } }),
    'Sắp hết hàng: Tạ tay bọc cao su 12,5 kg (còn 2)',
    () => [made.product.sku, `${URL}/products/${made.product.slug}`, `${URL}/admin/products?q=${made.product.sku}`],
  ],
  [
    'owner-bank-changed',
    () => ({
      kind: 'owner-bank-changed',
      facts: {
        ...{ change: 'account', provider: 'sepay', changedBy: null, at: '2026-11-24T01:05:00Z' },
        before: { bank: 'Vietcombank', holder: 'CONG TY SUC BAT', lastDigits: '5678' },
        after: { bank: 'BIDV', holder: 'KE LA MAT', lastDigits: '0001' },
      },
    }),
    'Sức Bật: Tài khoản nhận tiền qua SePay đã được đổi',
    () => [
      ...['Vietcombank, số cuối 5678, CONG TY SUC BAT', 'BIDV, số cuối 0001, KE LA MAT'],
      ...['Người vận hành máy chủ', '8:05', '24/11/2026', 'Nếu không phải'],
      ...[`${URL}/admin/money?tab=ket-noi`, `${URL}/admin/account`],
    ],
  ],
  [
    'owner-books-differ',
    () => ({
      kind: 'owner-books-differ',
      facts: {
        differences: 12,
        equations: [{ title: 'Tồn kho bằng tổng các lần nhập, xuất', count: 12, names: [made.product.sku, 'GYM-1'] }],
      },
    }),
    'Sổ sách lệch: 12 chỗ cần xem',
    () => [
      ...['Tồn kho bằng tổng các lần nhập, xuất', `12 chỗ: ${made.product.sku}, GYM-1…`],
      ...['Chưa có gì được thay đổi', `${URL}/admin/machine/books`],
    ],
  ],
  [
    'owner-stock-out',
    () => ({ kind: 'owner-stock-low', facts: { productId: made.product.id, left: 0 } }),
    'Hết hàng: Tạ tay bọc cao su 12,5 kg',
    () => ['vừa bán hết'],
  ],
];

const company = [
  'Công ty TNHH Thể thao Sức Bật',
  '0109123458',
  'Số 18 ngõ 102 đường Trường Chinh',
  '0912 345 678',
  URL,
];

/** As a reader sees it: no-break spaces are spaces. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ');

/** The words of the HTML, without its marks; what React puts between two texts is nothing. */
function wordsOf(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
  const unescaped = (text: string) => text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? '');
  return seen(unescaped(html.replace(/<!--.*?-->/g, '').replace(/<style>[\s\S]*?<\/style>/, '')));
}

describe('every email says what it must, in its HTML and in its text', () => {
  test.each(emails)('%s', async (name, mail, subject, words) => {
    const email = await writeEmail(shop, mail());
    const said = subject
      .replace('{cod}', made.cod.order_number)
      .replace('{qr}', made.qr.order_number)
      .replace('{sent}', made.sent.order_number)
      .replace('{claim}', made.sent.claimCode);
    expect(seen(email.subject)).toBe(said);
    const parts = { html: wordsOf(email.html).replace(/<\/?span[^>]*>/g, ''), text: seen(email.text) };
    for (const [part, content] of Object.entries(parts)) {
      for (const word of [...words(), ...company]) expect(content, `${part} of ${name}`).toContain(word);
      expect(content, part).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    }
    // all links and amounts of the HTML are in the text too
    const plain = parts.html.replace(/<[^>]+>/g, ' ');
    for (const amount of plain.match(/\d[\d.]* đ/g) ?? []) expect(parts.text).toContain(amount);
    for (const [, href = ''] of parts.html.matchAll(/href="(http[^"]+)"/g)) expect(linksIn(parts.text)).toContain(href);
    expect(parts.text).not.toMatch(/<\w|&\w+;/);
    if (process.env.EMAILS_TO) {
      await mkdir(process.env.EMAILS_TO, { recursive: true });
      await writeFile(join(process.env.EMAILS_TO, `${name}.html`), email.html);
      await writeFile(join(process.env.EMAILS_TO, `${name}.txt`), email.text);
    }
  });
});

test('every state an order or its payment can be in has its words, with the reason', async () => {
  const { renderEmail } = await loadTemplates();
  const sender = { settings: await getSettings(shop.shop.db), url: URL };
  for (const { id } of [made.cod, made.qr]) {
    const order = await getOrder(shop.shop.db, id);
    for (const status of orderStatuses) {
      for (const paymentStatus of paymentStatuses) {
        for (const changed of ['status', 'payment_status'] as const) {
          const state = { status, paymentStatus, changed, reason: 'Khách đổi ý' };
          const data = { order, orderUrl: made.orderUrl, isOwn: true, ...state };
          const { subject, text } = renderEmail({ kind: 'order-status-changed', data }, sender);
          expect(subject).toMatch(new RegExp(`^Đơn hàng ${order.orderNumber}: \\p{Lu}`, 'u'));
          expect(text).toContain('Khách đổi ý');
          expect(subject + text).not.toMatch(/undefined|null|NaN/);
        }
      }
    }
  }
});

test('the logo of the shop is the only address that an email loads, and only where it is shown', async () => {
  const { renderEmail } = await loadTemplates();
  const settings = { ...(await getSettings(shop.shop.db)), logo: '/media/49be49e2a03f4d5ee731-540x1170/540.webp' };
  const order = await getOrder(shop.shop.db, made.cod.id);
  const data = { order, orderUrl: made.orderUrl, isOwn: true, payBy: null };
  const { html } = renderEmail({ kind: 'order-received', data }, { settings, url: URL });
  expect(html.match(/<(?:link|script|img|iframe|video)[^>]*>/g)).toEqual([
    expect.stringMatching(/^<img src="[^"]*\/brand\/[^"]*mail\.png" alt="/),
  ]);
  expect(html).not.toMatch(/@import|url\(/);
});

test('the link of an email has a token that is not in the database, and a new one each time', async () => {
  const mail: Mail = { kind: 'reset-password', facts: { userId: made.user.id } };
  const tokens = [];
  for (let round = 0; round < 2; round++) {
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec((await writeEmail(shop, mail)).text) ?? [];
    expect(token.length).toBeGreaterThan(20);
    tokens.push(token);
  }
  expect(new Set(tokens).size).toBe(2);
  for (const table of ['mails', 'graphile_worker._private_jobs', 'one_time_tokens']) {
    const { rows } = await shop.pool.query(`select t::text as row from ${table} t`);
    for (const token of tokens)
      expect(
        rows.some(({ row }) => row.includes(token)),
        table,
      ).toBe(false);
  }
});

test('a name that a stranger typed is never in emails about an account, whoever verified it', async () => {
  const user = await makeUser(shop, { first_name: '<b>Trúng thưởng</b>', last_name: 'https://evil.example' });
  const verify = await writeEmail(shop, { kind: 'verify-email', facts: { userId: user.id } });
  const reset = await writeEmail(shop, { kind: 'reset-password', facts: { userId: user.id } });
  const changed = await writeEmail(shop, { kind: 'password-changed', facts: { userId: user.id } });
  for (const { html, text } of [verify, reset, changed]) expect(html + text).not.toMatch(/Trúng thưởng|evil/);
});

test('an email’s colours are the shop’s', async () => {
  const tokens = await readFile(new globalThis.URL('../../src/ui/style/tokens.css', import.meta.url), 'utf8');
  const { colours } = await import('#mails/parts/look.ts');
  for (const [name, value] of Object.entries(colours)) expect(tokens).toContain(`--color-${name}: ${value};`);
});
