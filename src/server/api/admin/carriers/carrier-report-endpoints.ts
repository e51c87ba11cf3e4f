/** The endpoints for reports of carriers, and calls to carriers without a clear answer, that staff must check. */
import { solveCarrierReport } from '#commands/carriers/solve-carrier-report.ts';
import {
  type CarrierCall,
  listRefusedCalls,
  listUnsettledCalls,
  listUnwantedParcels,
  SILENCE,
} from '#store/carriers/carrier-calls.ts';
import { listEventsToReview } from '#store/carriers/carrier-events.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of entries of each kind in the response. */
const MOST = 100;

export function carrierReportEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listCarrierReports', ({ query }) => listEventsToReview(db, query));

  register.act('solveCarrierReport', ({ tx, params: { id }, body: { solution } }) =>
    solveCarrierReport(tx, id, solution),
  );

  register('listCarrierTroubles', async () => ({
    items: [
      ...(await listUnsettledCalls(db, SILENCE, MOST)).map(present('unknown')),
      ...(await listRefusedCalls(db, MOST)).map(present('refused')),
      ...(await listUnwantedParcels(db, MOST)).map(present('unwanted')),
    ],
  }));
}

const present = (trouble: 'unknown' | 'refused' | 'unwanted') => (call: CarrierCall) => ({
  ...call,
  trouble,
  at: call.startedAt,
});
