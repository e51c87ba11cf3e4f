/** Milliseconds; a hidden page draws no frame, and nothing may wait for one that does not come. */
const LONGEST_WAIT = 200;

/**
 * Calls back once the browser has drawn what has changed so far, so that what was pressed shows it before work begins that a
 * slow phone needs a quarter of a second for.
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
