/** Changes the name, phone number or date of birth of an account. A field missing in `changes` keeps its value. */
import type { Person } from '#domain/accounts/account-fields.ts';
import { getUser, updatePerson } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { lockMember } from '#store/staff/people.ts';
import { recordOwnAct } from '../acts/record-own-act.ts';

/** @returns the account after the change; @throws Failure TOKEN_INVALID when the account was deleted */
export function changeProfile(db: Database, userId: string, changes: Partial<Person>): ReturnType<typeof getUser> {
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, userId);
    await updatePerson(tx, userId, changes);
    const changed = await getUser(tx, userId);
    const name = `${changed.firstName} ${changed.lastName}`;
    if (member && name !== member.name)
      await recordOwnAct(tx, { ...member, name }, 'people.renamed', { before: { name: member.name }, after: { name } });
    return changed;
  });
}
