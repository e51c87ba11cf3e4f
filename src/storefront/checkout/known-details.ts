/** The delivery details that are filled in when the checkout opens. */

import { currentSession } from '#browser/session/session-store.ts';
import type { User } from '#domain/accounts/user.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import { changeCheckout, currentCheckout, type DeliveryDetails, noDetails } from '../cart/checkout-session.ts';

function signedInUser(): User | null {
  return currentSession()?.user ?? null;
}

/** Returns the delivery details that this customer typed in this tab, completed from the profile. */
export function knownDetails(): DeliveryDetails {
  const user = signedInUser();
  const { details, typedBy } = currentCheckout();
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
  changeCheckout({ details, typedBy: signedInUser()?.id ?? null });
}
