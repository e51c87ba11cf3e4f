/**
 * Loads the checkout's form as a separate script. The server's HTML contains no form, because the server does not have
 * the cart. The rest of the page is hydrated first; then the form's script is evaluated and its fields are mounted in
 * separate tasks. The browser requests this script together with the page's script, so the form does not wait for a
 * second round trip.
 */
import { lazy } from 'react';

const load = () => import('./checkout-form.tsx');

// After a failed preload, mounting the form requests its script again; if that fails too, the page shows the error.
if (!import.meta.env.SSR) load().catch(() => undefined);

export const LaterCheckoutForm = lazy(load);
