/** Creates, enables, disables and removes the webhook subscriptions of other programs, and sends a delivery again. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { Transaction } from '#store/database/database.ts';
import { restartDelivery } from '#store/webhooks/deliveries.ts';
import {
  insertSubscription,
  lockSubscription,
  removeSubscription,
  type Subscription,
  writeEnabled,
} from '#store/webhooks/subscriptions.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
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
export async function makeSubscription(
  tx: Transaction,
  wanted: Wanted,
  { actor, granted, proof }: { actor: Actor; granted: ReadonlySet<Permission>; proof: Proof },
): Promise<Acted> {
  const { id, name, url, events } = wanted;
  if (!granted.has('customers:read')) throw new Failure('PERMISSION_MISSING', { field: 'events' });
  await proof(tx);
  await insertSubscription(tx, wanted);
  await tellOwnersOfAccess(tx, actor, { change: 'webhook', name, detail: url });
  return acted({ kind: 'machine', id, name }, { after: { url, events } });
}

async function lockKnown(tx: Transaction, id: string): Promise<Subscription> {
  return demand(await lockSubscription(tx, id), 'NOT_FOUND');
}

/** @throws Failure NOT_FOUND */
export async function switchSubscription(tx: Transaction, id: string, enabled: boolean): Promise<Acted> {
  const { name, enabled: before } = await lockKnown(tx, id);
  if (before === enabled) return unchanged(undefined);
  await writeEnabled(tx, id, enabled);
  return acted({ kind: 'machine', id, name }, { before: { enabled: before }, after: { enabled } });
}

/** @throws Failure NOT_FOUND */
export async function deleteSubscription(tx: Transaction, id: string): Promise<Acted> {
  const { name, url, events } = await lockKnown(tx, id);
  await removeSubscription(tx, id);
  return acted({ kind: 'machine', id, name }, { before: { url, events } });
}

/** Sends an event again, with the same event id and with all tries. @throws Failure NOT_FOUND */
export async function replayDelivery(tx: Transaction, id: string, deliveryId: number): Promise<Acted> {
  const { name } = await lockKnown(tx, id);
  const restarted = demand(await restartDelivery(tx, id, deliveryId), 'NOT_FOUND');
  return acted({ kind: 'machine', id, name }, { after: restarted });
}
