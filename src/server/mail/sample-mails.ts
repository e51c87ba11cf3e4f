/** Invented data for a sample of each email: no real order, and no link with a key. */
import type { ReturnRequest } from '#domain/fulfilment/return-request.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { addWorkingDays } from '#domain/fulfilment/working-days.ts';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import type { StoredPromise } from '#domain/orders/delivery-promise.ts';
import type { Order } from '#domain/orders/order.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import type { EmailData, EmailRequest } from '#mails/parts/email-data.ts';

/** The time in the samples is the current time, because an old time would look like an old order. */
const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const PRODUCT = { id: 'sample', slug: 'san-pham-mau', imageUrl: '' };

const NO_HOLIDAYS: ReadonlySet<string> = new Set();

function samplePromise(): StoredPromise {
  const today = dayInVietnam(new Date());
  const [first, last] = [addWorkingDays(today, 1, NO_HOLIDAYS), addWorkingDays(today, 2, NO_HOLIDAYS)];
  return {
    to: { province: '01', name: 'Hà Nội', isIsland: false },
    parts: [{ shippingClass: 'parcel', first, last, appointment: false }],
    ...{ first, last, appointment: false, until: ago(-24).toISOString() },
    cost: { kind: 'free' },
  };
}

function sampleOrder(): Order {
  return {
    id: 'sample',
    orderNumber: 'DHMAUTHU',
    userId: null,
    createdAt: ago(3),
    status: 'pending',
    paymentStatus: 'awaiting_review',
    paymentMethod: 'qr',
    subtotal: 2_890_000,
    discount: 0,
    delivery: 30_000,
    deliveryPricing: null,
    freeDelivery: false,
    voucherCode: null,
    reduction: null,
    total: 2_920_000,
    amountCancelled: 0,
    amountPaid: 0,
    deposit: 0,
    amountRefunded: 0,
    cashWithCarriers: 0,
    cashToPay: 0,
    amountComingBack: 0,
    refunds: [],
    confirmingCall: null,
    refused: false,
    promise: samplePromise(),
    firstName: 'Khách',
    lastName: 'Mẫu',
    address: 'Số 1 phố Mẫu',
    city: 'Hà Nội',
    country: 'Việt Nam',
    phone: '0900000000',
    email: 'khach.mau@example.com',
    gift: null,
    receiver: null,
    items: [
      {
        id: 'one',
        quantity: 2,
        cancelled: 0,
        price: 1_250_000,
        discount: 0,
        product: { ...PRODUCT, name: 'Sản phẩm mẫu A' },
      },
      {
        id: 'two',
        quantity: 1,
        cancelled: 0,
        price: 390_000,
        discount: 0,
        product: { ...PRODUCT, name: 'Sản phẩm mẫu B' },
      },
    ],
  };
}

const sampleShipment = (): Shipment => ({
  id: 'sample',
  code: 'DHMAUTHU-1',
  carrier: null,
  trackingCode: 'MAU123456',
  fee: null,
  cash: 0,
  cashState: 'none',
  state: 'handed_over',
  handedOverAt: ago(1),
  items: [{ line: 'one', quantity: 2, delivered: 0, lost: 0, returned: 0, restocked: 0, writtenOff: 0 }],
  events: [{ at: ago(1), state: 'handed_over', note: null, actor: 'staff' }],
});

const sampleRequest = (): ReturnRequest => ({
  id: 'sample',
  code: 'DHMAUTHU-R1',
  state: 'requested',
  reason: 'size',
  words: 'Mình muốn đổi cỡ lớn hơn.',
  items: [{ line: 'two', quantity: 1, value: 390_000, restocked: 0, writtenOff: 0 }],
  photos: [],
  events: [{ at: ago(2), state: 'requested', actor: 'customer', note: null }],
});

const sampleAnswer = {
  code: 'DL-12',
  kind: 'correction',
  outcome: 'done',
  answer: 'Cửa hàng đã sửa tên và địa chỉ trong tài khoản.',
} as const;

/** @param url the URL of the shop */
const OWNER = 'Lê Thị Chủ (chu@cua-hang.example)';

