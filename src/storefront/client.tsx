/**
 * A page is seen before it comes alive. Its scripts are more bytes than all that is seen first, and on a slow phone a
 * second's work: where the server holds them back by an attribute, they wait for the first paint.
 */

/** Milliseconds after which they come whether the browser has told of a paint or not. */
const PAINT_MS = 2_000;

function painted(): Promise<void> {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  // what is hidden is not painted
  if (document.hidden || isPainted()) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(() => isPainted() && resolve()).observe({ type: 'paint' });
    setTimeout(resolve, PAINT_MS);
  });
}

async function comeAlive(): Promise<void> {
  const held = document.querySelectorAll('link[rel=modulepreload][media]');
  if (held.length > 0) await painted();
  for (const link of held) link.removeAttribute('media');
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
}
comeAlive();
