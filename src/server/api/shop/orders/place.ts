/** Places the orders of the checkout. */
import type { Placed } from '#commands/orders/find-placed.ts';
import type { OrderRequest } from '#commands/orders/order-request.ts';
import { placeWithKeptSettings } from '#commands/orders/place-order.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { isFailure } from '#domain/values/failure.ts';
import { getStampedSettings, type StampedSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import type { Waiting } from '../../../http/turns.ts';
import { deliveryPaidAhead, deliveryTo } from '../fulfilment/delivery-to.ts';
import { promiseBasis } from '../fulfilment/promise-terms.ts';
import { isScreenshotOptional } from '../payments/screenshot-optional.ts';
import type { OrderForm } from './order-form.ts';
import { readOrderRequest, type Sender } from './order-request.ts';
import { placeWithScreenshot } from './with-screenshot.ts';

type Count = (request: OrderRequest, settings: Settings) => Promise<void>;

type Asked = {
  form: OrderForm;
  sender: Sender;
  /** counts the order towards the limits of its client; an order that an earlier request placed counts only once */
  count: Count;
  waiting: Waiting;
};

async function read(shop: Shop, { form, sender }: Asked, settings: Settings): Promise<OrderRequest> {
  const { paysFee, ...request } = readOrderRequest(form, sender, settings);
  const place = { city: form.fields.shipping_city ?? '', address: form.fields.shipping_address ?? '' };
  return {
    ...request,
    isScreenshotOptional: await isScreenshotOptional(shop.db, settings),
    to: await (paysFee ? deliveryPaidAhead(settings, place) : deliveryTo(settings, place.city)),
    promised: await promiseBasis(settings, place),
  };
}

/** The tries of one request count once. */
function once(count: Count): Count {
  let counted: Promise<void> | undefined;
  return (...of) => {
    counted ??= count(...of);
    return counted;
  };
}

/**
 * @returns a function that places an order. It reads the form with the settings of the order before, because the statement
 * that reads the products also says whether they are still the settings; otherwise it reads them anew.
 */
export function openPlacing(shop: Shop): (asked: Asked) => Promise<Placed> {
  let kept: StampedSettings | null = null;

  /** @returns null if the order was not placed, for any reason, which is then found with the settings of now */
  async function placeAsBefore(
    asked: Asked,
    count: Count,
    { settings, stamp }: StampedSettings,
  ): Promise<Placed | null> {
    try {
      const request = await read(shop, asked, settings);
      const admit = () => count(request, settings);
      return await placeWithKeptSettings(shop.db, request, { admit, stamp });
    } catch (error) {
      if (isFailure(error)) return null;
      throw error;
    }
  }

  return async (asked) => {
    const count = once(asked.count);
    const mayBePlain = asked.form.fields.payment_method === 'delivery';
    const placed = mayBePlain && kept && (await placeAsBefore(asked, count, kept));
    if (placed) return placed;
    const now = await getStampedSettings(shop.db);
    kept = now;
    const wanted = await read(shop, asked, now.settings);
    return placeWithScreenshot(shop, asked.form, {
      wanted,
      admit: () => count(wanted, now.settings),
      waiting: asked.waiting,
    });
  };
}
