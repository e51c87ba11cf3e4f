/** Every endpoint of the shop, for the server. The browser loads instead the smaller tables where they are needed. */

import { choosingRoutes } from './choosing-routes.ts';
import { fittingRoutes } from './fitting-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { cartReminderRoutes } from './route-tables/cart-reminder-routes.ts';
import { planningRoutes } from './route-tables/planning-routes.ts';
import { questionRoutes } from './route-tables/question-routes.ts';
import { stockWaitRoutes } from './route-tables/stock-wait-routes.ts';
import { routes } from './routes.ts';

export const allRoutes = {
  ...routes,
  ...paymentRoutes,
  ...orderRoutes,
  ...stockWaitRoutes,
  ...choosingRoutes,
  ...fittingRoutes,
  ...planningRoutes,
  ...questionRoutes,
  ...cartReminderRoutes,
  ...privacyRoutes,
};

export type CallName = keyof typeof allRoutes;
