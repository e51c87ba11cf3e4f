/**
 * Deliveries of events to other programs by webhook. The triggers of 0046_webhooks.sql write the deliveries. The
 * deliveries of one order to one subscription form a chain, in which only the first waiting delivery may be sent.
 */
import { sql } from 'kysely';
import type { DeliveryError, DeliveryState, WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { addJob } from '../jobs/jobs.ts';

export type Chain = { subscriptionId: string; orderId: string };

/** The most deliveries for which jobs are added at once. */
const AT_ONCE = 500;
/** Seconds after which a try without a result counts as lost; no try takes that long. */
const LOST = 60;
/** The number of queues ("lanes") of webhook jobs. Each runs one job at a time: a hung program blocks one worker. */
const LANES = 2;

const laneOf = (subscriptionId: string) => `webhooks-${Number.parseInt(subscriptionId.slice(0, 2), 16) % LANES}`;

async function addChainJob(tx: Transaction, { subscriptionId, orderId }: Chain, runAt?: Date): Promise<void> {
  const key = `webhook:${subscriptionId}:${orderId}`;
  const when = runAt ? { runAt } : {};
  await addJob(tx, 'deliver-webhook', { subscriptionId, orderId }, { key, queue: laneOf(subscriptionId), ...when });
}

/** Adds the jobs of new deliveries. @returns true if there may be more new deliveries */
export async function addWebhookJobs(tx: Transaction): Promise<boolean> {
  const rows = await rowsOf<Chain>(tx)`
    with queued as (
      select id from webhook_deliveries where not has_job order by id limit ${AT_ONCE} for update skip locked
    )
    update webhook_deliveries d set has_job = true from queued where d.id = queued.id
    returning d.subscription_id as "subscriptionId", d.order_id as "orderId"`;
  const chains = new Map(rows.map((chain) => [`${chain.subscriptionId} ${chain.orderId}`, chain]));
  for (const chain of chains.values()) await addChainJob(tx, chain);
  return rows.length === AT_ONCE;
}

/** Adds the job for the first waiting delivery of a chain, for the time of its next try. */
export async function continueChain(tx: Transaction, chain: Chain): Promise<void> {
  const next = await tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_subscriptions as s', 's.id', 'd.subscription_id')
    .select('d.next_at')
    .where('d.order_id', '=', chain.orderId)
    .where('d.subscription_id', '=', chain.subscriptionId)
    .where('d.state', '=', 'waiting')
    .where('s.enabled', '=', true)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();
  if (next) await addChainJob(tx, chain, next.next_at);
}

export type BegunDelivery = {
  id: number;
  subscriptionId: string;
  eventId: string;
  orderId: string;
  type: WebhookEvent;
  before: string | null;
  after: string | null;
  at: Date;
  attempts: number;
  url: string;
  /** the secret of the subscription, encrypted with the shop's key */
  secret: Buffer;
};

/**
 * Begins a try of the first waiting delivery of a chain.
 * @returns the delivery; null if no delivery is waiting, its next try is not due, another try is running, or the
 * subscription is disabled
 */
export async function beginDelivery(
  tx: Transaction,
  { subscriptionId, orderId }: Chain,
): Promise<BegunDelivery | null> {
  const [row] = await rowsOf<BegunDelivery>(tx)`
    with first as (
      select id, next_at from webhook_deliveries
      where order_id = ${orderId}::uuid and subscription_id = ${subscriptionId}::uuid and state = 'waiting'
      order by id limit 1 for update
    )
    update webhook_deliveries d
    set attempts = attempts + 1, last_try_at = now(), next_at = now() + make_interval(secs => ${LOST}::int)
    from first, webhook_subscriptions s
    where d.id = first.id and first.next_at <= now() and s.id = d.subscription_id and s.enabled
    returning d.id, d.subscription_id as "subscriptionId", d.event_id as "eventId", d.order_id as "orderId", d.type,
      d.before, d.after, d.at, d.attempts, s.url, s.secret`;
  return row ?? null;
}

export type TryResult = {
  state: DeliveryState;
  /** seconds until the next try, if the delivery is still waiting */
  pause: number;
  status: number | null;
  error: DeliveryError | null;
};

/** Records the result of the try `begun`, unless staff have requested another try meanwhile. */
export async function writeResult(tx: Transaction, begun: BegunDelivery, result: TryResult): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: result.state,
      last_status: result.status,
      last_error: result.error,
      next_at: sql<Date>`now() + make_interval(secs => ${result.pause}::int)`,
      ended_at: result.state === 'waiting' ? null : sql<Date>`now()`,
    })
    .where('id', '=', begun.id)
    .where('attempts', '=', begun.attempts)
    .where('state', '=', 'waiting')
    .execute();
}

/** Makes a delivery start again now, with all tries. @returns the delivery's event; null if there is no delivery */
export async function restartDelivery(
  tx: Transaction,
  subscriptionId: string,
  id: number,
): Promise<{ eventId: string } | null> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: sql<Date>`now()`, ended_at: null, has_job: false })
    .where('id', '=', id)
    .where('subscription_id', '=', subscriptionId)
    .returning('event_id as eventId')
    .executeTakeFirst();
  return row ?? null;
}

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** @param wanted.before only deliveries with a lower id @returns the deliveries, newest first */
export function listDeliveries(
  db: Database,
  subscriptionId: string,
  { before, limit }: { before?: number; limit: number },
) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select([
      'd.id',
      'd.event_id as eventId',
      'o.order_number as orderNumber',
      'd.type',
      'd.at',
      'd.state',
      'd.attempts',
      'd.next_at as nextAt',
      'd.last_try_at as lastTryAt',
      'd.last_status as lastStatus',
      'd.last_error as lastError',
    ])
    .where('d.subscription_id', '=', subscriptionId)
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? 0))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes deliveries whose subscription was removed. */
export async function removeDeliveriesOfNobody(tx: Transaction): Promise<void> {
  await sql`delete from webhook_deliveries d
    where not exists (select from webhook_subscriptions s where s.id = d.subscription_id)`.execute(tx);
}
