/** Proves a backup at night, or because an owner asked for it. What comes of it is in the office and in the log. */
import type { Shop } from '../config/shop.ts';
import { type Proof, proveAtNight, proveBackup } from '../custody/prove-backup.ts';

const quietly = { say: () => {} };

function tell(proof: Proof | 'busy' | null): void {
  if (proof !== null && proof !== 'busy' && 'failure' in proof)
    console.error(`A backup was not proven (${proof.failure}): ${proof.detail}`);
}

export const proveAtNightJob = async (shop: Shop, _: object, signal: AbortSignal): Promise<void> =>
  tell(await proveAtNight(shop, { ...quietly, signal }));

export const proveNowJob = async (shop: Shop, _: object, signal: AbortSignal): Promise<void> =>
  tell(await proveBackup(shop, { ...quietly, signal }));
