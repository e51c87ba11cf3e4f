import { stdin } from 'node:process';
import { BackupError } from '#pg-archive/index.ts';
import { askPassword } from '../staff/password-prompt.ts';
import { readStandardInput } from '../staff/read-secret.ts';

/** The setting that holds the passphrase of each kind of copy. */
const SETTING = { backup: 'BACKUP_PASSPHRASE', archive: 'ARCHIVE_PASSPHRASE' } as const;

/**
 * Reads a passphrase from its setting, the terminal, or the first line of standard input. @param of what is encrypted
 * @throws BackupError if nobody gives one
 */
export async function readPassphrase(of: keyof typeof SETTING): Promise<string> {
  const given = process.env[SETTING[of]];
  if (given) return given;
  const typed = stdin.isTTY ? await askPassword(`Passphrase of the ${of}: `) : await readStandardInput();
  if (typed === null) throw new BackupError('Stopped: nothing was changed.');
  // an empty standard input is no passphrase: it would be answered as a wrong one
  if (typed === '')
    throw new BackupError(
      `The ${of} is encrypted, and its passphrase is missing: type it, set ${SETTING[of]} or send it to standard input. Nothing was changed.`,
    );
  return typed;
}
