// Runs PostgreSQL's programs as a user they accept: they refuse root.

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Undefined means: as the user this process runs as. */
export type RunAs = { uid: number; gid: number; name: string } | undefined;

export interface Outcome {
  status: number;
  output: string;
}

export const isRoot = () => process.getuid?.() === 0;

/** The surroundings of PostgreSQL's programs: no LANG, LC_*, PG* or TZ of the operator's leaks into the cluster. */
export const plainSurroundings = { cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin' } };

/** Unprivileged users of this machine, the most fitting first. */
export async function unprivilegedUsers(): Promise<NonNullable<RunAs>[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name && uid > 0 && gid > 0);
  const fitness = (name: string) => ['postgres', '_postgres', 'nobody'].indexOf(name) + 1 || 99;
  return users.sort((a, b) => fitness(a.name) - fitness(b.name)).slice(0, 5);
}

/** Runs a program to its end; a program that cannot be started gives status 127 and the reason as output. */
export function run(program: string, args: string[], as: RunAs, input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    let child: ReturnType<typeof spawn>;
    const failed = (error: Error) => resolve({ status: 127, output: `${output}${error.message}` });
    try {
      child = spawn(program, args, { ...plainSurroundings, uid: as?.uid, gid: as?.gid, stdio: 'pipe' });
    } catch (error) {
      return failed(error as Error);
    }
    child.on('error', failed);
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (status) => resolve({ status: status ?? 128, output }));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Tried, not computed: access lists and mount options count as well as modes. */
export async function canWriteIn(folder: string, as: RunAs): Promise<boolean> {
  const { status } = await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], as);
  return status === 0;
}
