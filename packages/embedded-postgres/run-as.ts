/** Runs the PostgreSQL programs as an unprivileged user, because they refuse to run as root. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The user that runs PostgreSQL; undefined means the user of this process. */
export type RunAs = { uid: number; gid: number; name: string } | undefined;

export type Outcome = {
  status: number;
  output: string;
};

export const isRoot = () => process.getuid?.() === 0;

/** Options to run PostgreSQL without the operator's LANG, LC_*, PG* and TZ, which would influence the cluster. */
export const plainEnvironment = { cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin' } };

/** @returns up to five unprivileged users of this machine, the most suitable first */
export async function unprivilegedUsers(): Promise<NonNullable<RunAs>[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name && uid > 0 && gid > 0);
  const rank = (name: string) => ['postgres', '_postgres', 'nobody'].indexOf(name) + 1 || 99;
  return users.sort((a, b) => rank(a.name) - rank(b.name)).slice(0, 5);
}

/** Runs a program until it ends. If the program cannot be started, the status is 127 and the output is the reason. */
export function run(program: string, args: string[], as: RunAs, input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    let child: ReturnType<typeof spawn>;
    const failed = (error: Error) => resolve({ status: 127, output: `${output}${error.message}` });
    try {
      child = spawn(program, args, { ...plainEnvironment, uid: as?.uid, gid: as?.gid, stdio: 'pipe' });
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

/** Runs a program as a user to test whether this user can write in a folder: access lists and mounts also decide. */
export async function canWriteIn(folder: string, as: RunAs): Promise<boolean> {
  const { status } = await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], as);
  return status === 0;
}
