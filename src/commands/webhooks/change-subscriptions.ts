/** Creates, enables, disables and removes the webhook subscriptions of other programs, and sends a delivery again. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { restartDelivery } from '#store/webhooks/deliveries.ts';
import {
  insertSubscription,
  lockSubscription,
  removeSubscription,
  type Subscription,
  writeEnabled,
} from '#store/webhooks/subscriptions.ts';
import type { Proof } from '../staff/prove-factor.ts';
import { tellOwnersOfAccess } from '../staff/tell-owners-of-access.ts';

type Wanted = { id: string; name: string; url: string; events: WebhookEvent[]; secret: Buffer };

/**
 * Creates a subscription. This needs permissions, because each event contains the name, phone number and email address
 * of a customer.
 * @param wanted.secret the secret, encrypted with the shop's key
 * @param granted the permissions of the requester
 * @throws Failure PERMISSION_MISSING, and those of `proof`
 */
export function makeSubscription(
  db: Database,
  wanted: Wanted,
  { actor, granted, proof }: { actor: Actor; granted: ReadonlySet<Permission>; proof: Proof },
): Promise<void> {
  const { id, name, url, events } = wanted;
  if (!granted.has('customers:read')) throw new Failure('PERMISSION_MISSING', { field: 'events' });
  return db.transaction().execute(async (tx) => {
    await proof(tx);
    await insertSubscription(tx, wanted);
    const thing = { kind: 'machine', id, name } as const;
    await recordChange(tx, { actor, act: 'machine.webhook-made', thing, after: { url, events } });
    await tellOwnersOfAccess(tx, actor, { change: 'webhook', name, detail: url });
  });
}

async function lockKnown(tx: Transaction, id: string): Promise<Subscription> {
  return demand(await lockSubscription(tx, id), 'NOT_FOUND');
}

/** @throws Failure NOT_FOUND */
export function switchSubscription(db: Database, id: string, enabled: boolean, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { name, enabled: before } = await lockKnown(tx, id);
    if (before === enabled) return;
    await writeEnabled(tx, id, enabled);
    const thing = { kind: 'machine', id, name } as const;
    const states = { before: { enabled: before }, after: { enabled } };
    await recordChange(tx, { actor, act: 'machine.webhook-switched', thing, ...states });
  });
}

/** @throws Failure NOT_FOUND */
export function deleteSubscription(db: Database, id: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { name, url, events } = await lockKnown(tx, id);
    await removeSubscription(tx, id);
    const thing = { kind: 'machine', id, name } as const;
    await recordChange(tx, { actor, act: 'machine.webhook-removed', thing, before: { url, events } });
  });
}

/** Sends an event again, with the same event id and with all tries. @throws Failure NOT_FOUND */
export function replayDelivery(db: Database, id: string, deliveryId: number, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { name } = await lockKnown(tx, id);
    const restarted = demand(await restartDelivery(tx, id, deliveryId), 'NOT_FOUND');
    const thing = { kind: 'machine', id, name } as const;
    await recordChange(tx, { actor, act: 'machine.webhook-replayed', thing, after: restarted });
  });
}
