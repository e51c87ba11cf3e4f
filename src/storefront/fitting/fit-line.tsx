import { lazy, Suspense } from 'react';
import { useKeptHome } from './kept-home.ts';

// without its script, a card says nothing about the home
const FitAnswer = lazy(() => import('./fit-answer.tsx').catch(() => ({ default: () => null })));

/** Whether a product fits the home that this device keeps; nothing, and no script, on a device without one. */
export function FitLine({ slug }: { slug: string }) {
  return useKeptHome() ? (
    <Suspense>
      <FitAnswer slug={slug} />
    </Suspense>
  ) : null;
}
