/** The endpoints that change the items of an order, and that preview the new total before the change. */

import { editItems } from '#commands/desk/edit-items.ts';
import { planEdit } from '#commands/desk/plan-edit.ts';
import { demandOrder } from '#commands/orders/demand-order.ts';
import { codTerms } from '#domain/checkout/cod-terms.ts';
import { reductionPercentOf } from '#domain/staff/reduction-limits.ts';
import { demand } from '#domain/values/failure.ts';
import { withinTransaction } from '#store/database/database.ts';
import { findOrder } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { Staff } from '../../../http/staff-authentication.ts';
import { deliveryTo } from '../../shop/fulfilment/delivery-to.ts';
import { promiseBasis } from '../../shop/fulfilment/promise-terms.ts';
import { act } from './acting.ts';

/** Reads the terms of delivery and cash on delivery for an order's destination. @throws Failure ORDER_NOT_FOUND */
async function termsFor({ db }: Shop, key: string, { roles }: Staff) {
  const order = demand(await findOrder(db, key), 'ORDER_NOT_FOUND');
  const settings = await getSettings(db);
  const to = await deliveryTo(settings, order.city);
  const promised = await promiseBasis(settings, order);
  const reductionPercent = reductionPercentOf(roles, settings);
  return { terms: { to, cod: codTerms(settings), promised, reductionPercent }, settings };
}

export function orderEditEndpoints(register: RegisterAdmin, shop: Shop): void {
  register('previewOrderItems', async ({ params, body, staff }) => {
    const { terms } = await termsFor(shop, params.order, staff);
    const plan = await withinTransaction(shop.db, async (tx) => {
      const order = await demandOrder(tx, params.order);
      return planEdit(tx, order, body, terms);
    });
    return { ...plan, before: plan.payableBefore, ...plan.afterwards };
  });

  register('changeOrderItems', async (call) => {
    const { terms, settings } = await termsFor(shop, call.params.order, call.staff);
    const { items, reduction, reason } = call.body;
    const wanted = { items, reduction };
    return act(shop, call, 'order.items-changed', (tx, order) =>
      editItems(tx, order, { wanted, reason, terms, actor: call.staff.actor, lowStockAt: settings.lowStockAt }),
    );
  });
}
