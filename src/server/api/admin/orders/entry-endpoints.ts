/** The endpoints with which staff place an order for a customer on the phone. */
import { createHash } from 'node:crypto';
import { priceLines } from '#commands/checkout/price-lines.ts';
import { placeForCaller } from '#commands/desk/place-for-caller.ts';
import { checkSentVoucher, findSentVoucher } from '#commands/vouchers/use-voucher.ts';
import { mergeLines } from '#domain/cart/cart.ts';
import { readAddressChange } from '#domain/checkout/address-change.ts';
import { checkAvailability } from '#domain/checkout/availability.ts';
import { callerRules } from '#domain/checkout/checkout-rules.ts';
import { codTerms } from '#domain/checkout/cod-terms.ts';
import { readOrderFields } from '#domain/checkout/order-fields.ts';
import { pieceLimits } from '#domain/checkout/order-limits.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import { readGift, readReceiver } from '#domain/gifts/gift.ts';
import { depositOf } from '#domain/orders/deposit.ts';
import { noReduction } from '#domain/orders/reduction.ts';
import { checkReduction } from '#domain/orders/reduction-limit.ts';
import { reductionPercentOf } from '#domain/staff/reduction-limits.ts';
import { Failure } from '#domain/values/failure.ts';
import { readVoucherCode } from '#domain/vouchers/voucher.ts';
import { listCallers } from '#store/desk/callers.ts';
import { countRefusals } from '#store/orders/refusals.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { loadProvinces } from '../../../content/provinces.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { deliveryTo } from '../../shop/fulfilment/delivery-to.ts';
import { promiseBasis } from '../../shop/fulfilment/promise-terms.ts';
import { listImportedCallers } from './imported-caller.ts';
import { readOfficeOrder } from './present-order.ts';

type Recipient = { giftRecipient?: string | null | undefined; giftPhone?: string | null | undefined };

/** Reads who gets the parcel in place of the buyer: as a gift, or without one. @throws Failure as readGift */
function recipientOf({
  isGift,
  giftMessage,
  ...form
}: Recipient & { isGift: boolean; giftMessage?: string | null | undefined }) {
  const [recipient, phone] = [form.giftRecipient, form.giftPhone];
  return isGift
    ? { gift: readGift({ gift_recipient: recipient, gift_phone: phone, gift_message: giftMessage }), receiver: null }
    : { gift: null, receiver: readReceiver({ name: recipient ?? '', phone: phone ?? '' }) };
}

export function orderEntryEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('findCallers', async ({ query: { phone } }) => ({
    refusals: await countRefusals(db, phone),
    // what an order of this shop says is newer
    callers: [...(await listCallers(db, phone)), ...(await listImportedCallers(db, phone))],
  }));

  register('previewNewOrder', async ({ body, staff }) => {
    const settings = await getSettings(db);
    if (!findPlace(await loadProvinces(), body.city)) throw new Failure('PLACE_UNLISTED', { field: 'city' });
    const code = readVoucherCode(body.voucher);
    const sentVoucher = code === null ? null : await findSentVoucher(db, code);
    const [voucher, reduction] = [sentVoucher?.voucher ?? null, body.reduction ?? noReduction];
    const priced = await priceLines(db, mergeLines(body.items), {
      kept: { lines: [], fee: body.fee == null ? null : { fee: body.fee, isQuoted: false } },
      voucher,
      to: await deliveryTo(settings, body.city),
      reduction,
    });
    const most = checkReduction({ lines: priced.lines, voucher, reduction }, reductionPercentOf(staff.roles, settings));
    checkAvailability(priced.lines, []);
    if (sentVoucher) checkSentVoucher(sentVoucher, priced.lines, null);
    const depositPercent = body.method === 'qr' ? 0 : settings.depositPercent;
    return {
      ...priced,
      mostReduction: most,
      lines: priced.lines.map((line) => ({ ...line, name: line.product.name })),
      deposit: priced.lines.reduce(
        (sum, line) => sum + depositOf({ ...line, shippingClass: line.product.shippingClass }, depositPercent),
        0,
      ),
    };
  });

  register('createOrder', async ({ body, staff }) => {
    const settings = await getSettings(db);
    const { key, items, voucher, userId, note, source, reduction, fee, agreedReason, ...form } = body;
    if ((reduction || fee != null) && !agreedReason)
      throw new Failure('INVALID_REQUEST', { field: 'agreedReason', reason: 'is required for an agreed price or fee' });
    const { address, city } = readAddressChange(
      { address: form.address, ward: form.ward, city: form.city, note: form.addressNote ?? '' },
      await loadProvinces(),
    );
    const typed = {
      first_name: form.firstName,
      last_name: form.lastName,
      shipping_email: form.email ?? '',
      shipping_phone: form.phone,
      shipping_address: address,
      shipping_city: city,
      payment_method: form.method,
      total_amount: String(form.total),
    };
    const fields = readOrderFields(typed, callerRules);
    const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const { orderNumber } = await placeForCaller(db, {
      actor: staff.actor,
      ownerId: userId ?? null,
      note: note || null,
      source,
      fields,
      ...recipientOf(form),
      lines: mergeLines(items),
      voucherCode: readVoucherCode(voucher),
      attempt: { key: `office-${key}`, requestHash },
      lowStockAt: settings.lowStockAt,
      to: await deliveryTo(settings, city),
      promised: await promiseBasis(settings, { city, address }),
      cod: codTerms(settings),
      limits: pieceLimits(settings),
      agreed: {
        fee: fee ?? null,
        reduction: reduction ?? noReduction,
        percent: reductionPercentOf(staff.roles, settings),
        reason: agreedReason || null,
      },
    });
    return { order: await readOfficeOrder(shop, orderNumber, staff.permissions) };
  });
}
