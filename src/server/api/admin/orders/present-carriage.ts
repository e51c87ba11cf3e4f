/** A shipment's data about its connected carrier for the back office: possible requests, and open tasks. */
import { isForgotten } from '#commands/carriers/settle-carrier-call.ts';
import { actsAtCarrier, isUnwanted } from '#domain/fulfilment/carrier-acts.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import { type CarrierCall, listCallsOf } from '#store/carriers/carrier-calls.ts';
import { listConnectedCarriers } from '#store/carriers/carrier-connections.ts';
import { type EventToReview, listReviewsOf } from '#store/carriers/carrier-events.ts';
import type { Database } from '#store/database/database.ts';
import type { Result } from '../../../http/admin-endpoints.ts';

type Office = Result<'getOfficeOrder'>['shipments'][number];

export type Carriage = { connected: string[]; calls: CarrierCall[]; reports: EventToReview[] };

/** @param shipments the number of shipments of the order; for zero shipments the database is not read */
export async function readCarriage(db: Database, orderId: string, shipments: number): Promise<Carriage> {
  if (shipments === 0) return { connected: [], calls: [], reports: [] };
  return {
    connected: await listConnectedCarriers(db),
    calls: await listCallsOf(db, orderId),
    reports: await listReviewsOf(db, orderId),
  };
}

function presentCall(call: CarrierCall | undefined): NonNullable<Office['courier']>['call'] {
  if (!call || call.outcome === 'done') return null;
  const { act, outcome, reason, startedAt } = call;
  const state = outcome === 'refused' ? 'refused' : isForgotten(call) ? 'unknown' : 'running';
  return { act, state, reason, at: startedAt };
}

/** Presents the shipment's carrier if it is connected; otherwise the connected carrier that staff can choose. */
export function carriageOf(
  shipment: Pick<Shipment, 'id' | 'code' | 'state' | 'carrier' | 'trackingCode'>,
  { connected, calls, reports }: Carriage,
): Pick<Office, 'courier' | 'reports'> {
  const waiting = reports.filter(({ code }) => code === shipment.code);
  const carrier = connected.find((name) => name === shipment.carrier) ?? connected[0];
  if (!carrier) return { courier: null, reports: waiting };
  const own = calls.filter((call) => call.shipmentId === shipment.id && call.carrier === carrier);
  const parcel = own.find(({ act, outcome, releasedAt }) => act === 'create' && outcome === 'done' && !releasedAt);
  const made = parcel?.trackingCode ?? null;
  const call = presentCall(own.at(-1));
  return {
    courier: {
      carrier,
      acts: actsAtCarrier(shipment, { carrier, made, call: call?.state ?? null }),
      call,
      unwanted: isUnwanted(shipment, made) ? made : null,
    },
    reports: waiting,
  };
}
