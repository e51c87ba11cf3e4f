/** Connects and disconnects a carrier that the shop calls. */
import type { Carrier } from '#domain/fulfilment/carriers.ts';
import type { Database } from '#store/database/database.ts';
import { type CarrierConnection, removeConnection, writeConnection } from '#store/fulfilment/carrier-connections.ts';

export function connectCarrier(
  db: Database,
  name: Carrier,
  connection: Pick<CarrierConnection, 'secrets' | 'options'>,
): Promise<void> {
  return db.transaction().execute((tx) => writeConnection(tx, name, connection));
}

export function disconnectCarrier(db: Database, name: Carrier): Promise<void> {
  return db.transaction().execute((tx) => removeConnection(tx, name));
}
