/** The calls of the screens about orders. */
import type { FulfilmentCalls } from '#contract/admin/fulfilment.ts';
import { fulfilmentRoutes } from '#contract/admin/fulfilment-routes.ts';
import type { OrderCalls } from '#contract/admin/orders.ts';
import { orderRoutes } from '#contract/admin/orders-routes.ts';
import { officeClient } from '../session/call.ts';

export const callOrders = officeClient<OrderCalls & FulfilmentCalls>({ ...orderRoutes, ...fulfilmentRoutes });
