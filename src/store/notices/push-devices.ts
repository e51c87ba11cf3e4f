/** The browsers to which notices are pushed, and the keys of the shop. */
import type { NoticeKind } from '#domain/notices/notices.ts';
import { type Database, firstOf, hasRow, type Transaction } from '../database/database.ts';

/** `publicKey`: an uncompressed point of P-256; `privateKey`: encrypted with the shop's key */
export type StoredKeys = { publicKey: Buffer; privateKey: Buffer };

export function findPushKeys(db: Database): Promise<StoredKeys | null> {
  return firstOf(db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']));
}

/** Stores the first keys. If another process was faster, its keys stay. */
export async function insertPushKeys(tx: Transaction, { publicKey, privateKey }: StoredKeys): Promise<void> {
  const row = { public_key: publicKey, private_key: privateKey };
  await tx
    .insertInto('push_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes keys that cannot be decrypted any more, with the devices, which accept no other keys. */
export async function removePushKeys(tx: Transaction, { publicKey }: Pick<StoredKeys, 'publicKey'>): Promise<void> {
  const removed = await hasRow(tx.deleteFrom('push_keys').where('public_key', '=', publicKey).returning('is_only'));
  if (removed) await tx.deleteFrom('push_devices').execute();
}

export type NewDevice = {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  userAgent: string;
};

/** Stores a device, or gives the browser to the person who uses it now. @returns the id of the device */
export async function keepDevice(tx: Transaction, device: NewDevice): Promise<string> {
  const { id, endpoint, p256dh, auth } = device;
  const owner = { user_id: device.userId, session_id: device.sessionId };
  const row = { ...owner, p256dh, auth, user_agent: device.userAgent.slice(0, 300) };
  await tx.deleteFrom('push_devices').where('endpoint', '=', endpoint).where('user_id', '<>', device.userId).execute();
  const kept = await tx
    .insertInto('push_devices')
    .values({ id, endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

export type ListedDevice = { id: string; userAgent: string; createdAt: Date; lastPushAt: Date | null };

/** @returns the devices of a person, the newest first */
export function listDevices(db: Database, userId: string): Promise<ListedDevice[]> {
  return db
    .selectFrom('push_devices')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_push_at as lastPushAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function removeDevice(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return hasRow(tx.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', userId).returning('id'));
}

/** Removes a device that its push service no longer knows. */
export async function removeGoneDevice(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('push_devices').where('id', '=', id).execute();
}

/** What a person chose; null where the person never did. Quiet hours are minutes of the day in Vietnam. */
export type StoredChoices = {
  push: NoticeKind[];
  email: string[];
  quietFrom: number | null;
  quietUntil: number | null;
};

export async function findChoices(db: Database, userId: string): Promise<StoredChoices | null> {
  const query = db
    .selectFrom('notice_choices')
    .select(['push', 'email', 'quiet_from as quietFrom', 'quiet_until as quietUntil'])
    .where('user_id', '=', userId);
  return (await firstOf(query)) as StoredChoices | null;
}

export async function writeChoices(tx: Transaction, userId: string, choices: StoredChoices): Promise<void> {
  const { push, email, quietFrom, quietUntil } = choices;
  const row = { push, email, quiet_from: quietFrom, quiet_until: quietUntil };
  await tx
    .insertInto('notice_choices')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
