import { StartError } from '#postgres/start-error.ts';

/** A file of catalogue/pages or catalogue/blog says something that cannot be shown; the shop does not start with it. */
export function contentError(file: string, reason: string): StartError {
  return new StartError('CONTENT_INVALID', `catalogue/${file}: ${reason}. Mend the file, then start again.`);
}
