import { extra } from '#extension-kit/late.ts';
import type { PlaceProps } from '#extension-kit/places.ts';

const CartMismatches = extra(() => import('../pages/gear/mismatches.tsx'), 'CartMismatches', { failed: null });

export default function CartBelowItems({ ids }: PlaceProps['cart-below-items']) {
  return <CartMismatches ids={ids} />;
}
