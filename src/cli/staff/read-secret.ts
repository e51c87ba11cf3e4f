/**
 * Reads the secrets for a command. By default a secret is not an argument of the command, because `ps` shows arguments;
 * the operator may still choose an argument.
 */
import { stdin } from 'node:process';
import { UsageError } from '../terminal/usage-error.ts';
import { askPassword } from './password-prompt.ts';

/** @returns its first line */
export async function readStandardInput(): Promise<string> {
  let text = '';
  for await (const chunk of stdin.setEncoding('utf8')) text += chunk;
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Accepts a secret of 8 to 512 printable ASCII characters: valid in an HTTP header, and too long to be guessed. */
function checked(name: string, text: string): string {
  if (/^[\x21-\x7e]{8,512}$/.test(text)) return text;
  throw new UsageError(`${name} takes 8 to 512 letters, digits and signs, without spaces.`);
}

/** @param given the command's argument: the secret, or `-` to read it from the terminal or standard input */
export async function readSecret(name: string, given: string): Promise<string> {
  if (given !== '-') return checked(name, given);
  const typed = stdin.isTTY ? await askPassword(`${name}: `) : await readStandardInput();
  if (typed === null) throw new UsageError('Stopped: nothing was changed.');
  return checked(name, typed.trim());
}
