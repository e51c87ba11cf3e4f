/** Queries a carrier about calls with unknown outcome and about all open shipments, for changes no webhook reported. */
import type { CarrierService } from '#domain/carriers/carrier-service.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { CarriedParcel, Outcome } from '#extension-api/carrier.ts';
import { listUnsettledCalls, SILENCE } from '#store/carriers/carrier-calls.ts';
import { type CarrierConnection, notePoll } from '#store/carriers/carrier-connections.ts';
import { insertEvent, listParcelsToAskAbout } from '#store/carriers/carrier-events.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { settleCall } from './settle-carrier-call.ts';

/** Minimum milliseconds between two polls of all open shipments: just under a day, so that each day has one poll. */
const DAY = 22 * 3_600_000;
const MOST = 2000;

/** Queries the carrier about calls with unknown outcome. @returns true if one of these outcomes is still unknown */
export async function settleUnknownCalls(db: Database, service: CarrierService, signal: AbortSignal): Promise<boolean> {
  const calls = (await listUnsettledCalls(db, SILENCE, MOST)).filter(({ carrier }) => carrier === service.name);
  let isUnknown = false;
  for (const call of calls) if (!signal.aborted && !(await settleCall(db, service, call))) isUnknown = true;
  return isUnknown;
}

export const isPollDue = ({ lastPollAt }: CarrierConnection): boolean =>
  lastPollAt === null || Date.now() - lastPollAt.getTime() >= DAY;

/**
 * Queries the carrier about each open shipment, and stores each answer as a report. The poll ends with the first query
 * that fails; the list of carriers shows the error. The next run starts from the beginning.
 */
export async function pollOpenShipments(db: Database, service: CarrierService, signal: AbortSignal): Promise<void> {
  const { name } = service;
  for (const trackingCode of await listParcelsToAskAbout(db, name, MOST)) {
    if (signal.aborted) return;
    const answer = await service.lookUp({ trackingCode });
    if (answer.kind !== 'done') {
      await db.transaction().execute((tx) => notePoll(tx, name, answer.reason.slice(0, 300)));
      return;
    }
    await db.transaction().execute((tx) => insertEvent(tx, reportOf(name, trackingCode, answer.value)));
  }
  await db.transaction().execute((tx) => notePoll(tx, name, null));
}

/** Converts a carrier's answer to a query to a report. @param found the answer; null if the parcel is unknown */
function reportOf(carrier: Carrier, trackingCode: string, found: CarriedParcel | null) {
  const { status = null, since = null } = found ?? {};
  const at = (since ?? new Date()).toISOString();
  const raw = JSON.stringify({
    OrderCode: trackingCode,
    Type: 'poll',
    Status: status ?? 'unknown_to_carrier',
    Time: at,
  });
  // a status without a time is stored at most once a day
  const key = `${trackingCode} poll ${status} ${since ? at : at.slice(0, 10)}`;
  return { carrier, key, raw };
}

/** Queries the carrier about one parcel for staff. The answer is evaluated at once, like a report. */
export async function askAboutParcel(
  db: Database,
  service: CarrierService,
  trackingCode: string,
): Promise<Outcome<CarriedParcel | null>> {
  const answer = await service.lookUp({ trackingCode });
  if (answer.kind === 'done')
    await db.transaction().execute(async (tx) => {
      if (await insertEvent(tx, reportOf(service.name, trackingCode, answer.value)))
        await addJob(tx, 'follow-carrier-events', {}, { key: 'follow-carrier-events' });
    });
  return answer;
}
