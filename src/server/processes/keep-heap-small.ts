import { setFlagsFromString } from 'node:v8';

/** The growth of the live heap in per cent after which V8 collects garbage; by default it waits until the heap has doubled. */
const GROWING = 30;

/**
 * Call this function at the start of each serving process. NODE_OPTIONS does not accept the flag, and a supervisor that
 * starts the server would not set it. A value that the operator gave to V8 stays.
 */
export function keepHeapSmall(): void {
  if (!process.execArgv.some((option) => option.startsWith('--heap-growing-percent')))
    setFlagsFromString(`--heap-growing-percent=${GROWING}`);
}
