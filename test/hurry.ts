/** Waits that are too long for a test: the test does not wait, and still fails if their lengths change. */
import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** Milliseconds that a hurried wait takes. */
const SHORT = 300;

/**
 * Until the test ends, every wait of exactly one of these lengths ends after a moment: timers, signals that abort after a time, and
 * the time after which a silent connection is given up. Other waits take as long as before.
 * @param lengths in milliseconds
 */
export function hurry(...lengths: number[]): void {
  const shortened = (length?: number) => (length !== undefined && lengths.includes(length) ? SHORT : length);
  const { setTimeout: timer } = globalThis;
  const hurried = (run: (...values: unknown[]) => void, length?: number, ...values: unknown[]) =>
    timer(run, shortened(length), ...values);
  // `promisify` finds its own form of the timer there
  globalThis.setTimeout = Object.defineProperties(hurried, Object.getOwnPropertyDescriptors(timer)) as typeof timer;
  onTestFinished(() => {
    globalThis.setTimeout = timer;
  });

  const { timeout } = AbortSignal;
  const signal = vi.spyOn(AbortSignal, 'timeout');
  signal.mockImplementation((length) => timeout.call(AbortSignal, shortened(length) ?? length));
  onTestFinished(() => signal.mockRestore());

  const { setTimeout: silence } = Socket.prototype;
  const socket = vi.spyOn(Socket.prototype, 'setTimeout');
  socket.mockImplementation(function (this: Socket, length, ...callback) {
    return silence.call(this, shortened(length) ?? length, ...callback);
  });
  onTestFinished(() => socket.mockRestore());
}
