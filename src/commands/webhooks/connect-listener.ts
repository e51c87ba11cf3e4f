/** Connects an extension that listens to orders and needs options for it, and disconnects it. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { Transaction } from '#store/database/database.ts';
import {
  findSubscriptionAt,
  insertSubscription,
  lockSubscriptions,
  removeSubscription,
  versionOfSecret,
  writeEnabled,
  writeSecret,
} from '#store/webhooks/subscriptions.ts';
import { type Acted, acted } from '../acts/run-act.ts';
import type { Proof } from '../staff/prove-factor.ts';
import { tellOwnersOfAccess } from '../staff/tell-owners-of-access.ts';

type Connecting = {
  name: string;
  /** the internal address of the extension's events */
  url: string;
  events: WebhookEvent[];
  /** encrypts the values of the options for the subscription with this id */
  sealFor: (id: string) => Buffer;
  /** the values for the audit log; never a secret */
  said: Record<string, string>;
  actor: Actor;
  proof: Proof;
  /** the version of the connection that the person saw; null: none existed; omitted: any connection is replaced */
  version?: string | null | undefined;
};

const thingOf = (name: string) => ({ kind: 'shop', id: `extension ${name}`, name }) as const;

/** @throws Failure CHANGED_MEANWHILE, and the failures of `proof` */
export async function connectListener(tx: Transaction, connecting: Connecting): Promise<Acted> {
  const { name, url, events, sealFor, said, actor, proof, version } = connecting;
  await proof(tx);
  const existing = (await lockSubscriptions(tx)).find((one) => one.url === url);
  if (version !== undefined) {
    const stored = existing ? await findSubscriptionAt(tx, url) : null;
    if (version !== (stored && versionOfSecret(stored.secret)))
      throw new Failure('CHANGED_MEANWHILE', { current: null });
  }
  const id = existing?.id ?? randomUUID();
  if (existing) {
    await writeSecret(tx, id, sealFor(id));
    await writeEnabled(tx, id, true);
  } else await insertSubscription(tx, { id, name, url, events, secret: sealFor(id) });
  await tellOwnersOfAccess(tx, actor, { change: 'service', name, detail: '' });
  return acted(thingOf(name), { after: said });
}

/** @throws Failure NOT_FOUND if the extension is not connected */
export async function disconnectListener(tx: Transaction, name: string, url: string): Promise<Acted> {
  const { id } = demand((await lockSubscriptions(tx)).find((one) => one.url === url) ?? null, 'NOT_FOUND');
  await removeSubscription(tx, id);
  return acted(thingOf(name));
}
