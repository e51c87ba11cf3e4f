/** Queries carriers: every 15 minutes about calls with an unknown outcome, daily about all open shipments. */
import { isPollDue, pollOpenShipments, settleUnknownCalls } from '#commands/carriers/poll-carrier.ts';
import { listConnections } from '#store/carriers/carrier-connections.ts';
import { readConnection } from '../adapters/carriers/connection.ts';
import { serviceOf } from '../adapters/carriers/services.ts';
import { sayUnreadable } from '../adapters/unreadable-secrets.ts';
import type { Shop } from '../config/shop.ts';
import { followCarrierEventsJob } from './follow-carrier-events.ts';

export async function pollCarriersJob(shop: Shop, _: object, signal: AbortSignal): Promise<void> {
  for (const connection of await listConnections(shop.db)) {
    const connected = readConnection(shop.secret, connection);
    if (!connected) sayUnreadable(connection.name);
    const service = connected && serviceOf(shop.extensions, connection.name, connected);
    if (!service) continue;
    const isUnknown = await settleUnknownCalls(shop.db, service, signal);
    // after one failed request, the carrier is not queried about the other shipments in this run
    if (!isUnknown && isPollDue(connection)) await pollOpenShipments(shop.db, service, signal);
  }
  await followCarrierEventsJob(shop);
}
