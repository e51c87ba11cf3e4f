/** What staff are told of, and what each device still has to be told. */
import { sql } from 'kysely';
import { type Notice, noticeKinds } from '#domain/notices/notices.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { addJob } from '../jobs/jobs.ts';
import { memberColumns, type StaffMember } from '../staff/office-sessions.ts';

/** The most notices that are handed to the devices in one transaction. */
const AT_ONCE = 200;
/** All devices share one queue, so that a push service that hangs takes one of the worker's jobs and not all. */
const LANE = 'push';

/** Notes that a product's stock runs out. The triggers of 0100_notices.sql note everything else. */
export async function noteLowStock(tx: Transaction, productId: string, left: number): Promise<void> {
  await sql`insert into notices (kind, product_id, pieces_left)
    select 'stock', ${productId}::uuid, ${left}::int where exists (select from push_devices)`.execute(tx);
}

/** Adds the job that tells a device. One job waits for each device: a later call replaces the time. */
export async function addPushJob(tx: Transaction, deviceId: string, runAt?: Date): Promise<void> {
  await addJob(tx, 'push-notices', { deviceId }, { key: `push:${deviceId}`, queue: LANE, runAt });
}

/** Hands new notices to the devices of the staff who want to hear of them. @returns true if there may be more */
export async function spreadNotices(tx: Transaction): Promise<boolean> {
  const [row] = await rowsOf<{ notices: number; devices: string[] }>(tx)`
    with fresh as (
      select id, kind, actor_id from notices where not is_spread order by id limit ${AT_ONCE} for update skip locked
    ), marked as (
      update notices n set is_spread = true from fresh where n.id = fresh.id
    ), made as (
      insert into push_deliveries (device_id, notice_id)
      select d.id, f.id from fresh f cross join push_devices d join users u on u.id = d.user_id
      left join notice_choices c on c.user_id = d.user_id
      where u.role <> 'customer' and f.kind = any(coalesce(c.push, ${[...noticeKinds]}::text[]))
        and f.actor_id is distinct from d.user_id
      on conflict do nothing returning device_id
    )
    select (select count(*)::int from fresh) as notices, array(select distinct device_id::text from made) as devices`;
  for (const deviceId of row?.devices ?? []) await addPushJob(tx, deviceId);
  return row?.notices === AT_ONCE;
}

export type PushedDevice = {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  lastPushAt: Date | null;
  /** the database's clock */
  now: Date;
};

/** Locks a device and reads who uses it. @returns null if the device is gone; `member`: null for who left the staff */
export async function lockDevice(
  tx: Transaction,
  id: string,
): Promise<{ device: PushedDevice; member: StaffMember | null } | null> {
  const device = await tx
    .selectFrom('push_devices')
    .select(['id', 'user_id as userId', 'endpoint', 'p256dh', 'auth', 'last_push_at as lastPushAt'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!device) return null;
  const member = await tx
    .selectFrom('users as u')
    .select(memberColumns)
    .where('u.id', '=', device.userId)
    .where('u.role', '<>', 'customer')
    .executeTakeFirst();
  return { device, member: member ?? null };
}

export type DueNotice = Notice & { id: number; attempts: number };

/** @returns what a device has to be told now, oldest first */
export function listDue(db: Database, deviceId: string): Promise<DueNotice[]> {
  return rowsOf<DueNotice>(db)`
    select n.id, n.kind, w.attempts, o.order_number as "orderNumber", n.product_id as "productId", p.name as "productName",
      case n.kind when 'order' then o.total_amount else n.amount end as amount,
      case n.kind when 'order' then (select sum(i.quantity)::int from order_items i where i.order_id = o.id)
        else n.pieces_left end as pieces
    from push_deliveries w join notices n on n.id = w.notice_id
    left join orders o on o.id = n.order_id left join products p on p.id = n.product_id
    where w.device_id = ${deviceId}::uuid and w.state = 'waiting' and w.next_at <= clock_timestamp()
    order by n.id limit 500`;
}

/** Writes that the device is told of these notices, before it is: see push_deliveries.state. */
export async function markSent(tx: Transaction, deviceId: string, noticeIds: readonly number[]): Promise<void> {
  await sql`update push_deliveries set state = 'sent', attempts = attempts + 1
    where device_id = ${deviceId}::uuid and notice_id = any(${noticeIds}::bigint[])`.execute(tx);
  await sql`update push_devices set last_push_at = clock_timestamp() where id = ${deviceId}::uuid`.execute(tx);
}

/** Forgets notices that the person of the device may no longer hear of. */
export async function dropNotices(tx: Transaction, deviceId: string, noticeIds: readonly number[]): Promise<void> {
  await sql`delete from push_deliveries
    where device_id = ${deviceId}::uuid and notice_id = any(${noticeIds}::bigint[])`.execute(tx);
}

/** The device was certainly not told. @param pause seconds until the next try; null: there is none */
export async function writeRefusal(
  tx: Transaction,
  deviceId: string,
  noticeIds: readonly number[],
  pause: number | null,
): Promise<void> {
  await sql`update push_deliveries set state = ${pause === null ? 'given-up' : 'waiting'},
      next_at = clock_timestamp() + make_interval(secs => ${pause ?? 0}::int)
    where device_id = ${deviceId}::uuid and notice_id = any(${noticeIds}::bigint[])`.execute(tx);
}

/** @returns when the next notice of the device is due; null if none waits */
export async function findNextDue(db: Database, deviceId: string): Promise<Date | null> {
  const [row] = await rowsOf<{ at: Date | null }>(db)`
    select min(next_at) as at from push_deliveries where device_id = ${deviceId}::uuid and state = 'waiting'`;
  return row?.at ?? null;
}
