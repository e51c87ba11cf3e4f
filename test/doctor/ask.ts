/** The operator who asks the doctor. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { doctor } from '#cli/doctor/doctor.ts';

export type Told = {
  check: string;
  level: string;
  code: string;
  says: string;
  todo: string | null;
  see: string | null;
};
export type Examined = {
  status: number;
  /** warnings and what is wrong */
  faults: string[];
  findings: Told[];
};

type Environment = Record<string, string | undefined>;

/** Settings of a shop that is well by itself, whatever the machine's environment says. */
const PLAIN: Environment = { AUTH_SECRET: '', PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '', LIMITS: '', ARCHIVE: '' };

const readOut = (status: number, out: string): Examined => {
  const { findings } = JSON.parse(out) as { findings: Told[] };
  const faults = findings.filter(({ level }) => level === 'warning' || level === 'wrong').map(({ code }) => code);
  return { status, faults, findings };
};

/** Runs `shop doctor --json` in this process, which saves its start. */
export async function askDoctor(environment: Environment, ...args: string[]): Promise<Examined> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  for (const [name, value] of Object.entries({ ...PLAIN, ...environment })) vi.stubEnv(name, value);
  try {
    const status = await doctor(['--json', ...args]);
    return readOut(status, lines.join('\n'));
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
}

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
export const DOCTOR = [process.execPath, main, 'doctor'];

/** Runs a program that ends as the doctor. @param cwd the folder whose .env counts */
export function runDoctor(
  [program = '', ...args]: string[],
  environment: Environment,
  cwd: string,
): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, ...PLAIN, ...environment };
  return new Promise((resolve) => {
    execFile(program, args, { env, cwd }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

export { readOut };