function samples(url: string): { [Kind in MailKind]: EmailData[Kind] } {
  const order = sampleOrder();
  // the links of a sample lead to the home page, because the link to a real order contains a secret key
  const ofOrder = { order, orderUrl: `${url}/`, isOwn: true };
  const link = `${url}/`;
  return {
    'verify-email': { link, rejectLink: link },
    'reset-password': { link },
    'claim-orders': { link },
    'password-changed': { changedAt: ago(0), tokens: 0 },
    'order-received': { ...ofOrder, payBy: new Date(Date.now() + 24 * 60 * 60_000) },
    'order-status-changed': {
      ...ofOrder,
      order: { ...order, status: 'in_delivery', paymentStatus: 'paid', amountPaid: order.total },
      status: 'in_delivery',
      paymentStatus: 'paid',
      changed: 'status',
      reason: null,
    },
    'order-refunded': {
      ...ofOrder,
      order: { ...order, paymentStatus: 'paid', amountPaid: order.total, amountRefunded: 390_000 },
      amount: 390_000,
      refunded: 390_000,
      account: '6789',
      reason: 'Khách trả một sản phẩm',
    },
    'payment-reminder': { ...ofOrder, payBy: new Date(Date.now() + 12 * 60 * 60_000) },
    'delivery-fee-set': { ...ofOrder, reason: 'Giao bằng xe tải, đã thống nhất qua điện thoại' },
    'deposit-received': {
      ...ofOrder,
      order: { ...order, paymentMethod: 'delivery', deposit: 600_000, amountPaid: 600_000 },
    },
    'shipment-sent': { ...ofOrder, shipment: sampleShipment() },
    'shipment-moved': { ...ofOrder, shipment: sampleShipment(), state: 'failed' },
    'address-changed': ofOrder,
    'return-changed': { ...ofOrder, request: sampleRequest(), state: 'requested' },
    'claim-changed': {
      ...ofOrder,
      state: 'received',
      claim: {
        ...{ code: 'BH123', terms: 'warranty', productName: 'Sản phẩm mẫu A', serial: 'MAU-0001', newSerial: null },
        ...{ dueOn: addWorkingDays(dayInVietnam(new Date()), 15, NO_HOLIDAYS), note: null },
      },
    },
    'pieces-cancelled': { ...ofOrder, pieces: [{ line: 'two', quantity: 1 }], reason: 'Hết hàng' },
    'items-changed': {
      ...ofOrder,
      changes: [{ name: 'Sản phẩm mẫu A', before: 1, after: 2 }],
      totalBefore: 1_670_000,
      reason: 'Khách gọi thêm một cái',
    },
    'review-request': { ...ofOrder, products: ['Sản phẩm mẫu A', 'Sản phẩm mẫu B'], unsubscribeLink: link },
    'newsletter-confirm': { confirmed: false, confirmLink: link, unsubscribeLink: link, days: 7 },
    'stock-confirm': { products: ['Sản phẩm mẫu A', 'Sản phẩm mẫu B'], confirmLink: link, days: 7 },
    'back-in-stock': {
      productName: 'Sản phẩm mẫu A',
      price: 1_250_000,
      productUrl: `${url}/products`,
      unsubscribeLink: link,
    },
    'question-answered': {
      productName: 'Sản phẩm mẫu A',
      answer: 'Chào bạn, sản phẩm này dùng được trong nhà và ngoài trời.',
      productUrl: `${url}/products`,
    },
    'privacy-answered': { ...sampleAnswer, askedOn: dayInVietnam(new Date()) },
    'privacy-erased': { code: sampleAnswer.code },
    'cart-reminder': {
      goods: [{ id: 'sample', name: 'Sản phẩm mẫu A', price: 1_250_000, quantity: 2 }],
      cartUrl: `${url}/cart`,
      unsubscribeLink: link,
    },
    'staff-invited': { link, roles: ['orders'], days: 3 },
    'owner-new-order': { order },
    'owner-return-requested': { order, request: sampleRequest() },
    'owner-transfer-to-check': { order },
    'owner-books-differ': {
      differences: 1,
      equations: [{ title: 'Tồn kho của mỗi sản phẩm bằng tổng các lần nhập, xuất', count: 1, names: ['MAU-1'] }],
    },
    'owner-access-changed': { change: 'token', name: 'Kế toán', detail: 'orders:read', person: OWNER, at: new Date() },
    'owner-bank-changed': {
      ...{ change: 'settings', provider: null, person: OWNER, at: new Date() },
      before: { bank: 'Vietcombank', holder: 'CONG TY MAU', lastDigits: '5678' },
      after: { bank: 'BIDV', holder: 'CONG TY MAU', lastDigits: '4321' },
    },
    'owner-stock-low': { productName: 'Sản phẩm mẫu A', sku: 'MAU-1', productUrl: `${url}/products`, left: 2 },
  };
}

export const sampleEmail = (kind: MailKind, url: string): EmailRequest =>
  ({ kind, data: samples(url)[kind] }) as EmailRequest;
