import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two requests while no event stream is open. */
const POLL = 5000;

/**
 * Calls `onChange` whenever the payment may have changed, while the page is visible: by a server-sent event stream,
 * which reports only that something changed, or every five seconds if no stream opens.
 * @param path of the stream; null to wait for nothing
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
        // The payment may have changed before the stream opened.
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
