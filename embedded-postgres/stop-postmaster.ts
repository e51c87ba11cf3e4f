// Stops a PostgreSQL for good: politely, then firmly, then without asking.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster, runsOn } from './postmaster-state.ts';

/** Each signal with the milliseconds it gets; after SIGQUIT and SIGKILL the next start replays the log. */
const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
];

/** Returns when the process is gone. */
export async function stopPostmaster(postmaster: Postmaster, cluster: string): Promise<void> {
  for (const [signal, patience] of STEPS) {
    if (!(await runsOn(postmaster, cluster).catch(() => false))) return;
    try {
      process.kill(postmaster.pid, signal);
    } catch {
      // It has just gone.
    }
    const deadline = Date.now() + patience;
    while (Date.now() < deadline && (await runsOn(postmaster, cluster).catch(() => false))) await sleep(15);
  }
}
