/** Logs that staff printed papers, because these contain the name, phone number and address of a customer. */
import type { Actor } from '#domain/accounts/access.ts';
import { readShipmentCode } from '#domain/fulfilment/shipment.ts';
import type { Database } from '#store/database/database.ts';
import { findOrder } from '#store/orders/orders.ts';
import { type ActEntry, runAct } from '../acts/run-act.ts';

/** `codes`: the codes of the shipments; `kind`: the kind of paper, for the audit log. */
type Printed = { kind: string; codes: readonly string[]; actor: Actor };

/** Writes one row of the audit log for each order. */
export function recordPrinting(db: Database, { kind, codes, actor }: Printed): Promise<void> {
  return runAct(db, { actor, audit: 'order.papers-printed' }, async (tx) => {
    const entries: ActEntry[] = [];
    for (const [number, printed] of Map.groupBy(codes, (code) => readShipmentCode(code)?.orderNumber ?? '')) {
      const order = await findOrder(tx, number);
      if (!order) continue;
      const thing = { kind: 'order', id: order.id, name: number } as const;
      entries.push({ thing, after: { paper: kind, shipments: printed } });
    }
    return { result: undefined, entries };
  });
}
