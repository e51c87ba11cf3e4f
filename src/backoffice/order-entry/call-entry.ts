/** The calls of the screen on which an order is written. */
import type { OrderCalls } from '#contract/admin/orders.ts';
import { orderRoutes } from '#contract/admin/orders-routes.ts';
import { officeClient } from '../session/call.ts';

export const callEntry = officeClient<Pick<OrderCalls, 'findCallers' | 'previewNewOrder' | 'createOrder'>>(orderRoutes);
