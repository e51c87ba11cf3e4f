/** Milliseconds after which the callback is called even without a paint: a hidden page is never painted. */
const LONGEST_WAIT = 200;

/**
 * Calls back once the browser has painted all changes made so far. So a pressed control looks pressed before the work
 * begins, which takes a quarter of a second on a slow phone.
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
