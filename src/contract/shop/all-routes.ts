/** Every endpoint of the shop, for the server. The browser loads instead the smaller tables where they are needed. */
import { choosingRoutes } from './choosing-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { questionRoutes } from './question-routes.ts';
import { routes } from './routes.ts';
import { stockWaitRoutes } from './stock-wait-routes.ts';

export const allRoutes = {
  ...routes,
  ...paymentRoutes,
  ...orderRoutes,
  ...stockWaitRoutes,
  ...choosingRoutes,
  ...questionRoutes,
};

export type CallName = keyof typeof allRoutes;
