/** Connects and disconnects a carrier whose API the shop calls. */
import type { Actor } from '#domain/accounts/access.ts';
import { type Carrier, carrierName } from '#domain/carriers/carriers.ts';
import {
  type CarrierConnection,
  lockConnection,
  removeConnection,
  versionOfConnection,
  writeConnection,
} from '#store/carriers/carrier-connections.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { demandProof, type Proof } from '../staff/prove-factor.ts';
import { tellOwnersOfAccess } from '../staff/tell-owners-of-access.ts';

type Connecting = {
  /** the secrets, encrypted with the shop's key, and the options of the connection */
  connection: Pick<CarrierConnection, 'secrets' | 'options'>;
  /** the values for the audit log, before and after the change; never a secret */
  said: { before: unknown; after: unknown };
  actor: Actor;
  /** the version of the connection that the person saw; null: none existed; omitted: any connection is replaced */
  version?: string | null;
  /** required of staff: the carrier learns the addresses of customers, and keeps their cash for its customer */
  proof?: Proof;
};

const thingOf = (name: Carrier) => ({ kind: 'shop', id: `carrier ${name}`, name: carrierName(name) }) as const;

/**
 * Connects a carrier, or changes the connection.
 * @returns false if another person changed the connection meanwhile: nothing was written @throws the failures of `proof`
 */
export function connectCarrier(
  db: Database,
  name: Carrier,
  { connection, said, actor, version, proof }: Connecting,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const existing = await lockConnection(tx, name);
    if (version !== undefined && version !== (existing && versionOfConnection(existing))) return false;
    await demandProof(tx, actor, proof);
    await writeConnection(tx, name, connection);
    await recordChange(tx, { actor, act: 'shop.carrier-connected', thing: thingOf(name), ...said });
    await tellOwnersOfAccess(tx, actor, { change: 'carrier', name: carrierName(name), detail: '' });
    return true;
  });
}

/** Disconnects a carrier. @returns false if the shop was not connected to the carrier */
export function disconnectCarrier(db: Database, name: Carrier, actor: Actor): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const former = await lockConnection(tx, name);
    if (!former) return false;
    await removeConnection(tx, name);
    await recordChange(tx, { actor, act: 'shop.carrier-disconnected', thing: thingOf(name), before: former.options });
    return true;
  });
}
