/**
 * Tells a device what it has to be told: at most once for each notice. A notice is marked as told before the push
 * service is asked. It is told again only if the push service has certainly not taken it; after a crash, or if nobody
 * knows, it is not. Whoever left the staff, or may no longer hear of something, is not told of it.
 */
import type { NoticeMessage } from '#domain/notices/notices.ts';
import { messagesOf } from '#domain/notices/notices.ts';
import { endOfQuiet } from '#domain/notices/quiet-hours.ts';
import { grantedInOffice } from '#domain/staff/permissions.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import * as store from '#store/notices/notices.ts';
import { findChoices, removeGoneDevice } from '#store/notices/push-devices.ts';

/**
 * `gone`: the push service no longer knows the device. `refused`: it has not taken the message, and may be asked again
 * after the pause in seconds, if it named one. `unknown`: it may have taken the message.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'unknown' } | { kind: 'refused'; pause: number | null };
export type SendPush = (device: store.PushedDevice, message: NoticeMessage) => Promise<PushOutcome>;

/** Seconds between two pushes to a device: what happens meanwhile is summed up, so that 60 orders are not 60 sounds. */
const BETWEEN = 30;
/** Seconds until the next try after each failed one. */
const RETRIES = [5, 30, 5 * 60, 30 * 60, 2 * 60 * 60];
/** The most seconds for which a push service may put the shop off. */
const LONGEST_PAUSE = 2 * 60 * 60;

type Begun = { device: store.PushedDevice; told: { message: NoticeMessage; notices: store.DueNotice[] }[] };

/** @returns what is to be sent now; null if there is nothing, or not yet */
async function begin(tx: Transaction, deviceId: string): Promise<Begun | null> {
  const locked = await store.lockDevice(tx, deviceId);
  if (!locked) return null;
  const { device, member } = locked;
  if (!member) {
    await removeGoneDevice(tx, deviceId);
    return null;
  }
  const choices = await findChoices(tx, member.userId);
  const quiet =
    choices && choices.quietFrom !== null && choices.quietUntil !== null
      ? { from: choices.quietFrom, until: choices.quietUntil }
      : null;
  const afterLast = new Date((device.lastPushAt?.getTime() ?? 0) + BETWEEN * 1000);
  const later = endOfQuiet(quiet, device.now) ?? (afterLast > device.now ? afterLast : null);
  if (later) {
    if (await store.findNextDue(tx, deviceId)) await store.addPushJob(tx, deviceId, later);
    return null;
  }
  const due = await store.listDue(tx, deviceId);
  const wanted = due.filter(({ kind }) => choices?.push.includes(kind) ?? true);
  const told = messagesOf(wanted, grantedInOffice(member));
  const ids = new Set(told.flatMap(({ notices }) => notices.map(({ id }) => id)));
  const unheard = due.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  if (unheard.length > 0) await store.dropNotices(tx, deviceId, unheard);
  if (ids.size > 0) await store.markSent(tx, deviceId, [...ids]);
  return { device, told };
}

/** @param send sends one message; it must return within a minute */
export async function pushToDevice(db: Database, deviceId: string, send: SendPush): Promise<void> {
  // each step is a transaction of its own, because no transaction should stay open while a push service answers
  const begun = await db.transaction().execute((tx) => begin(tx, deviceId));
  if (!begun) return;
  for (const { message, notices } of begun.told) {
    const outcome = await send(begun.device, message);
    if (outcome.kind === 'gone') return db.transaction().execute((tx) => removeGoneDevice(tx, deviceId));
    if (outcome.kind !== 'refused') continue;
    const attempts = Math.max(...notices.map((notice) => notice.attempts));
    const usual = RETRIES[attempts] ?? null;
    const pause = usual === null ? null : Math.min(LONGEST_PAUSE, Math.max(usual, outcome.pause ?? 0));
    const ids = notices.map(({ id }) => id);
    await db.transaction().execute((tx) => store.writeRefusal(tx, deviceId, ids, pause));
  }
  await db.transaction().execute(async (tx) => {
    const next = await store.findNextDue(tx, deviceId);
    if (next) await store.addPushJob(tx, deviceId, next);
  });
}
