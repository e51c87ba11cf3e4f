/** The endpoint that previews the new total of an order before its items are changed. */
import { planEdit } from '#commands/desk/plan-edit.ts';
import { demandOrder } from '#commands/orders/demand-order.ts';
import { codTerms } from '#domain/checkout/cod-terms.ts';
import { reductionPercentOf } from '#domain/staff/reduction-limits.ts';
import { demand } from '#domain/values/failure.ts';
import { type Transaction, withinTransaction } from '#store/database/database.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { findOrder } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { Staff } from '../../../http/staff-authentication.ts';
import { deliveryPaidAhead } from '../../shop/fulfilment/delivery-to.ts';
import { promiseBasis } from '../../shop/fulfilment/promise-terms.ts';

/** Reads the terms of delivery and cash on delivery for an order's destination, and how much this person may reduce. */
export async function editTerms(tx: Transaction, { id }: LockedOrder, { roles }: Staff) {
  const order = demand(await findOrder(tx, id), 'ORDER_NOT_FOUND');
  const settings = await getSettings(tx);
  const to = await deliveryPaidAhead(settings, order);
  const promised = await promiseBasis(settings, order);
  const reductionPercent = reductionPercentOf(roles, settings);
  return { terms: { to, cod: codTerms(settings), promised, reductionPercent }, settings };
}

export function orderEditEndpoints(register: RegisterAdmin, shop: Shop): void {
  register('previewOrderItems', async ({ params, body, staff }) => {
    const plan = await withinTransaction(shop.db, async (tx) => {
      const order = await demandOrder(tx, params.order);
      return planEdit(tx, order, body, (await editTerms(tx, order, staff)).terms);
    });
    return { ...plan, before: plan.payableBefore, ...plan.afterwards };
  });
}
