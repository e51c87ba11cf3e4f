/** Tells one device what it has to be told. */
import { pushToDevice } from '#commands/notices/push-to-device.ts';
import type { JobPayloads } from '#store/jobs/job-table.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Network } from '../adapters/network/checked-network.ts';
import { pushKeysOf } from '../adapters/push/push-keys.ts';
import { sendPush } from '../adapters/push/send-push.ts';
import type { Shop } from '../config/shop.ts';

/** @param network the access to the network, by default the internet */
export function pushNoticesWith(network?: Network) {
  return async (shop: Shop, { deviceId }: JobPayloads['push-notices'], signal: AbortSignal): Promise<void> => {
    const sender = { keys: await pushKeysOf(shop), contact: `mailto:${(await getSettings(shop.db)).email}` };
    await pushToDevice(shop.db, deviceId, (device, message) => sendPush(device, message, sender, signal, network));
  };
}

export const pushNoticesJob = pushNoticesWith();
