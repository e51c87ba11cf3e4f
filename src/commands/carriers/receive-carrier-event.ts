/** Stores the body of a carrier's webhook unchanged, and queues the job that evaluates it. */
import type { Carrier } from '#domain/carriers/carriers.ts';
import { noteRefusedWebhook, noteWebhook } from '#store/carriers/carrier-connections.ts';
import { insertEvent } from '#store/carriers/carrier-events.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

export function acceptCarrierEvent(db: Database, event: { carrier: Carrier; key: string; raw: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await noteWebhook(tx, event.carrier);
    if (await insertEvent(tx, event)) await addJob(tx, 'follow-carrier-events', {}, { key: 'follow-carrier-events' });
  });
}

export function refuseCarrierEvent(db: Database, carrier: Carrier): Promise<void> {
  return db.transaction().execute((tx) => noteRefusedWebhook(tx, carrier));
}
