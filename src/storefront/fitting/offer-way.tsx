import type { ComponentProps } from 'react';
import { extra } from '#browser/parts/extra.tsx';
import { useKeptHome } from './kept-home.ts';

// without its script, the checkout has no such box, and works
const SendWay = extra(() => import('./send-way.tsx'), 'default', { failed: null });

/** Offers to send the way into the home along with an order; nothing on a device that keeps no home. */
export function OfferWay(props: ComponentProps<typeof SendWay>) {
  return useKeptHome() ? <SendWay {...props} /> : null;
}
