/** Turns off the second factor of an owner without phone and recovery codes. Only the server's operator can. */
import { runAct } from '#commands/acts/run-act.ts';
import { resetFactorAsOperator } from '#commands/staff/change-person.ts';
import { cleanEmail } from '#domain/values/email.ts';
import type { Shop } from '#server/config/shop.ts';
import { findAccount } from '#store/accounts/users.ts';
import { UsageError } from '../terminal/usage-error.ts';

export async function resetSecondFactor({ db }: Shop, [email, ...rest]: string[]): Promise<void> {
  if (email === undefined || rest.length > 0) throw new UsageError('Name one email address.');
  const account = await findAccount(db, cleanEmail(email));
  if (!account || account.role === 'customer') throw new UsageError(`${email} is not one of the staff.`);
  const by = { actor: { kind: 'operator', userId: null }, audit: 'people.factor-removed' } as const;
  await runAct(db, by, (tx) => resetFactorAsOperator(tx, account.id));
  console.log(
    `${email} has no second factor now and is signed out of the office; an owner is asked to set up a new one.`,
  );
}
