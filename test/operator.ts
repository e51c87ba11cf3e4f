/** The operator at the command line. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestShop } from './app.ts';

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const seed = fileURLToPath(new URL('../tools/seed/seed.ts', import.meta.url));

export type Typed = { code: number; out: string; err: string };

/** Runs what `npm run shop -- …` runs once the launcher has found its Node. */
export function typeAt(shop: TestShop, ...args: string[]): Promise<Typed> {
  return typeWith(placeOf(shop), ...args);
}

/** Runs what `npm run seed -- …` runs. */
export function runSeed(shop: TestShop, ...args: string[]): Promise<Typed> {
  return run(placeOf(shop), [seed, ...args]);
}

const placeOf = ({ pool, dataDir }: TestShop) => ({ DATABASE_URL: pool.options.connectionString, DATA_DIR: dataDir });

/** @param environment the settings that say where the shop is */
export function typeWith(environment: Record<string, string | undefined>, ...args: string[]): Promise<Typed> {
  return run(environment, [main, ...args]);
}

function run(environment: Record<string, string | undefined>, args: string[]): Promise<Typed> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
    // a command that asks reads the end of its input, and does not wait for ever
    child.stdin?.end();
  });
}
