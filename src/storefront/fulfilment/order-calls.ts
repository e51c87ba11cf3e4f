/** The API calls of the pages that show one order, made only by the browser; only these pages download this file. */
import { createClient } from '#browser/api/client.ts';
import type { OrderCalls } from '#contract/shop/api.ts';
import { orderRoutes } from '#contract/shop/order-routes.ts';

export const callOrder = createClient<OrderCalls>(orderRoutes, (path, init) => fetch(path, init));
