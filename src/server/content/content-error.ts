import { StartError } from '../config/start-error.ts';

/** The error of a catalogue file that cannot be used; the shop does not start with such a file. */
export function contentError(file: string, reason: string): StartError {
  return new StartError('CONTENT_INVALID', `catalogue/${file}: ${reason}. Mend the file, then start again.`);
}
