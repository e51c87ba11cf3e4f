import { setTimeout as sleep } from 'node:timers/promises';

/** Looks again and again until it is so; false after a minute without it, however slow the machine. */
export async function untilTrue(look: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if (await look()) return true;
  return false;
}
