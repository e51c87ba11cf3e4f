import { setFlagsFromString } from 'node:v8';

/** Per cent of what lives: V8 collects garbage when the heap has grown by so much, and not by two or three times as much. */
const GROWING = 30;

/**
 * Call it at the start of each process that serves. Neither NODE_OPTIONS takes this flag, nor would a supervisor that starts
 * the server itself set it. Where the operator has given V8 one of their own, theirs stays.
 */
export function keepHeapSmall(): void {
  if (!process.execArgv.some((option) => option.startsWith('--heap-growing-percent')))
    setFlagsFromString(`--heap-growing-percent=${GROWING}`);
}
