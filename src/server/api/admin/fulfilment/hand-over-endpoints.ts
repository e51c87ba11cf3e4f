/** The back office's endpoints for lists of parcels, a scanned parcel, and the lists that couriers sign. */
import { deliverParcels } from '#commands/fulfilment/deliver-parcels.ts';
import { handOverParcels } from '#commands/fulfilment/hand-over-parcels.ts';
import { recordPrinting } from '#commands/fulfilment/record-printing.ts';
import { carrierName } from '#domain/carriers/carriers.ts';
import { type FailureCode, failures } from '#domain/failures.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findHandOver, listHandOvers } from '#store/fulfilment/hand-overs.ts';
import { countParcels, findParcels, listParcels } from '#store/fulfilment/parcel-list.ts';
import type { Shop } from '../../../config/shop.ts';
import { checkCarrier } from '../../../extensions/check-carrier.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { readPaperShipments } from '../../../papers/compose-papers.ts';
import { sendPapers } from '../../../papers/send-papers.ts';

/** The number up to which parcels in a state are counted. */
const MOST_COUNTED = 100;

const asResult = ({ code, failure }: { code: string; failure: FailureCode | null }) => ({
  code,
  message: failure && failures[failure].message,
});

export function handOverAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listParcels', ({ query }) => listParcels(db, query));

  register('countParcels', async () => ({
    counts: Object.fromEntries(await countParcels(db, shipmentStates, MOST_COUNTED)),
  }));

  register('findParcels', async ({ query: { code } }) => ({
    items: [...(await findParcels(db, [code])).values()].flat(),
  }));

  register('handOverParcels', async ({ staff, body: { carrier, codes } }) => {
    checkCarrier(shop.extensions, carrier);
    const { id, results } = await handOverParcels(db, { carrier, codes, actor: staff.actor });
    return { id, results: results.map(asResult) };
  });

  register('deliverParcels', async ({ staff, body: { codes, isCashReceived, note = null } }) => {
    if (isCashReceived && !staff.permissions.has('money:write')) throw new Failure('FORBIDDEN');
    const results = await deliverParcels(db, { codes, isCashReceived, note, actor: staff.actor });
    return { results: results.map(asResult) };
  });

  register('listHandOvers', ({ query }) => listHandOvers(db, query));

  register('printHandOver', async ({ staff, params: { id }, reply }) => {
    const { carrier, at, parcels } = demand(await findHandOver(db, id), 'HAND_OVER_NOT_FOUND');
    const cashOf = new Map(parcels.map(({ code, cash }) => [code, cash]));
    const read = await readPaperShipments(db, [...cashOf.keys()]);
    await recordPrinting(db, { kind: 'hand-over', codes: [...cashOf.keys()], actor: staff.actor });
    // the list repeats what the courier signed, although the cash may have been collected meanwhile
    const shipments = read.map((shipment) => ({ ...shipment, cash: cashOf.get(shipment.code) ?? 0 }));
    return sendPapers(shop, reply, { kind: 'hand-over', size: 'a4', carrier: carrierName(carrier), at, shipments });
  });
}
