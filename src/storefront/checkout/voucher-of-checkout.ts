/** The voucher of a checkout: the fields sent with the reservation, and the shop's reason if it refuses the voucher. */
import { useEffect, useState } from 'react';
import { CallError } from '#browser/api/client.ts';
import { cleanEmail, isEmail } from '#domain/values/email.ts';
import { isPhoneNumber } from '#domain/values/phone.ts';
import type { DeliveryDetails } from '../cart/checkout-session.ts';
import type { VoucherState } from '../vouchers/use-voucher.ts';
import type { ReservedVoucher } from './checkout-queries.ts';

/** For a voucher that limits uses per customer, the server checks email, if any, and phone before the payment. */
export function reservedVoucher(
  { accepted }: VoucherState,
  details: DeliveryDetails,
  isEmailOptional: boolean,
): ReservedVoucher {
  if (!accepted) return {};
  const email = cleanEmail(details.email);
  const isKnown = isPhoneNumber(details.phone) && (email === '' ? isEmailOptional : isEmail(email));
  const needsCustomer = accepted.uses_each !== null && isKnown;
  return { voucher: accepted.code, ...(needsCustomer && { email, phone: details.phone }) };
}

const PAUSE = 800;

/** Returns the delivery details after a pause in typing, so that no request contains half an email address. */
export function useSettled(details: DeliveryDetails): DeliveryDetails {
  const [settled, setSettled] = useState(details);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(details), PAUSE);
    return () => clearTimeout(timer);
  }, [details]);
  return settled;
}

/** @returns the error response's body (code and details) if the shop refused the voucher; otherwise null */
export function voucherFailure(error: unknown): Readonly<Record<string, unknown>> | null {
  return error instanceof CallError && error.code?.startsWith('VOUCHER_') ? error.body : null;
}
