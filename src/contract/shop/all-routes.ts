/** Every endpoint of the shop, for the server. The browser loads instead the smaller tables where they are needed. */
import { cartReminderRoutes } from './cart-reminder/cart-reminder-routes.ts';
import { choosingRoutes } from './choosing-routes.ts';
import { fittingRoutes } from './fitting-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { planningRoutes } from './planning/planning-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { questionRoutes } from './question-routes.ts';
import { routes } from './routes.ts';
import { stockWaitRoutes } from './stock-wait-routes.ts';

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
