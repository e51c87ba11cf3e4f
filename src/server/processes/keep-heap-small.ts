import { setFlagsFromString } from 'node:v8';

/** The heap growth in per cent after which V8 collects garbage; V8's default waits until the heap has doubled. */
const GROWING = 30;

/**
 * Call this function at the start of each process that serves requests. The setting is not made by NODE_OPTIONS, which
 * does not accept this flag, nor by a supervisor that starts the server. A value that the operator set is not changed.
 */
export function keepHeapSmall(): void {
  if (!process.execArgv.some((option) => option.startsWith('--heap-growing-percent')))
    setFlagsFromString(`--heap-growing-percent=${GROWING}`);
}
