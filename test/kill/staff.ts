/** Staff who cancel orders while others are placed, and record the acknowledged changes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadSecret } from '#server/config/secret.ts';
import { signAccessToken } from '#server/http/access-token.ts';
import type { Database } from '#store/database/database.ts';
import type { Attempt, Stream } from './customers.ts';

export type Cancel = { attempt: Attempt; told: boolean };

/** @returns the header of a user who may cancel orders, valid for 15 minutes */
export async function hireStaff(db: Database, dataDir: string): Promise<{ authorization: string }> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const person = { email: `${id}@thu.example`, password_hash: 'none', first_name: 'Nhân', last_name: 'Viên' };
  await db
    .insertInto('users')
    .values({ id, role: 'staff', ...person })
    .execute();
  await db.insertInto('staff_roles').values({ user_id: id, role: 'orders' }).execute();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db.insertInto('sessions').values({ id: sessionId, user_id: id, expires_at }).execute();
  return { authorization: `Bearer ${await signAccessToken(await loadSecret(dataDir, undefined), sessionId, id)}` };
}

/** @returns the status. Throws if the connection broke. */
export async function cancel(url: string, staff: { authorization: string }, order: Cancel): Promise<number> {
  const response = await fetch(`${url}/api/orders/${order.attempt.told?.order.id}/status`, {
    method: 'PATCH',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'cancelled' }),
  });
  await response.json();
  if (response.status === 200) order.told = true;
  return response.status;
}

/** Cancels every third acknowledged order, until the shop is killed. */
export function beginCancelling(url: string, staff: { authorization: string }, stream: Stream) {
  const cancels: Cancel[] = [];
  let open = true;
  async function cancelAgainAndAgain(): Promise<void> {
    let next = 0;
    while (open) {
      const attempt = stream.attempts[next];
      if (!attempt?.told) {
        await sleep(5);
        continue;
      }
      next += 3;
      const order = { attempt, told: false };
      cancels.push(order);
      try {
        const status = await cancel(url, staff, order);
        if (status !== 200) stream.unexpected.push(`cancel ${attempt.key}: ${status}`);
      } catch {
        // The shop was killed, so it is unknown whether the order was cancelled.
        return;
      }
    }
  }
  const done = cancelAgainAndAgain();
  return {
    cancels,
    async stop() {
      open = false;
      await done;
    },
  };
}

/** Checks that every acknowledged order exists, and that each exists once. */
export async function checkCancels(db: Database, cancels: readonly Cancel[]): Promise<string[]> {
  const { rows } = await sql<{ key: string; cancelled: boolean; events: number; mails: number }>`
    select o.idempotency_key as key, o.status = 'cancelled' as cancelled,
      (select count(*)::int from order_events e where e.order_id = o.id and e.after = 'cancelled') as events,
      (select count(*)::int from mails m where m.kind = 'order-status-changed' and m.facts->>'orderId' = o.id::text) as mails
    from orders o`.execute(db);
  const orders = new Map(rows.map((row) => [row.key, row]));
  const asked = new Set(cancels.map(({ attempt }) => attempt.key));
  return [
    ...cancels
      .filter(({ told, attempt }) => told && !orders.get(attempt.key)?.cancelled)
      .map(({ attempt }) => `${attempt.key} was told to be cancelled, and is not`),
    ...rows
      .filter(({ cancelled, events, mails }) => events !== (cancelled ? 1 : 0) || mails !== events)
      .map(({ key, events, mails }) => `${key} has ${events} lines of its cancelling and ${mails} emails`),
    ...rows.filter(({ key, cancelled }) => cancelled && !asked.has(key)).map(({ key }) => `nobody cancelled ${key}`),
  ];
}
