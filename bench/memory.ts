/**
 * Measures the memory of a shop at its second start, because the first start also creates the data folder, which needs
 * more memory.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from './processes.ts';
import { newDataDir, type ShopOptions, type StartedShop, startSettledShop, startShop } from './started-shop.ts';

/** The milliseconds after which a newly started shop counts as idle. */
const IDLE_AFTER = 15_000;

/** @returns the shop, and the megabytes that all its processes, without PostgreSQL, use while the shop is idle */
export async function startAgain(options: ShopOptions = {}): Promise<{ shop: StartedShop; idle: number }> {
  const dataDir = await newDataDir();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await (await startSettledShop({ dataDir })).stop();
    const shop = await startShop({ ...options, dataDir });
    await sleep(IDLE_AFTER);
    return { shop: { ...shop, stop: () => shop.stop().then(remove) }, idle: await memoryOf(shop.pid) };
  } catch (error) {
    await remove();
    throw error;
  }
}
