/** The whole API of the back office. */
import type { CallTypes } from '../call-types.ts';
import { bookEndpoints } from './books/books.ts';
import { brandEndpoints } from './catalogue/brands.ts';
import { categoryEndpoints } from './catalogue/categories.ts';
import { manualEndpoints } from './catalogue/manuals.ts';
import { modelEndpoints } from './catalogue/models.ts';
import { priceEndpoints } from './catalogue/prices.ts';
import { productFileEndpoints } from './catalogue/product-files.ts';
import { productEndpoints } from './catalogue/products.ts';
import { searchEndpoints } from './catalogue/search.ts';
import { stockEndpoints } from './catalogue/stock.ts';
import { contentEndpoints } from './content/content.ts';
import { newsletterEndpoints } from './content/newsletter.ts';
import { questionEndpoints } from './content/questions.ts';
import { reviewEndpoints } from './content/reviews.ts';
import { productCostEndpoints } from './costing/product-costs.ts';
import { profitEndpoints } from './costing/profits.ts';
import { cartEndpoints } from './customers/carts.ts';
import { customerEndpoints } from './customers/customers.ts';
import { exportEndpoints } from './exports/exports.ts';
import { fulfilmentEndpoints } from './fulfilment/fulfilment.ts';
import { handOverEndpoints } from './fulfilment/hand-overs.ts';
import { parcelEndpoints } from './fulfilment/parcels.ts';
import { historyEndpoints } from './moving/history.ts';
import { importEndpoints } from './moving/imports.ts';
import { importedPictureEndpoints } from './moving/pictures.ts';
import { redirectEndpoints } from './moving/redirects.ts';
import { orderEndpoints } from './orders/orders.ts';
import { savedViewEndpoints } from './orders/saved-views.ts';
import { todayEndpoints } from './orders/today.ts';
import { paymentEndpoints } from './payments/payments.ts';
import { settlementEndpoints } from './payments/settlements.ts';
import { privacyEndpoints } from './privacy/privacy.ts';
import { purchaseEndpoints } from './purchases/purchases.ts';
import { bankEndpoints } from './shop/banks.ts';
import { carrierEndpoints } from './shop/carriers.ts';
import { deliveryEndpoints } from './shop/delivery.ts';
import { demoEndpoints } from './shop/demo.ts';
import { emailEndpoints } from './shop/emails.ts';
import { extensionEndpoints } from './shop/extensions.ts';
import { settingsEndpoints } from './shop/settings.ts';
import { balanceEndpoints } from './staff/balance.ts';
import { machineEndpoints } from './staff/machine.ts';
import { noticeEndpoints } from './staff/notices.ts';
import { peopleEndpoints } from './staff/people.ts';
import { sessionEndpoints } from './staff/session.ts';
import { signInEndpoints } from './staff/sign-in.ts';
import { webhookEndpoints } from './staff/webhooks.ts';
import { voucherEndpoints } from './vouchers/vouchers.ts';
import { warrantyEndpoints } from './warranty/warranty.ts';

export const adminApi = {
  ...paymentEndpoints,
  ...settlementEndpoints,
  ...productEndpoints,
  ...productFileEndpoints,
  ...importEndpoints,
  ...manualEndpoints,
  ...modelEndpoints,
  ...stockEndpoints,
  ...productCostEndpoints,
  ...profitEndpoints,
  ...purchaseEndpoints,
  ...priceEndpoints,
  ...categoryEndpoints,
  ...brandEndpoints,
  ...searchEndpoints,
  ...sessionEndpoints,
  ...signInEndpoints,
  ...peopleEndpoints,
  ...noticeEndpoints,
  ...settingsEndpoints,
  ...demoEndpoints,
  ...deliveryEndpoints,
  ...carrierEndpoints,
  ...bankEndpoints,
  ...emailEndpoints,
  ...extensionEndpoints,
  ...machineEndpoints,
  ...balanceEndpoints,
  ...webhookEndpoints,
  ...todayEndpoints,
  ...exportEndpoints,
  ...bookEndpoints,
  ...handOverEndpoints,
  ...orderEndpoints,
  ...savedViewEndpoints,
  ...fulfilmentEndpoints,
  ...parcelEndpoints,
  ...warrantyEndpoints,
  ...voucherEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...contentEndpoints,
  ...newsletterEndpoints,
  ...customerEndpoints,
  ...cartEndpoints,
  ...privacyEndpoints,
  ...redirectEndpoints,
  ...historyEndpoints,
  ...importedPictureEndpoints,
};

export type AdminCallName = keyof typeof adminApi;

/** The inputs and outputs of the back office's endpoints from the client's point of view, by endpoint name. */
export type AdminCalls = CallTypes<typeof adminApi>;
