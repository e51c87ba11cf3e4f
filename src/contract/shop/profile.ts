/** Converts a user to the fields of the profile endpoint. This file does not import zod: the browser loads it too. */
import type { User } from '#domain/accounts/user.ts';
import type { Profile } from './accounts.ts';

/** Converts a user to the field names that the profile endpoint uses. */
export function profileOf({ firstName, lastName, phoneNumber, ...same }: User): Profile {
  return { ...same, first_name: firstName, last_name: lastName, phone_number: phoneNumber };
}
