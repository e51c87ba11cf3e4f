/**
 * The carrier Giao Hàng Nhanh (GHN; developer.ghn.vn, read in October 2026). Addresses have two levels
 * (`is_new_to_address`). The fee is requested by `preview`, because the call `fee` requires districts, which Vietnam
 * abolished in July 2025. GHN creates only one parcel for one `client_order_code`, even if it receives the code several
 * times.
 */
import type { CarriedParcel, Outcome, ParcelToSend, Quote } from '#extension-api/carrier.ts';
import { defineExtension } from '#extension-api/extension.ts';
import type { Values } from '#extension-api/options.ts';
import { ask, type Fields, isFields } from './call.ts';
import { meaningOf, statusNames } from './statuses.ts';
import { keyOfGhnEvent, readGhnEvent } from './webhook.ts';

/** The weight in grams from which GHN treats a parcel as heavy and requires the sizes of the items in it. */
const HEAVY = 20_000;

function requestFor(parcel: ParcelToSend, requiredNote: string | undefined): Fields {
  const { clientCode, recipient, grams, cm, cash, isFeeCollected, items } = parcel;
  const [length, width, height] = cm;
  return {
    client_order_code: clientCode,
    payment_type_id: isFeeCollected ? 2 : 1,
    required_note: requiredNote,
    service_type_id: grams < HEAVY ? 2 : 5,
    is_new_to_address: true,
    to_name: recipient.name,
    to_phone: recipient.phone.replace(/^\+84/, '0').replace(/\D/g, ''),
    to_address: recipient.address,
    to_ward_name: recipient.ward,
    to_province_name: recipient.province,
    cod_amount: cash,
    content: items
      .map(({ quantity, name }) => `${quantity} × ${name}`)
      .join(', ')
      .slice(0, 2000),
    weight: grams,
    length,
    width,
    height,
    items: items.map((item) => ({
      name: item.name,
      code: item.sku,
      quantity: item.quantity,
      price: item.price,
      weight: item.grams,
      // the size of the whole parcel, because no item in it is larger
      ...(grams >= HEAVY && { length, width, height }),
    })),
  };
}

const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function readFee(value: unknown): number | null {
  const fee = typeof value === 'string' ? Number(value) : value;
  return typeof fee === 'number' && Number.isSafeInteger(fee) && fee >= 0 ? fee : null;
}

