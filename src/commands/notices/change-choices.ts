/** Changes what a person hears of, and on which devices. Nothing of it concerns anybody else, so no log names it. */
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { addPushJob } from '#store/notices/notices.ts';
import {
  keepDevice,
  listDevices,
  type NewDevice,
  removeDevice,
  type StoredChoices,
  writeChoices,
} from '#store/notices/push-devices.ts';

/** The most devices of one person. */
const MOST_DEVICES = 20;

export function changeChoices(db: Database, userId: string, choices: StoredChoices): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await writeChoices(tx, userId, choices);
    // what was held back for quiet hours that have just been taken away is told now
    for (const { id } of await listDevices(tx, userId)) await addPushJob(tx, id);
  });
}

/** @returns the id of the device */
export function addDevice(db: Database, device: NewDevice): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await keepDevice(tx, device);
    const older = (await listDevices(tx, device.userId)).filter((one) => one.id !== id).slice(MOST_DEVICES - 1);
    for (const one of older) await removeDevice(tx, device.userId, one.id);
    return id;
  });
}

/** @throws Failure NOT_FOUND */
export function forgetDevice(db: Database, userId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await removeDevice(tx, userId, id))) throw new Failure('NOT_FOUND');
  });
}
