import { type ComponentProps, lazy, Suspense } from 'react';
import { useKeptHome } from './kept-home.ts';

// without its script, the checkout has no such box, and works
const SendWay = lazy(() => import('./send-way.tsx').catch(() => ({ default: () => null })));

/** Offers to send the way into the home along with an order; nothing on a device that keeps no home. */
export function OfferWay(props: ComponentProps<typeof SendWay>) {
  return useKeptHome() ? (
    <Suspense>
      <SendWay {...props} />
    </Suspense>
  ) : null;
}
