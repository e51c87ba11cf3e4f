/** A file without zod, because the browser uses it too. */
import type { User } from '#domain/accounts/user.ts';
import type { Profile } from './accounts.ts';

/** Converts the person to the field names of the profile's endpoint. */
export function profileOf({ firstName, lastName, phoneNumber, ...same }: User): Profile {
  return { ...same, first_name: firstName, last_name: lastName, phone_number: phoneNumber };
}
