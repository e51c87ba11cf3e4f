import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two requests for the payment state while no event stream is open. */
const POLL = 5000;

/**
 * While the page is visible, calls `onChange` whenever the payment may have changed. A stream of server-sent events
 * reports only that something changed; if no stream can be opened, `onChange` is called every five seconds.
 * @param path the URL path of the stream; null if there is no payment to wait for
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
        // The payment may have changed before the event stream was opened.
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
