/** Measures the memory of a shop at its second start, because creating the data folder at the first one needs more. */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from './processes.ts';
import { newDataDir, type ShopOptions, type StartedShop, startShop } from './started-shop.ts';

/** Milliseconds after which a newly started shop counts as idle. */
const IDLE_AFTER = 15_000;

/** @returns the shop, and the megabytes of all its processes without PostgreSQL while the shop is idle */
export async function startAgain(options: ShopOptions = {}): Promise<{ shop: StartedShop; idle: number }> {
  const dataDir = await newDataDir();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await (await startShop({ dataDir })).stop();
    const shop = await startShop({ ...options, dataDir });
    await sleep(IDLE_AFTER);
    return { shop: { ...shop, stop: () => shop.stop().then(remove) }, idle: await memoryOf(shop.pid) };
  } catch (error) {
    await remove();
    throw error;
  }
}
