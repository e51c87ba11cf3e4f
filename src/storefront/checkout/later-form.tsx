/**
 * The checkout's form as a script of its own. The server's HTML contains no fields, because the server has no cart: the
 * page's frame hydrates first, then the form's script is evaluated and the fields are mounted in separate tasks. The
 * script is requested together with the page's, so the form waits for no second round trip.
 */
import { lazy } from 'react';

const load = () => import('./checkout-form.tsx');

// After a failed preload, mounting the form requests the script again, and the page shows the error.
if (!import.meta.env.SSR) load().catch(() => undefined);

export const LaterCheckoutForm = lazy(load);
