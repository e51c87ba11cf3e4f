/** Lists customers and other records whose email address the shop no longer accepts; it changes nothing. */
import type { Shop } from '#server/config/shop.ts';
import { listUncheckedEmails, type UncheckedEmail } from '#store/accounts/unchecked-emails.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Writes non-ASCII characters as codes such as `\u0130`, because a terminal shows some of them like plain letters. */
const escapeNonAscii = (email: string) =>
  email.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

function lineOf({ kind, id, email, sameAs, foreignOrders }: UncheckedEmail): string {
  const notes = [
    sameAs ? `same address as ${kind} ${sameAs}` : null,
    foreignOrders > 0 ? `holds ${foreignOrders} orders placed with another address` : null,
  ].filter(Boolean);
  return `${kind.padEnd(10)}  ${id.padEnd(36)}  ${escapeNonAscii(email)}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}`;
}

export async function checkEmails({ db }: Shop, args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError(`"${args[0]}" is too much`);
  const found = await listUncheckedEmails(db);
  if (found.length === 0) console.log('Every email address is an accepted one.');
  for (const row of found) console.log(lineOf(row));
}
