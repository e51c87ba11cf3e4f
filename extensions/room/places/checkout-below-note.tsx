import { extra } from '#extension-kit/late.ts';
import type { PlaceProps } from '#extension-kit/places.ts';
import { useKeptHome } from '../pages/fitting/kept-home.ts';

// without its script, the checkout has no such box, and works
const SendWay = extra(() => import('../pages/fitting/send-way.tsx'), 'default', { failed: null });

/** Offers to send the way into the home along with an order; nothing on a device that keeps no home. */
export default function CheckoutBelowNote(props: PlaceProps['checkout-below-note']) {
  return useKeptHome() ? <SendWay {...props} /> : null;
}
