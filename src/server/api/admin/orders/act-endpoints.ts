/** The endpoints for the actions of staff on a whole order. */
import { changePhone } from '#commands/desk/change-phone.ts';
import { changeReceiver } from '#commands/desk/change-receiver.ts';
import { writeNote } from '#commands/desk/write-note.ts';
import { cancelPieces } from '#commands/fulfilment/cancel-pieces.ts';
import { changeAddress } from '#commands/fulfilment/change-address.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { setDeliveryFee } from '#commands/fulfilment/set-delivery-fee.ts';
import { correctRefusal } from '#commands/orders/correct-refusal.ts';
import { recordCall } from '#commands/orders/record-call.ts';
import { refundOrder } from '#commands/orders/refund-order.ts';
import { recordSerials } from '#commands/warranty/record-serials.ts';
import { readAddressChange } from '#domain/checkout/address-change.ts';
import { Failure } from '#domain/values/failure.ts';
import { writeSource } from '#store/orders/sources.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { loadProvinces } from '../../../content/provinces.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { deliveryTo } from '../../shop/fulfilment/delivery-to.ts';
import { promiseBasis } from '../../shop/fulfilment/promise-terms.ts';
import { act, actFor } from './acting.ts';
import { bulkEndpoint } from './bulk-endpoint.ts';
import { orderEditEndpoints } from './edit-endpoints.ts';
import { orderEntryEndpoints } from './entry-endpoints.ts';
import { orderExchangeEndpoints } from './exchange-endpoints.ts';
import { readOfficeOrder } from './present-order.ts';

/** The reason for the cancellation that the customer reads if staff enter no reason. */
const DECLINED = 'Bạn đã báo không nhận đơn khi cửa hàng gọi xác nhận.';

export function orderActEndpoints(register: RegisterAdmin, shop: Shop): void {
  bulkEndpoint(register, shop);
  orderEditEndpoints(register, shop);
  orderEntryEndpoints(register, shop);
  orderExchangeEndpoints(register, shop);
  moneyActs(register, shop);
  customerActs(register, shop);

  register('saveSerials', async (call) => {
    const { lines } = call.body;
    const sameSerials = await actFor(shop, call, 'order.serials-recorded', (tx, order) =>
      recordSerials(tx, order, lines),
    );
    return { order: await readOfficeOrder(shop, call.params.order, call.staff.permissions), sameSerials };
  });

  register('recordOrderCall', (call) => {
    const { outcome, reason = null } = call.body;
    return act(shop, call, 'order.called', (tx, { id }) =>
      recordCall(tx, { order: id, outcome, actor: call.staff.actor, reason: reason ?? DECLINED }),
    );
  });

  register('moveOrder', (call) => {
    const { to, reason = null, isRefused } = call.body;
    const takesCash = call.staff.permissions.has('money:write');
    return act(shop, call, 'order.status-changed', (tx, { id }) =>
      changeOrder(tx, {
        order: id,
        move: { field: 'status', to },
        actor: call.staff.actor,
        reason,
        isRefused,
        takesCash,
      }),
    );
  });

  register('cancelOrderPieces', (call) =>
    act(shop, call, 'order.pieces-cancelled', (tx, { id }) =>
      cancelPieces(tx, { order: id, pieces: call.body.pieces, actor: call.staff.actor, reason: call.body.reason }),
    ),
  );

  register('addOrderNote', async ({ params: { order }, body: { text }, staff }) => {
    await writeNote(shop.db, { order, text, actor: staff.actor });
    return { order: await readOfficeOrder(shop, order, staff.permissions) };
  });
}

function moneyActs(register: RegisterAdmin, shop: Shop): void {
  register('decideOrderPayment', (call) => {
    const { to, reason = null, received = null } = call.body;
    return act(shop, call, 'order.payment-decided', (tx, { id }) =>
      changeOrder(tx, { order: id, move: { field: 'payment_status', to }, actor: call.staff.actor, reason, received }),
    );
  });

  register('refundOrder', (call) => {
    const { amount, account, reason } = call.body;
    return act(shop, call, 'order.refunded', async (tx, { id }) => {
      const refund = { order: id, amount, account: account || null, actor: call.staff.actor, reason };
      if ((await refundOrder(tx, refund)) === null)
        throw new Failure('INVALID_REQUEST', { field: 'amount', reason: 'the order holds less' });
    });
  });

  register('setOrderDeliveryFee', (call) =>
    act(shop, call, 'order.fee-set', (tx, { id }) =>
      setDeliveryFee(tx, { order: id, fee: call.body.fee, actor: call.staff.actor, reason: call.body.reason }),
    ),
  );
}

function customerActs(register: RegisterAdmin, shop: Shop): void {
  register('correctRefusal', (call) =>
    act(shop, call, 'order.refusal-corrected', (tx, order) => correctRefusal(tx, order, call.body.isRefused)),
  );

  register('changeOrderAddress', async (call) => {
    const { version: _, ...form } = call.body;
    const address = readAddressChange(form, await loadProvinces());
    const settings = await getSettings(shop.db);
    const to = await deliveryTo(settings, address.city);
    const promised = await promiseBasis(settings, address);
    return act(shop, call, 'order.address-changed', (tx, { id }) =>
      changeAddress(tx, { order: id, address, to, promised, actor: call.staff.actor }),
    );
  });

  register('changeOrderSource', (call) =>
    act(shop, call, 'order.source-changed', (tx, { id }) => writeSource(tx, id, call.body.source, call.staff.actor)),
  );

  register('changeOrderReceiver', (call) => {
    const { version: _, ...receiver } = call.body;
    return act(shop, call, 'order.receiver-changed', (tx, order) =>
      changeReceiver(tx, order, receiver, call.staff.actor),
    );
  });

  register('changeOrderPhone', (call) =>
    act(shop, call, 'order.phone-changed', (tx, order) => changePhone(tx, order, call.body.phone, call.staff.actor)),
  );
}
