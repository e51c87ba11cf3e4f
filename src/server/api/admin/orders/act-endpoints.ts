/** The endpoints for the acts of staff on a whole order: which command does the work of each declared act. */
import type { z } from 'zod';
import { changePhone } from '#commands/desk/change-phone.ts';
import { changeReceiver } from '#commands/desk/change-receiver.ts';
import { editItems } from '#commands/desk/edit-items.ts';
import { writeNote } from '#commands/desk/write-note.ts';
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { changeAddress } from '#commands/fulfilment/change-address.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { requestReturn } from '#commands/fulfilment/request-return.ts';
import { setDeliveryFee } from '#commands/fulfilment/set-delivery-fee.ts';
import { correctRefusal } from '#commands/orders/correct-refusal.ts';
import { recordCall } from '#commands/orders/record-call.ts';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { recordSerials } from '#commands/warranty/record-serials.ts';
import { type OrderActs, orderActs } from '#contract/admin/orders/form-acts.ts';
import type { Actor } from '#domain/accounts/access.ts';
import { readAddressChange } from '#domain/checkout/address-change.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import type { LockedOrder } from '#store/orders/order-events.ts';
import { writeSource } from '#store/orders/sources.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { loadProvinces } from '../../../content/provinces.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { Staff } from '../../../http/staff-authentication.ts';
import { deliveryPaidAhead } from '../../shop/fulfilment/delivery-to.ts';
import { promiseBasis } from '../../shop/fulfilment/promise-terms.ts';
import { act, actFor } from './acting.ts';
import { bulkEndpoint } from './bulk-endpoint.ts';
import { editTerms, orderEditEndpoints } from './edit-endpoints.ts';
import { orderEntryEndpoints } from './entry-endpoints.ts';
import { orderExchangeEndpoints } from './exchange-endpoints.ts';
import { readOfficeOrder } from './present-order.ts';

/** The reason for the cancellation that the customer reads if staff enter no reason. */
const DECLINED = 'Bạn đã báo không nhận đơn khi cửa hàng gọi xác nhận.';

/** What an act does: in the transaction in which the order is locked, has the version that the person saw. */
type Works = {
  [Name in keyof OrderActs]: (
    tx: Transaction,
    order: LockedOrder,
    call: { body: z.output<z.ZodObject<OrderActs[Name]['body']>>; staff: Staff; actor: Actor },
  ) => Promise<unknown>;
};

const works: Works = {
  recordOrderCall: (tx, { id }, { body: { outcome, reason }, actor }) =>
    recordCall(tx, { order: id, outcome, actor, reason: reason ?? DECLINED }),

  decideOrderPayment: (tx, { id }, { body: { to, reason = null, received = null }, actor }) =>
    changeOrder(tx, { order: id, move: { field: 'payment_status', to }, actor, reason, received }),

  setOrderDeliveryFee: (tx, { id }, { body, actor }) => setDeliveryFee(tx, { ...body, order: id, actor }),

  refundOrder: async (tx, { id }, { body: { amount, account, reason }, actor }) => {
    if ((await refundOrder(tx, { order: id, amount, account: account || null, actor, reason })) === null)
      throw new Failure('INVALID_REQUEST', { field: 'amount', reason: 'the order holds less' });
  },

  moveOrder: (tx, { id }, { body: { to, reason = null, isRefused }, actor, staff }) => {
    const takesCash = staff.permissions.has('money:write');
    return changeOrder(tx, { order: id, move: { field: 'status', to }, actor, reason, isRefused, takesCash });
  },

  correctRefusal: (tx, order, { body }) => correctRefusal(tx, order, body.isRefused),

  cancelOrderPieces: (tx, { id }, { body, actor }) => cancelPieces(tx, { ...body, order: id, actor }),

  changeOrderItems: async (tx, order, { body: { items, reduction, reason }, actor, staff }) => {
    const { terms, settings } = await editTerms(tx, order, staff);
    const wanted = { items, reduction };
    await editItems(tx, order, { wanted, reason, terms, actor, lowStockAt: settings.lowStockAt });
  },

  changeOrderAddress: async (tx, { id }, { body, actor }) => {
    const address = readAddressChange(body, await loadProvinces());
    const settings = await getSettings(tx);
    const to = await deliveryPaidAhead(settings, address);
    await changeAddress(tx, { order: id, address, to, promised: await promiseBasis(settings, address), actor });
  },

  changeOrderPhone: (tx, order, { body, actor }) => changePhone(tx, order, body.phone, actor),

  changeOrderReceiver: (tx, order, { body, actor }) => changeReceiver(tx, order, body, actor),

  beginReturn: async (tx, { id }, { body: { pieces, reason, words }, actor }) => {
    const { returnDays } = await getSettings(tx);
    return requestReturn(tx, { order: id, pieces, reason, words: words || null, photos: [], returnDays, actor });
  },

  changeOrderSource: (tx, { id }, { body, actor }) => writeSource(tx, id, body.source, actor),
};

export function orderActEndpoints(register: RegisterAdmin, shop: Shop): void {
  bulkEndpoint(register, shop);
  orderEditEndpoints(register, shop);
  orderEntryEndpoints(register, shop);
  orderExchangeEndpoints(register, shop);

  for (const [name, { audit }] of Object.entries(orderActs))
    register(name as keyof OrderActs, (call) => {
      const { version: _, ...body } = call.body;
      const work = works[name as keyof OrderActs] as Works['correctRefusal'];
      const given = { body: body as { isRefused: boolean }, staff: call.staff, actor: call.staff.actor };
      return act(shop, call, audit, (tx, order) => work(tx, order, given));
    });

  register('saveSerials', async (call) => {
    const { lines } = call.body;
    const sameSerials = await actFor(shop, call, 'order.serials-recorded', (tx, order) =>
      recordSerials(tx, order, lines),
    );
    return { order: await readOfficeOrder(shop, call.params.order, call.staff.permissions), sameSerials };
  });

  register.act(
    'addOrderNote',
    ({ tx, params: { order }, body: { text }, staff }) => writeNote(tx, { order, text, actor: staff.actor }),
    async (orderNumber, { staff }) => ({ order: await readOfficeOrder(shop, orderNumber, staff.permissions) }),
  );
}
