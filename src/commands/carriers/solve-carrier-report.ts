/** Closes a carrier's report that the shop could not process itself, after staff have checked it. */
import { demand } from '#domain/values/failure.ts';
import { solveEvent } from '#store/carriers/carrier-events.ts';
import type { Transaction } from '#store/database/database.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** @param solution what staff did about the report @throws Failure CARRIER_REPORT_NOT_OPEN */
export async function solveCarrierReport(tx: Transaction, id: number, solution: string): Promise<Acted> {
  const { order } = demand(await solveEvent(tx, id, solution), 'CARRIER_REPORT_NOT_OPEN');
  const thing = order
    ? ({ kind: 'order', id: order.id, name: order.orderNumber } as const)
    : ({ kind: 'shop', id: `carrier report ${id}` } as const);
  return acted(thing, { after: { report: id, solution } });
}
