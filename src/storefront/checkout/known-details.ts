/** What the checkout knows of the customer before anything is typed. */

import { currentSession as signedInSession } from '#browser/session/session-store.ts';
import type { SessionUser } from '#contract/shop/accounts.ts';
import { changeSession, currentSession, type DeliveryDetails, noDetails } from '../cart/checkout-session.ts';
import { phoneDigits } from './checks.ts';

function signedInUser(): SessionUser | null {
  return signedInSession()?.user ?? null;
}

/** What was typed in this tab, and from the profile what is still empty. What another customer typed is not shown. */
export function knownDetails(): DeliveryDetails {
  const user = signedInUser();
  const { details, typedBy } = currentSession();
  const typed = typedBy === null || typedBy === user?.id ? details : noDetails;
  if (!user) return typed;
  return {
    ...typed,
    firstName: typed.firstName || user.firstName,
    lastName: typed.lastName || user.lastName,
    email: typed.email || user.email,
    phone: typed.phone || phoneDigits(user.phoneNumber ?? ''),
  };
}

export function keepDetails(details: DeliveryDetails): void {
  changeSession({ details, typedBy: signedInUser()?.id ?? null });
}
