/** Turns Ctrl-C into an AbortSignal, so that a long operation can remove the unfinished files that it created. */

/** Runs `work` until it ends or the user presses Ctrl-C. @param work must reject with AbortError when aborted */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  // Ctrl-C may be received twice: from the terminal, and from the launcher, which passes it on
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

export const wasInterrupted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
