/** Requests extensions' content for a named place; an extension with an error adds nothing, and stops nothing. */
import { createContext, Script } from 'node:vm';
import { declareKeptFor } from '../cache/computation.ts';
import { faultAt, noteThrown } from './faults.ts';
import type { Extensions } from './load-extensions.ts';

/** Milliseconds of the processor within which a function of an extension must end. */
const DEADLINE = 100;
/** How often a function is tried while other programs hold the processor, each time for twice as long as before. */
const TRIES = 5;
/** Milliseconds for which a too slow function is not called again and a page without its content is cached. */
const REST = 60_000;
const TOO_SLOW = `it took longer than ${DEADLINE} milliseconds`;

const room = createContext({ work: null });
const script = new Script('work()');

/** Milliseconds for which this thread has had a processor. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs work of an extension with a deadline, at which Node stops even an endless loop. Node measures the time that passes:
 * on a busy machine a quick function may seem slow, so it is tried again until it has had a processor for as long at a stretch.
 * @throws the error of the work
 */
function workWithin<Result>(work: () => Result): Result {
  for (let tries = 1; ; tries++) {
    const start = processorTime();
    try {
      room.work = work;
      return script.runInContext(room, { timeout: DEADLINE * 2 ** (tries - 1) });
    } catch (error) {
      if ((error as { code?: string } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      if (tries === TRIES || processorTime() - start >= DEADLINE * 0.9) throw new Error(TOO_SLOW);
    }
  }
}

function refusePromise(answer: unknown): void {
  if (!(answer instanceof Promise)) return;
  answer.catch(() => {});
  throw new Error('it answers a promise, and must answer at once');
}

/**
 * @param facts the data that the functions receive; each extension gets a copy, so that no extension can change the
 * data of another @param read checks the result of a function and converts it; throws an error if the result does not
 * have the right form; `name` is the folder of the extension
 */
export function askExtensions<Result>(
  extensions: Extensions,
  part: 'blocks' | 'texts' | 'data',
  place: string,
  facts: object,
  read: (answer: unknown, name: string) => Result,
): Result[] {
  return [...extensions.values()].flatMap(({ name, extension: { proposed } }) => {
    const functions = proposed?.[part] as Record<string, (facts: object) => unknown> | undefined;
    const decide = functions?.[place];
    if (decide === undefined) return [];
    const before = faultAt(name, place);
    if (before?.reason === TOO_SLOW && Date.now() - before.at < REST) {
      declareKeptFor(REST);
      return [];
    }
    try {
      return workWithin(() => {
        const answer = decide(structuredClone(facts)) ?? null;
        refusePromise(answer);
        return answer === null ? [] : [read(answer, name)];
      });
    } catch (error) {
      declareKeptFor(REST);
      noteThrown(name, place, error);
      return [];
    }
  });
}
