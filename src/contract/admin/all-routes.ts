/** Every endpoint of the back office, for the server. A screen imports the routes of its own noun. */

import { brandRoutes } from './catalogue/brands-routes.ts';
import { categoryRoutes } from './catalogue/categories-routes.ts';
import { priceRoutes } from './catalogue/prices-routes.ts';
import { productFileRoutes } from './catalogue/product-files-routes.ts';
import { productRoutes } from './catalogue/products-routes.ts';
import { searchRoutes } from './catalogue/search-routes.ts';
import { stockRoutes } from './catalogue/stock-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { newsletterRoutes } from './content/newsletter-routes.ts';
import { reviewRoutes } from './content/reviews-routes.ts';
import { customerRoutes } from './customers-routes.ts';
import { parcelRoutes } from './desk/parcels-routes.ts';
import { savedViewRoutes } from './desk/saved-views-routes.ts';
import { fulfilmentRoutes } from './fulfilment-routes.ts';
import { orderRoutes } from './orders-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import type { AdminRoute } from './route.ts';
import { bankRoutes } from './shop/banks-routes.ts';
import { carrierRoutes } from './shop/carriers-routes.ts';
import { deliveryRoutes } from './shop/delivery-routes.ts';
import { demoRoutes } from './shop/demo-routes.ts';
import { emailRoutes } from './shop/emails-routes.ts';
import { settingsRoutes } from './shop/settings-routes.ts';
import { machineRoutes } from './staff/machine-routes.ts';
import { peopleRoutes } from './staff/people-routes.ts';
import { sessionRoutes } from './staff/session-routes.ts';
import { signInRoutes } from './staff/sign-in-routes.ts';
import { webhookRoutes } from './staff/webhooks-routes.ts';
import { todayRoutes } from './today-routes.ts';
import { voucherRoutes } from './vouchers-routes.ts';

export const allAdminRoutes = {
  ...paymentRoutes,
  ...productRoutes,
  ...productFileRoutes,
  ...stockRoutes,
  ...priceRoutes,
  ...categoryRoutes,
  ...brandRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...peopleRoutes,
  ...settingsRoutes,
  ...demoRoutes,
  ...deliveryRoutes,
  ...carrierRoutes,
  ...bankRoutes,
  ...emailRoutes,
  ...machineRoutes,
  ...webhookRoutes,
  ...todayRoutes,
  ...orderRoutes,
  ...savedViewRoutes,
  ...fulfilmentRoutes,
  ...parcelRoutes,
  ...voucherRoutes,
  ...reviewRoutes,
  ...contentRoutes,
  ...newsletterRoutes,
  ...customerRoutes,
} as const satisfies Record<string, AdminRoute>;

export type AdminCallName = keyof typeof allAdminRoutes;
