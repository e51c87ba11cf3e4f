/** Stops PostgreSQL: first with a fast shutdown, then with an immediate shutdown, and finally with SIGKILL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster, runsOn } from './postmaster-state.ts';

/** Signals and milliseconds to wait after each; after SIGQUIT or SIGKILL, a start replays the write-ahead log. */
const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
];

/** Stops the PostgreSQL process and waits until it has ended. */
export async function stopPostmaster(postmaster: Postmaster, cluster: string): Promise<void> {
  for (const [signal, maxWait] of STEPS) {
    if (!(await runsOn(postmaster, cluster).catch(() => false))) return;
    try {
      process.kill(postmaster.pid, signal);
    } catch {
      // the process has already ended
    }
    const deadline = Date.now() + maxWait;
    while (Date.now() < deadline && (await runsOn(postmaster, cluster).catch(() => false))) await sleep(15);
  }
}
