/** Asks the operator for a password on a terminal without showing the typed characters. */
import { stderr, stdin } from 'node:process';

/** @returns null when Ctrl-C or Ctrl-D was pressed */
export function askPassword(question: string): Promise<string | null> {
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve) => {
    let typed = '';
    const end = (answer: string | null) => {
      stdin.setRawMode(false).pause().off('data', read);
      stderr.write('\n');
      resolve(answer);
    };
    const read = (keys: string) => {
      for (const key of keys) {
        if (key === '\r' || key === '\n') return end(typed);
        if (key === '\u0003' || key === '\u0004') return end(null);
        if (key === '\u007f' || key === '\b') typed = [...typed].slice(0, -1).join('');
        else typed += key;
      }
    };
    stdin.on('data', read);
  });
}
