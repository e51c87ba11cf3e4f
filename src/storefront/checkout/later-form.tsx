/**
 * Loads the checkout's form as a separate script. The server's HTML contains no form, because the server does not have
 * the cart. The rest of the page is hydrated first; then the form's script is evaluated and its fields are mounted in
 * separate tasks. The browser requests this script together with the page's script, so the form does not wait for a
 * second round trip.
 */
import { extra } from '#browser/parts/extra.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

export const LaterCheckoutForm = extra(() => import('./checkout-form.tsx'), 'default', {
  pending: <CheckoutSkeleton />,
});

// After a failed preload, mounting the form requests its script again.
if (!import.meta.env.SSR) LaterCheckoutForm.load().catch(() => undefined);
