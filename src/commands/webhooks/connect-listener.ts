/** Connects an extension that listens to orders and needs options for it, and disconnects it. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { demand } from '#domain/values/failure.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import {
  insertSubscription,
  lockSubscriptions,
  removeSubscription,
  writeEnabled,
  writeSecret,
} from '#store/webhooks/subscriptions.ts';
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
};

const thingOf = (name: string) => ({ kind: 'shop', id: `extension ${name}`, name }) as const;

/** @throws the failures of `proof` */
export function connectListener(db: Database, connecting: Connecting): Promise<void> {
  const { name, url, events, sealFor, said, actor, proof } = connecting;
  return db.transaction().execute(async (tx) => {
    await proof(tx);
    const existing = (await lockSubscriptions(tx)).find((one) => one.url === url);
    const id = existing?.id ?? randomUUID();
    if (existing) {
      await writeSecret(tx, id, sealFor(id));
      await writeEnabled(tx, id, true);
    } else await insertSubscription(tx, { id, name, url, events, secret: sealFor(id) });
    await recordChange(tx, { actor, act: 'shop.extension-connected', thing: thingOf(name), after: said });
    await tellOwnersOfAccess(tx, actor, { change: 'service', name, detail: '' });
  });
}

/** @throws Failure NOT_FOUND if the extension is not connected */
export function disconnectListener(db: Database, name: string, url: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id } = demand((await lockSubscriptions(tx)).find((one) => one.url === url) ?? null, 'NOT_FOUND');
    await removeSubscription(tx, id);
    await recordChange(tx, { actor, act: 'shop.extension-disconnected', thing: thingOf(name) });
  });
}
