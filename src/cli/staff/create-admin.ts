/** Creates an owner of the shop, or with --staff a member of staff. An existing account keeps its password. */
import { stdin } from 'node:process';
import { parseArgs } from 'node:util';
import { createAdmin, needsPassword } from '#commands/staff/create-admin.ts';
import { readEmail, readPassword } from '#domain/accounts/account-fields.ts';
import { isFailure } from '#domain/values/failure.ts';
import type { Shop } from '#server/config/shop.ts';
import { hashPassword } from '#server/http/password.ts';
import { findAccount } from '#store/accounts/users.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { askPassword } from './password-prompt.ts';

function readArgs(args: string[]): { email: string; role: 'owner' | 'staff' } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { staff: { type: 'boolean' } },
    });
    if (positionals.length === 1)
      return { email: readEmail({ email: positionals[0] }), role: values.staff ? 'staff' : 'owner' };
  } catch (error) {
    if (isFailure(error)) throw new UsageError(`"${args.join(' ')}" is not an email address.`);
  }
  throw new UsageError('Name one email address.');
}

async function choosePassword(): Promise<string> {
  const given = process.env.SHOP_ADMIN_PASSWORD;
  if (given) return given;
  if (!stdin.isTTY) throw new UsageError('There is no terminal to ask for a password: set SHOP_ADMIN_PASSWORD.');
  const first = await askPassword('Password (8 characters or more): ');
  if (first === null || first !== (await askPassword('Once more: '))) throw new UsageError('The two are not the same.');
  return first;
}

function checked(password: string): string {
  try {
    return readPassword({ password }, 'password', 'PASSWORD_TOO_SHORT');
  } catch (error) {
    if (isFailure(error, 'PASSWORD_TOO_SHORT')) throw new UsageError('The password needs 8 characters or more.');
    if (isFailure(error, 'PASSWORD_TOO_LONG')) throw new UsageError('The password is too long.');
    throw error;
  }
}

export async function createAdminCommand({ db }: Shop, args: string[]): Promise<void> {
  const { email, role } = readArgs(args);
  const account = await findAccount(db, email);
  if (account?.role === 'owner' && role === 'staff')
    throw new UsageError(`${email} is an owner, and the shop may have no other.`);
  const isNew = needsPassword(account);
  const passwordHash = isNew ? await hashPassword(checked(await choosePassword())) : null;
  await createAdmin(db, account, { email, role, passwordHash });
  console.log(`${email} is ${role} now, ${isNew ? 'with the password you chose' : 'with the password it had'}.`);
}
