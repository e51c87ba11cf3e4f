/** Turns Ctrl-C into an AbortSignal, so that long work can remove its unfinished files. */

/** @param work ends with an AbortError when the signal is aborted */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  // Ctrl-C may arrive twice: from the terminal, and passed on by the launcher
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

export const wasInterrupted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
