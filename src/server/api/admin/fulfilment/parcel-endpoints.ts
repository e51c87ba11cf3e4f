/** The endpoints to ask a connected carrier for a price, book, track and cancel a shipment, and print its label. */
import { beginCancelling, finishCancelling } from '#commands/carriers/cancel-by-carrier.ts';
import { giveUpCall } from '#commands/carriers/give-up-carrier-call.ts';
import { askAboutParcel } from '#commands/carriers/poll-carrier.ts';
import { beginSending, finishSending } from '#commands/carriers/send-by-carrier.ts';
import { isForgotten, settleCall } from '#commands/carriers/settle-carrier-call.ts';
import { recordPrinting } from '#commands/fulfilment/record-printing.ts';
import type { CarrierService } from '#domain/carriers/carrier-service.ts';
import { draftParcel } from '#domain/fulfilment/parcel-details.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Outcome } from '#extension-api/carrier.ts';
import { findUnsettledCall } from '#store/carriers/carrier-calls.ts';
import { getParcelFacts } from '#store/fulfilment/parcel-facts.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { loadProvinces } from '../../../content/provinces.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { carrierOf, shipmentOf } from '../carriers/carrier-of.ts';
import { act, actFor } from '../orders/acting.ts';
import { readOfficeOrder } from '../orders/present-order.ts';
import { checkedParcel } from './checked-parcel.ts';

const presentOutcome = <Value>(outcome: Outcome<Value>) => ({
  kind: outcome.kind,
  reason: outcome.kind === 'done' ? null : outcome.reason,
});

export function parcelAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  draftEndpoints(register, shop);
  sendingEndpoints(register, shop);
  questionEndpoints(register, shop);
}

function draftEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('getParcelDraft', async ({ params, query: { carrier } }) => {
    await carrierOf(shop, carrier);
    const { shipment, delivery } = await shipmentOf(db, params);
    const facts = await getParcelFacts(db, shipment.id);
    const draft = draftParcel(facts, await getSettings(db), await loadProvinces());
    return { ...draft, cash: shipment.cash, delivery };
  });

  register('quoteParcel', async ({ params, body }) => {
    const { service, connected } = await carrierOf(shop, body.carrier);
    const { shipment } = await shipmentOf(db, params);
    const { parcelFrom, warnings } = await checkedParcel(shop, { shipment, typed: body, connected });
    const details = parcelFrom(await getParcelFacts(db, shipment.id));
    const request = service.requestFor({ ...details, clientCode: shipment.code, cash: shipment.cash });
    const outcome = await service.quote(request);
    const { fee = null, expectedAt = null } = outcome.kind === 'done' ? outcome.value : {};
    return { ...presentOutcome(outcome), fee, expectedAt, warnings };
  });

  register('printParcelLabel', async ({ staff, params, body: { carrier } }) => {
    const { service } = await carrierOf(shop, carrier);
    const { shipment } = await shipmentOf(db, params);
    if (shipment.carrier !== carrier || shipment.trackingCode === null) throw new Failure('NO_PARCEL_WITH_CARRIER');
    const outcome = await service.label(shipment.trackingCode);
    const printed = { kind: `label of ${carrier}`, codes: [shipment.code], actor: staff.actor };
    if (outcome.kind === 'done') await recordPrinting(db, printed);
    return { ...presentOutcome(outcome), url: outcome.kind === 'done' ? outcome.value : null };
  });
}

function sendingEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('sendParcel', async (call) => {
    const { staff, params, body } = call;
    const { service, connected } = await carrierOf(shop, body.carrier);
    const { shipment } = await shipmentOf(db, params);
    const { parcelFrom } = await checkedParcel(shop, { shipment, typed: body, connected });
    // the outcome of the last call to the carrier must be known before another call is made
    await settleForgotten(shop, service, shipment);
    // the order is not locked during the call to the carrier, because the carrier may take twenty seconds to answer
    const begun = await actFor(shop, call, 'order.parcel-sent', (tx) =>
      beginSending(tx, service, { code: shipment.code, parcelFrom, actor: staff.actor }),
    );
    const outcome = presentOutcome(await finishSending(db, service, begun));
    return { order: await readOfficeOrder(shop, params.order, staff.permissions), outcome };
  });

  register('cancelParcel', async (call) => {
    const { staff, params, body } = call;
    const { service } = await carrierOf(shop, body.carrier);
    const { shipment } = await shipmentOf(db, params);
    const begun = await actFor(shop, call, 'order.parcel-cancelled', async (tx) => {
      const cancelling = await beginCancelling(tx, service, { code: shipment.code, actor: staff.actor });
      if (!cancelling) throw new Failure('NO_PARCEL_WITH_CARRIER');
      return cancelling;
    });
    const outcome = presentOutcome(await finishCancelling(db, service, begun));
    return { order: await readOfficeOrder(shop, params.order, staff.permissions), outcome };
  });

  register('giveUpParcelCall', async (call) => {
    const { shipment } = await shipmentOf(db, call.params);
    return act(shop, call, 'order.parcel-call-given-up', async (tx) => {
      const given = { shipmentId: shipment.id, code: shipment.code, reason: call.body.reason };
      if (!(await giveUpCall(tx, given))) throw new Failure('NO_CARRIER_CALL_OPEN');
    });
  });
}

/** @returns the earlier call to the carrier whose outcome is still unknown */
async function settleForgotten({ db }: Shop, service: CarrierService, { id }: Shipment) {
  const open = await findUnsettledCall(db, id);
  if (open && open.carrier === service.name && isForgotten(open)) await settleCall(db, service, open);
  return findUnsettledCall(db, id);
}

function questionEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('askAboutParcel', async ({ staff, params, body: { carrier } }) => {
    const { service } = await carrierOf(shop, carrier);
    const open = await settleForgotten(shop, service, (await shipmentOf(db, params)).shipment);
    if (open && !isForgotten(open)) throw new Failure('CARRIER_CALL_OPEN');
    const { shipment } = await shipmentOf(db, params);
    const code = shipment.carrier === carrier ? shipment.trackingCode : null;
    const answer =
      code === null
        ? await service.lookUp({ clientCode: open?.clientCode ?? shipment.code })
        : await askAboutParcel(db, service, code);
    const value = answer.kind === 'done' ? answer.value : null;
    return {
      order: await readOfficeOrder(shop, params.order, staff.permissions),
      outcome: presentOutcome(answer),
      found: value,
    };
  });
}
