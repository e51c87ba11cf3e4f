/** The operator at the command line. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { runCommand } from '#cli/run-command.ts';
import type { TestShop } from './app.ts';

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const seed = fileURLToPath(new URL('../tools/seed/seed.ts', import.meta.url));

export type Typed = { code: number; out: string; err: string };

/** Runs what `npm run shop -- …` runs, in this process. */
export function typeAt(shop: TestShop, ...args: string[]): Promise<Typed> {
  return typeHere(placeOf(shop), ...args);
}

/** Runs what `npm run seed -- …` runs. */
export function runSeed(shop: TestShop, ...args: string[]): Promise<Typed> {
  return run(placeOf(shop), [seed, ...args]);
}

const placeOf = ({ pool, dataDir }: TestShop) => ({ DATABASE_URL: pool.options.connectionString, DATA_DIR: dataDir });

/**
 * Runs a command in this process, which saves the start of another one: one command at a time, which reads nothing from
 * standard input. @param environment the settings that say where the shop is
 */
export async function typeHere(environment: Record<string, string | undefined>, ...args: string[]): Promise<Typed> {
  const kept = { env: { ...process.env }, log: console.log, error: console.error };
  const typed: Typed = { code: 0, out: '', err: '' };
  console.log = (...words) => {
    typed.out += `${format(...words)}\n`;
  };
  console.error = (...words) => {
    typed.err += `${format(...words)}\n`;
  };
  for (const [name, value] of Object.entries(environment)) setVariable(name, value);
  try {
    typed.code = await runCommand(args);
    return typed;
  } finally {
    Object.assign(console, { log: kept.log, error: kept.error });
    // a command also reads the file .env
    for (const name of Object.keys({ ...process.env, ...kept.env })) setVariable(name, kept.env[name]);
  }
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Runs a command as a process of its own. @param environment the settings that say where the shop is */
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
