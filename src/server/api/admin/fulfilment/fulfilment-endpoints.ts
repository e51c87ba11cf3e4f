/** The back office's endpoints for parcels, returns and printed papers. */
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { recordPrinting } from '#commands/fulfilment/record-printing.ts';
import { restockPieces } from '#commands/fulfilment/restock-pieces.ts';
import { restockReturn } from '#commands/fulfilment/restock-return.ts';
import { settleReturn } from '#commands/fulfilment/settle-return.ts';
import { type LabelSize, labelSizes } from '#domain/fulfilment/label-sizes.ts';
import { readReturnCode } from '#domain/fulfilment/return-request.ts';
import { readShipmentCode } from '#domain/fulfilment/shipment.ts';
import { Failure } from '#domain/values/failure.ts';
import type { OtherSizes, PaperShipment } from '#papers/paper-data.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { checkCarrier } from '../../../extensions/check-carrier.ts';
import { textsOfPaper } from '../../../extensions/texts.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { readPaperShipments } from '../../../papers/compose-papers.ts';
import { sendPapers } from '../../../papers/send-papers.ts';
import { act } from '../orders/acting.ts';

/** Checks that the shipment belongs to the order in the URL, whose version is compared with the one staff saw. */
function checkShipmentOf(orderNumber: string, code: string): void {
  if (readShipmentCode(code)?.orderNumber !== orderNumber) throw new Failure('SHIPMENT_NOT_FOUND');
}
function checkReturnOf(orderNumber: string, code: string): void {
  if (readReturnCode(code)?.orderNumber !== orderNumber) throw new Failure('RETURN_NOT_FOUND');
}

export function fulfilmentAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  shipmentActs(register, shop);
  returnActs(register, shop);

  register('printPapers', async ({ staff, query, reply }) => {
    const { kind, codes } = query;
    // the delivery note has the prices of the goods
    if (kind === 'note' && !staff.permissions.has('prices:read')) throw new Failure('FORBIDDEN');
    const settings = await getSettings(shop.db);
    const size = query.size ?? (kind === 'label' ? settings.labelSize : 'a4');
    const shipments = await readPaperShipments(shop.db, codes.split(','));
    await recordPrinting(shop.db, { kind, codes: shipments.map(({ code }) => code), actor: staff.actor });
    if (kind === 'hand-over')
      return sendPapers(shop, reply, { kind, size, carrier: carrierOf(shipments), shipments, at: new Date() });
    const papers = shipments.map((shipment) => ({ ...shipment, texts: textsOfPaper(shop.extensions, kind, shipment) }));
    const sizes = kind === 'label' && { sizes: sizesOf(codes, size) };
    return sendPapers(shop, reply, { ...sizes, kind, size, shipments: papers });
  });
}

/** The sizes in which the page of labels can be printed instead. */
const sizesOf = (codes: string, present: LabelSize): OtherSizes =>
  Object.entries(labelSizes).map(([size, name]) => {
    const query = new URLSearchParams({ kind: 'label', codes, size });
    return { name, url: size === present ? null : `/api/admin/papers?${query}` };
  });

/** Returns the carrier's name for the hand-over list: the carrier of all parcels, or "all carriers" in Vietnamese. */
function carrierOf(shipments: readonly PaperShipment[]): string {
  const carriers = new Set(shipments.map(({ carrier }) => carrier));
  return (carriers.size === 1 && shipments[0]?.carrier) || 'Mọi đơn vị vận chuyển';
}

function shipmentActs(register: RegisterAdmin, shop: Shop): void {
  register('makeShipment', (call) => {
    const { pieces = null, carrier = null, trackingCode = null, fee = null, cash = null } = call.body;
    checkCarrier(shop.extensions, carrier);
    if (cash !== null && !call.staff.permissions.has('money:write')) throw new Failure('FORBIDDEN');
    return act(shop, call, 'order.shipment-made', (tx, { id }) =>
      makeShipment(tx, { order: id, pieces, carrier, trackingCode, fee, cash, actor: call.staff.actor }),
    );
  });

  register('moveShipment', (call) => {
    const { to, carrier = null, trackingCode = null, fee = null, delivered, note = null } = call.body;
    const { isCashReceived, isRefused } = call.body;
    checkCarrier(shop.extensions, carrier);
    if (isCashReceived && !call.staff.permissions.has('money:write')) throw new Failure('FORBIDDEN');
    const { code } = call.params;
    return act(shop, call, 'order.shipment-moved', async (tx, { orderNumber }) => {
      checkShipmentOf(orderNumber, code);
      const carried = { carrier, trackingCode, fee };
      const move = { code, to, carried, isCashReceived, isRefused, note, actor: call.staff.actor };
      await moveShipment(tx, { ...move, ...(delivered && { delivered }) });
    });
  });
}

function returnActs(register: RegisterAdmin, shop: Shop): void {
  register('moveReturn', (call) => {
    const { to, note = null } = call.body;
    const { code } = call.params;
    // the warehouse says that goods came; whether they may come is for those who talk with the customer
    if (to !== 'received' && !call.staff.permissions.has('orders:write')) throw new Failure(call.staff.refusal);
    return act(shop, call, 'order.return-moved', async (tx, { orderNumber }) => {
      checkReturnOf(orderNumber, code);
      await moveReturn(tx, { code, to, note, actor: call.staff.actor });
    });
  });

  register('settleReturn', (call) => {
    const { value = null, account, reason = null } = call.body;
    const { code } = call.params;
    return act(shop, call, 'order.return-settled', async (tx, { orderNumber }) => {
      checkReturnOf(orderNumber, code);
      const settled = { code, value, account: account || null, reason, actor: call.staff.actor };
      if (!(await settleReturn(tx, settled)))
        throw new Failure('INVALID_REQUEST', { field: 'value', reason: 'the pieces cost less' });
    });
  });

  register('restockPieces', (call) => {
    const { code, pieces } = call.body;
    return act(shop, call, 'order.restocked', async (tx, { orderNumber }) => {
      if (readReturnCode(code)) {
        checkReturnOf(orderNumber, code);
        await restockReturn(tx, code, pieces, call.staff.actor);
      } else {
        checkShipmentOf(orderNumber, code);
        await restockPieces(tx, code, pieces, call.staff.actor);
      }
    });
  });
}
