/** For files whose tests name today: the day in Vietnam must not change while they run. */
import { setTimeout as sleep } from 'node:timers/promises';

const DAY = 86_400_000;
const AHEAD_OF_UTC = 7 * 3_600_000;
/** Milliseconds in which the tests of a file end, on a busy machine, too. */
const LONGEST = 120_000;

/** Waits for the next day in Vietnam if it begins while the tests of the file may still run. Await it before the file names today. */
export async function passMidnight(): Promise<void> {
  const left = DAY - ((Date.now() + AHEAD_OF_UTC) % DAY);
  if (left < LONGEST) await sleep(left + 1000);
}
