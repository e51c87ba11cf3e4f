/** Reads secrets for a command: not as an argument, unless the operator chooses so, because `ps` shows arguments. */
import { stdin } from 'node:process';
import { UsageError } from '../terminal/usage-error.ts';
import { askPassword } from './password-prompt.ts';

/** @returns its first line */
export async function readStandardInput(): Promise<string> {
  let text = '';
  for await (const chunk of stdin.setEncoding('utf8')) text += chunk;
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Accepts at least 8 printable ASCII characters: they fit into an HTTP header, and cannot be guessed. */
function checked(name: string, text: string): string {
  if (/^[\x21-\x7e]{8,512}$/.test(text)) return text;
  throw new UsageError(`${name} takes 8 to 512 letters, digits and signs, without spaces.`);
}

/** @param given the argument; `-` reads a line of standard input, or asks on a terminal */
export async function readSecret(name: string, given: string): Promise<string> {
  if (given !== '-') return checked(name, given);
  const typed = stdin.isTTY ? await askPassword(`${name}: `) : await readStandardInput();
  if (typed === null) throw new UsageError('Stopped: nothing was changed.');
  return checked(name, typed.trim());
}
