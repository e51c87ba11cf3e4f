/** Changes a customer's name, phone number or date of birth; a field that `changes` leaves out stays as it is. */
import type { Person } from '#domain/accounts/account-fields.ts';
import { getUser, updatePerson } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';

/** @returns the account after the change; @throws Failure TOKEN_INVALID when the account is gone */
export function changeProfile(db: Database, userId: string, changes: Partial<Person>): ReturnType<typeof getUser> {
  return db.transaction().execute(async (tx) => {
    await updatePerson(tx, userId, changes);
    return getUser(tx, userId);
  });
}
