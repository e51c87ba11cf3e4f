/**
 * The entry point of the browser bundle. The scripts have more bytes than everything visible in the first view, and
 * take a second to run on a slow phone. If the server marks the scripts' preload links with `media`, the scripts start
 * only after the first paint.
 */

/** Milliseconds after which the scripts start even without a paint, because some browsers do not report a paint. */
const PAINT_MS = 2_000;

function painted(): Promise<void> {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  // A hidden page is never painted, so the scripts start at once.
  if (document.hidden || isPainted()) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(() => isPainted() && resolve()).observe({ type: 'paint' });
    setTimeout(resolve, PAINT_MS);
  });
}

async function hydrateAfterPaint(): Promise<void> {
  const held = document.querySelectorAll('link[rel=modulepreload][media]');
  if (held.length > 0) await painted();
  for (const link of held) link.removeAttribute('media');
  const { hydrate } = await import('./hydrate.tsx');
  // Hydration begins in a task of its own: evaluating the scripts is already a long task on a slow phone.
  await new Promise((resolve) => setTimeout(resolve));
  await hydrate();
}
void hydrateAfterPaint();
