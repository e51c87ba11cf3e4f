/** Shops filled by `npm run shop -- seed`, started without their cache: what a query costs at each size. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import { newDataDir, type StartedShop, startShop } from './started-shop.ts';

const cli = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const keptFolder = fileURLToPath(new URL('../.cache/bench-data/', import.meta.url));

/** The number of products, and as many orders. The first is what the others are compared with. */
export const sizesOf = ({ large }: Bench): [number, ...number[]] =>
  large ? [1_000, 100_000, 1_000_000] : [1_000, 100_000];

async function seed(dataDir: string, size: number): Promise<void> {
  const args = [cli, 'seed', '--products', String(size), '--orders', String(size)];
  const env = { ...process.env, DATA_DIR: dataDir, LOG: 'off' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the seed of ${size} products ended with ${code}`);
}

/** @returns a folder that is kept for the next run with --large; without it a new one */
async function folderFor({ large }: Bench, size: number): Promise<string> {
  if (!large) return newDataDir();
  const folder = join(keptFolder, String(size));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Runs `act` on a shop with so many products and orders. */
export async function inSeededShop<Result>(
  bench: Bench,
  size: number,
  act: (shop: StartedShop) => Promise<Result>,
): Promise<Result> {
  const dataDir = await folderFor(bench, size);
  const seeded = join(dataDir, 'seeded');
  try {
    if (!(await stat(seeded).catch(() => null))) {
      bench.say(`seeding ${size} products and orders`);
      await seed(dataDir, size);
      await writeFile(seeded, '');
    }
    const shop = await startShop({ dataDir, env: { CACHE: 'off' } });
    return await act(shop).finally(() => shop.stop());
  } finally {
    if (!bench.large) await rm(dataDir, { recursive: true, force: true });
  }
}
