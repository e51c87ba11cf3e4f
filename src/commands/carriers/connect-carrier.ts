/** Connects and disconnects a carrier whose API the shop calls. */
import type { Actor } from '#domain/accounts/access.ts';
import { type Carrier, carrierName } from '#domain/carriers/carriers.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import {
  type CarrierConnection,
  lockConnection,
  removeConnection,
  versionOfConnection,
  writeConnection,
} from '#store/carriers/carrier-connections.ts';
import type { Transaction } from '#store/database/database.ts';
import { type Acted, acted } from '../acts/run-act.ts';
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

/** Connects a carrier, or changes the connection. @throws Failure CHANGED_MEANWHILE, and the failures of `proof` */
export async function connectCarrier(
  tx: Transaction,
  name: Carrier,
  { connection, said, actor, version, proof }: Connecting,
): Promise<Acted> {
  const existing = await lockConnection(tx, name);
  if (version !== undefined && version !== (existing && versionOfConnection(existing)))
    throw new Failure('CHANGED_MEANWHILE', { current: null });
  await demandProof(tx, actor, proof);
  await writeConnection(tx, name, connection);
  await tellOwnersOfAccess(tx, actor, { change: 'carrier', name: carrierName(name), detail: '' });
  return acted(thingOf(name), said);
}

/** @throws Failure CARRIER_NOT_CONNECTED */
export async function disconnectCarrier(tx: Transaction, name: Carrier): Promise<Acted> {
  const { options } = demand(await lockConnection(tx, name), 'CARRIER_NOT_CONNECTED');
  await removeConnection(tx, name);
  return acted(thingOf(name), { before: options });
}
