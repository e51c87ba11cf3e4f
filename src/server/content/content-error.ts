import { StartError } from '../config/start-error.ts';

/** The error of a file in catalogue/pages or catalogue/blog that cannot be shown: the shop does not start with it. */
export function contentError(file: string, reason: string): StartError {
  return new StartError('CONTENT_INVALID', `catalogue/${file}: ${reason}. Mend the file, then start again.`);
}
