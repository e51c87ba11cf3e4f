/** The whole API of the back office: the input, output and failures of each endpoint. */
import type { Shape } from '../call-types.ts';
import { type AdminCallName, allAdminRoutes } from './all-routes.ts';
import { brandShapes } from './catalogue/brands.ts';
import { categoryShapes } from './catalogue/categories.ts';
import { priceShapes } from './catalogue/prices.ts';
import { productFileShapes } from './catalogue/product-files.ts';
import { productShapes } from './catalogue/products.ts';
import { searchShapes } from './catalogue/search.ts';
import { stockShapes } from './catalogue/stock.ts';
import { contentShapes } from './content/content.ts';
import { newsletterShapes } from './content/newsletter.ts';
import { reviewShapes } from './content/reviews.ts';
import { customerShapes } from './customers.ts';
import { parcelShapes } from './desk/parcels.ts';
import { savedViewShapes } from './desk/saved-views.ts';
import { fulfilmentShapes } from './fulfilment.ts';
import { orderShapes } from './orders.ts';
import { paymentShapes } from './payments.ts';
import { bankShapes } from './shop/banks.ts';
import { carrierShapes } from './shop/carriers.ts';
import { deliveryShapes } from './shop/delivery.ts';
import { demoShapes } from './shop/demo.ts';
import { emailShapes } from './shop/emails.ts';
import { settingsShapes } from './shop/settings.ts';
import { machineShapes } from './staff/machine.ts';
import { peopleShapes } from './staff/people.ts';
import { sessionShapes } from './staff/session.ts';
import { signInShapes } from './staff/sign-in.ts';
import { webhookShapes } from './staff/webhooks.ts';
import { todayShapes } from './today.ts';
import { voucherShapes } from './vouchers.ts';

const shapes = {
  ...paymentShapes,
  ...productShapes,
  ...productFileShapes,
  ...stockShapes,
  ...priceShapes,
  ...categoryShapes,
  ...brandShapes,
  ...searchShapes,
  ...sessionShapes,
  ...signInShapes,
  ...peopleShapes,
  ...settingsShapes,
  ...demoShapes,
  ...deliveryShapes,
  ...carrierShapes,
  ...bankShapes,
  ...emailShapes,
  ...machineShapes,
  ...webhookShapes,
  ...todayShapes,
  ...orderShapes,
  ...savedViewShapes,
  ...fulfilmentShapes,
  ...parcelShapes,
  ...voucherShapes,
  ...reviewShapes,
  ...contentShapes,
  ...newsletterShapes,
  ...customerShapes,
} as const satisfies Record<AdminCallName, Shape>;

type AdminApi = { [Name in AdminCallName]: (typeof allAdminRoutes)[Name] & (typeof shapes)[Name] };

/** TypeScript does not compare two types of this size; both come from the same two objects. */
const joined: unknown = Object.fromEntries(
  Object.entries(allAdminRoutes).map(([name, route]) => [name, { ...route, ...shapes[name as AdminCallName] }]),
);
export const adminApi = joined as AdminApi;
