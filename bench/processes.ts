/** Reads the memory, the processor time and the child processes of running processes from Linux's /proc. */
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second; Linux reports 100 to programs on every machine. */
const TICKS = 100;

type Process = {
  pid: number;
  parent: number;
  name: string;
  cpuSeconds: number;
  /** of children that have ended */
  endedCpuSeconds: number;
  rssBytes: number;
};

async function read(pid: number): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, userTicks = 0, systemTicks = 0, endedUser = 0, endedSystem = 0, pages = 0] = [
    ...[fields[1], fields[11], fields[12], fields[13], fields[14]],
    fields[21],
  ];
  const [cpuSeconds, endedCpuSeconds] = [(userTicks + systemTicks) / TICKS, (endedUser + endedSystem) / TICKS];
  return { pid, parent, name, cpuSeconds, endedCpuSeconds, rssBytes: pages * 4096 };
}

/** @returns the seconds of processor time that the process has used so far; null if the process has ended */
export async function cpuSecondsOf(pid: number): Promise<number | null> {
  return (await read(pid))?.cpuSeconds ?? null;
}

/** @returns the process and all its descendants, as far as `isMember` says so of each */
async function familyOf(pid: number, isMember: (one: Process) => boolean): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(read))).filter((entry) => entry !== null);
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const one of all) if (family.has(one.parent) && isMember(one)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
}

const isOfShop = ({ name }: Process) => !name.startsWith('postgres');

/** @returns the megabytes of memory that the process and all its descendants use, without PostgreSQL */
export async function memoryOf(pid: number): Promise<number> {
  return (await familyOf(pid, isOfShop)).reduce((sum, { rssBytes }) => sum + rssBytes, 0) / 1e6;
}

/** @returns the bytes of a process, of which a page that n processes share counts as 1/n; 0 if the process has ended */
async function proportionalBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
}

/**
 * The sum of memoryOf counts the program's code, which all processes share, once for each process.
 * @returns the megabytes that the process and all its descendants, without PostgreSQL, take from the machine
 */
export async function sharedMemoryOf(pid: number): Promise<number> {
  const bytes = await Promise.all((await familyOf(pid, isOfShop)).map((one) => proportionalBytes(one.pid)));
  return bytes.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** @returns the ids of the process and all its descendants, without PostgreSQL */
export const listFamily = async (pid: number): Promise<number[]> =>
  (await familyOf(pid, isOfShop)).map((one) => one.pid);

/** @returns the seconds of processor time that the process and its descendants, without PostgreSQL, have used so far */
export async function cpuSecondsOfFamily(pid: number): Promise<number> {
  return (await familyOf(pid, isOfShop)).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** @param pid of the postmaster @returns the seconds of processor time of PostgreSQL, also in sessions that have ended */
export async function cpuSecondsOfPostgres(pid: number): Promise<number> {
  const used = (one: Process) => one.cpuSeconds + one.endedCpuSeconds;
  return (await familyOf(pid, () => true)).reduce((sum, one) => sum + used(one), 0);
}
