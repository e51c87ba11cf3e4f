/** Memory of a shop that is started for the second time: the first start makes the data folder, which costs once. */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from './processes.ts';
import { newDataDir, type ShopOptions, type StartedShop, startShop } from './started-shop.ts';

/** Milliseconds after which a shop that was just opened counts as idle. */
const IDLE_AFTER = 15_000;

/** @returns the shop, and the megabytes of all its processes while it is idle, without PostgreSQL */
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
