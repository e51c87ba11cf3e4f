import { extra } from '#extension-kit/late.ts';
import type { PlaceProps } from '#extension-kit/places.ts';
import { useKeptHome } from '../pages/fitting/kept-home.ts';

// without its script, a card says nothing about the home
const FitAnswer = extra(() => import('../pages/fitting/fit-answer.tsx'), 'default', { failed: null });

/** Whether a product fits the home that this device keeps; nothing, and no script, on a device without one. */
export default function ProductLine({ slug }: PlaceProps['product-line']) {
  return useKeptHome() ? <FitAnswer slug={slug} /> : null;
}
