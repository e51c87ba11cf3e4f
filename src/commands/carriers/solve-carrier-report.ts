/** Closes a carrier's report that the shop could not process itself, after staff have checked it. */
import type { Actor } from '#domain/accounts/access.ts';
import { solveEvent } from '#store/carriers/carrier-events.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** @param solution what staff did about the report @returns false if no report with this id waits for staff */
export function solveCarrierReport(db: Database, id: number, actor: Actor, solution: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const solved = await solveEvent(tx, id, solution);
    if (!solved) return false;
    const { order } = solved;
    const thing = order
      ? ({ kind: 'order', id: order.id, name: order.orderNumber } as const)
      : ({ kind: 'shop', id: `carrier report ${id}` } as const);
    await recordChange(tx, { actor, act: 'order.carrier-report-solved', thing, after: { report: id, solution } });
    return true;
  });
}
