/** A file without zod, since the browser uses it too. */
import type { User } from '#domain/accounts/user.ts';
import type { Profile } from './accounts.ts';

/** The same person as the profile's endpoint tells them. */
export function profileOf({ firstName, lastName, phoneNumber, ...same }: User): Profile {
  return { ...same, first_name: firstName, last_name: lastName, phone_number: phoneNumber };
}
