import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two questions while no stream is open. */
const POLL = 5000;

/**
 * Calls `onChange` whenever the payment may have changed, while the page is visible: by a stream of the server, which says
 * only that something changed, or every five seconds where no stream opens.
 * @param path of the stream; null when nothing is to be waited for
 */
export function usePaymentChanges(path: string | null, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (path === null) return;
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    const poll = () => {
      timer ??= setInterval(changed, POLL);
    };
    const stopPolling = () => {
      clearInterval(timer);
      timer = undefined;
    };
    const stop = () => {
      stream?.close();
      stream = null;
      stopPolling();
    };
    const start = () => {
      if (document.hidden) return stop();
      if (stream) return;
      stream = new EventSource(path);
      poll();
      stream.onopen = () => {
        stopPolling();
        // what happened before the stream was open
        changed();
      };
      stream.onmessage = () => changed();
      stream.onerror = poll;
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      document.removeEventListener('visibilitychange', start);
      stop();
    };
  }, [path]);
}
