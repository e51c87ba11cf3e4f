/** Milliseconds after which the callback runs without a paint: a hidden page is never painted, and nothing may wait for that. */
const LONGEST_WAIT = 200;

/**
 * Calls back once the browser has painted all changes so far, so that a pressed control looks pressed before work
 * begins that takes a quarter of a second on a slow phone.
 */
export function afterPaint(then: () => void): void {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    then();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_WAIT);
}
