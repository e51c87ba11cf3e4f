/** Creates an account. The customer can sign in after the email address is verified. */
import type { SignUp } from '#domain/accounts/account-fields.ts';
import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';
import { keepConsent } from '#store/accounts/consents.ts';
import { findAccount, insertUser } from '#store/accounts/users.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

/** @throws Failure EMAIL_TAKEN */
export async function signUp(db: Database, passwords: Passwords, form: SignUp): Promise<void> {
  if (await findAccount(db, form.email)) throw new Failure('EMAIL_TAKEN', { field: 'email' });
  const passwordHash = await passwords.hash(form.password);
  await db.transaction().execute(async (tx) => {
    const userId = await insertUser(tx, { ...form, passwordHash });
    if (userId === null) throw new Failure('EMAIL_TAKEN', { field: 'email' });
    if (form.consent) await keepConsent(tx, userId, form.consent);
    await queueMail(tx, { kind: 'verify-email', facts: { userId } });
  });
}
