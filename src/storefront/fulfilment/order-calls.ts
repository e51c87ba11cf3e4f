/** The calls of the pages of one order. They are only made in the browser, and no other page downloads them. */
import { createClient } from '#browser/api/client.ts';
import type { OrderCalls } from '#contract/shop/api.ts';
import { orderRoutes } from '#contract/shop/order-routes.ts';

export const callOrder = createClient<OrderCalls>(orderRoutes, (path, init) => fetch(path, init));
