import { setFlagsFromString } from 'node:v8';

/** Percentage of the live heap: V8 collects garbage when the heap has grown by this much, not only after it doubles. */
const GROWING = 30;

/**
 * Call this function at the start of each serving process. NODE_OPTIONS does not accept the flag, and a supervisor that
 * starts the server would not set it. A value that the operator gave to V8 stays.
 */
export function keepHeapSmall(): void {
  if (!process.execArgv.some((option) => option.startsWith('--heap-growing-percent')))
    setFlagsFromString(`--heap-growing-percent=${GROWING}`);
}
