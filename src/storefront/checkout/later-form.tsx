/**
 * The checkout's form in a script of its own. Nothing of it is in the server's HTML, which knows no cart: the page's frame
 * comes alive first, and the form's script is evaluated and its fields are mounted in tasks of their own. The script is asked
 * for together with the page's, so the form waits for no second round trip.
 */
import { lazy } from 'react';

const load = () => import('./checkout-form.tsx');

// If it fails, the form asks again when it is mounted, and the page shows what went wrong.
if (!import.meta.env.SSR) load().catch(() => undefined);

export const LaterCheckoutForm = lazy(load);