function readTime(value: unknown): Date | null {
  const at = new Date(readText(value) ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

function readParcel(data: unknown): CarriedParcel | null {
  const parcel = Array.isArray(data) ? data[0] : data;
  if (!isFields(parcel)) return null;
  const trackingCode = readText(parcel.order_code);
  if (trackingCode === null) return null;
  return {
    trackingCode,
    fee: readFee(parcel.total_fee),
    status: readText(parcel.status),
    since: readTime(parcel.updated_date),
  };
}

/**
 * Reads the data of a successful call. If the data does not have the expected form, the outcome is unknown, although
 * the call succeeded.
 */
function readAs<Value>(outcome: Outcome<unknown>, read: (data: unknown) => Value | null): Outcome<Value> {
  if (outcome.kind !== 'done') return outcome;
  const value = read(outcome.value);
  if (value !== null) return { ...outcome, value };
  return { kind: 'unknown', reason: 'GHN answered something else than its documentation says', answer: outcome.answer };
}

/** If GHN has no parcel with a code, it answers a lookup with an error that contains one of these phrases. */
const MISSING = /không tồn tại|không tìm thấy|not found|not exist|no documents|record not found/i;

async function lookUp(values: Values, by: { clientCode: string } | { trackingCode: string }) {
  const outcome =
    'clientCode' in by
      ? await ask(values, '/v2/shipping-order/detail-by-client-code', { client_order_code: by.clientCode })
      : await ask(values, '/v2/shipping-order/detail', { order_code: by.trackingCode });
  if (outcome.kind === 'refused' && MISSING.test(outcome.reason))
    return { kind: 'done' as const, value: null, answer: outcome.answer ?? '' };
  return readAs(outcome, readParcel);
}

async function cancel(values: Values, trackingCode: string): Promise<Outcome<null>> {
  const outcome = await ask(values, '/v2/switch-status/cancel', { order_codes: [trackingCode] });
  if (outcome.kind !== 'done') return outcome;
  const [row] = Array.isArray(outcome.value) ? outcome.value : [];
  if (!isFields(row) || typeof row.result !== 'boolean')
    return { kind: 'unknown', reason: 'GHN did not say whether it cancelled the parcel', answer: outcome.answer };
  if (row.result) return { ...outcome, value: null };
  return { kind: 'refused', reason: readText(row.message) ?? 'GHN did not cancel it', answer: outcome.answer };
}

async function label(values: Values, trackingCode: string): Promise<Outcome<string>> {
  const outcome = await ask(values, '/v2/a5/gen-token', { order_codes: [trackingCode] });
  const { origin } = new URL(values.url ?? '');
  return readAs(outcome, (data) => {
    const token = isFields(data) ? readText(data.token) : null;
    return token && `${origin}/a5/public-api/printA5?token=${encodeURIComponent(token)}`;
  });
}

export default defineExtension({
  carrier: {
    label: 'GHN',
    help: 'Bạn cần mã cửa hàng và token: xem ở khachhang.ghn.vn, mục Chủ cửa hàng.',
    options: {
      shopId: {
        label: 'Mã cửa hàng',
        pattern: '\\d{1,12}',
        flaw: 'Mã cửa hàng chỉ gồm chữ số, ví dụ 885',
        missing: 'Mã cửa hàng chỉ gồm chữ số, ví dụ 885',
      },
      token: {
        label: 'Token',
        help: 'Xem ở trang của GHN; chỉ nhập, không hiện lại',
        secret: true,
        missing: 'Hãy dán token của cửa hàng',
        flaw: 'Token không có dấu và khoảng trắng',
      },
      requiredNote: {
        label: 'Khi nhận hàng, khách',
        initial: 'CHOXEMHANGKHONGTHU',
        choices: {
          CHOXEMHANGKHONGTHU: 'được xem hàng, không thử',
          CHOTHUHANG: 'được thử hàng',
          KHONGCHOXEMHANG: 'không được xem hàng',
        },
      },
      url: {
        label: 'the address of GHN’s API',
        pattern: 'https?://.+',
        // the URL of the production server in GHN's public documentation
        initial: 'https://online-gateway.ghn.vn/shiip/public-api',
        optional: true,
        operator: true,
      },
    },
    // pages of GHN mention different limits; a parcel above the lower limits only causes a warning
    limits: {
      mostGrams: 50_000,
      warnGrams: 30_000,
      mostCm: 200,
      warnCm: 150,
      mostCash: 50_000_000,
      warnCash: 10_000_000,
    },
    connect: (values) => ({
      requestFor: (parcel) => requestFor(parcel, values.requiredNote),
      async quote(request) {
        const outcome = await ask(values, '/v2/shipping-order/preview', request);
        return readAs(outcome, (data): Quote | null =>
          isFields(data) ? { fee: readFee(data.total_fee), expectedAt: readTime(data.expected_delivery_time) } : null,
        );
      },
      async create(request) {
        return readAs(await ask(values, '/v2/shipping-order/create', request), readParcel);
      },
      cancel: (trackingCode) => cancel(values, trackingCode),
      lookUp: (by) => lookUp(values, by),
      label: (trackingCode) => label(values, trackingCode),
    }),
    keyOf: keyOfGhnEvent,
    readEvent: readGhnEvent,
    meaningOf,
    statusNames,
    trackingUrl: (trackingCode) => `https://donhang.ghn.vn/?order_code=${encodeURIComponent(trackingCode)}`,
  },
});
