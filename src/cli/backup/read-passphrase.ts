import { stdin } from 'node:process';
import { askPassword } from '../staff/password-prompt.ts';
import { readStandardInput } from '../staff/read-secret.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Reads a passphrase from BACKUP_PASSPHRASE, the terminal, or the first line of standard input. */
export async function readPassphrase(): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE;
  if (given) return given;
  const typed = stdin.isTTY ? await askPassword('Mật khẩu của bản sao lưu: ') : await readStandardInput();
  if (typed === null) throw new UsageError('Stopped: nothing was changed.');
  // an empty standard input is no passphrase: it would be answered as a wrong one
  if (typed === '')
    throw new UsageError(
      'The passphrase is missing: type it, set BACKUP_PASSPHRASE or send it to standard input. Nothing was changed.',
    );
  return typed;
}
