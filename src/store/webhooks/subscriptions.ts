/** Webhook subscriptions: the programs to which the shop sends events about its orders. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DeliveryError, DeliveryState, WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

export type Subscription = { id: string; name: string; url: string; events: WebhookEvent[]; enabled: boolean };

export type ListedSubscription = Subscription & {
  createdAt: Date;
  /** the state of the newest delivery that was tried; null if none was tried */
  lastState: DeliveryState | null;
  lastTryAt: Date | null;
  lastStatus: number | null;
  lastError: DeliveryError | null;
};

const columns = ['id', 'name', 'url', 'events', 'enabled'] as const;

/** @returns oldest first */
export function listSubscriptions(db: Database): Promise<ListedSubscription[]> {
  return rowsOf<ListedSubscription>(db)`
    select s.id, s.name, s.url, s.events, s.enabled, s.created_at as "createdAt", d.state as "lastState",
      d.last_try_at as "lastTryAt", d.last_status as "lastStatus", d.last_error as "lastError"
    from webhook_subscriptions s left join lateral (
      select d.state, d.last_try_at, d.last_status, d.last_error from webhook_deliveries d where d.subscription_id = s.id and d.attempts > 0 order by d.id desc limit 1
    ) d on true
    order by s.created_at, s.id`;
}

/** @param subscription.secret the secret of the subscription, encrypted with the shop's key */
export async function insertSubscription(
  tx: Transaction,
  subscription: Omit<Subscription, 'enabled'> & { secret: Buffer },
): Promise<void> {
  await tx.insertInto('webhook_subscriptions').values(subscription).execute();
}

/** Locks a subscription. @returns null if no subscription has this id */
export async function lockSubscription(tx: Transaction, id: string): Promise<Subscription | null> {
  const query = tx.selectFrom('webhook_subscriptions').select(columns).where('id', '=', id);
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** Locks the table of subscriptions until the transaction ends: none can be added, changed or removed meanwhile. */
export async function lockSubscriptions(tx: Transaction): Promise<Subscription[]> {
  await sql`lock table webhook_subscriptions in share row exclusive mode`.execute(tx);
  return tx.selectFrom('webhook_subscriptions').select(columns).execute();
}

export async function writeEvents(tx: Transaction, id: string, events: WebhookEvent[]): Promise<void> {
  await tx.updateTable('webhook_subscriptions').set({ events }).where('id', '=', id).execute();
}

/** @param secret the secret, or the values of a listening extension's options, encrypted with the shop's key */
export async function writeSecret(tx: Transaction, id: string, secret: Buffer): Promise<void> {
  await tx.updateTable('webhook_subscriptions').set({ secret }).where('id', '=', id).execute();
}

/** The version of an encrypted secret: the same text is encrypted differently each time, so each writing is a version. */
export const versionOfSecret = (secret: Buffer): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 22);

/** @returns the subscription at this URL with its encrypted secret; null if there is none */
export async function findSubscriptionAt(db: Database, url: string): Promise<{ id: string; secret: Buffer } | null> {
  const target = db.selectFrom('webhook_subscriptions').select(['id', 'secret']).where('url', '=', url);
  return (await target.executeTakeFirst()) ?? null;
}

/** @returns the URL and the encrypted secret of a subscription; null if no subscription has this id */
export async function findTarget(db: Database, id: string): Promise<{ url: string; secret: Buffer } | null> {
  const target = db.selectFrom('webhook_subscriptions').select(['url', 'secret']).where('id', '=', id);
  return (await target.executeTakeFirst()) ?? null;
}

/** Deliveries that waited while the subscription was disabled are sent when it is enabled again. */
export async function writeEnabled(tx: Transaction, id: string, enabled: boolean): Promise<void> {
  await tx.updateTable('webhook_subscriptions').set({ enabled }).where('id', '=', id).execute();
  if (!enabled) return;
  await tx
    .updateTable('webhook_deliveries')
    .set({ has_job: false })
    .where('subscription_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Removes a subscription and its deliveries; removeDeliveriesOfNobody later removes those of orders being placed now. */
export async function removeSubscription(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('subscription_id', '=', id).execute();
  await tx.deleteFrom('webhook_subscriptions').where('id', '=', id).execute();
}
