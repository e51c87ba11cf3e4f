/** Distinguishes errors about text that PostgreSQL cannot store from bugs of the program. */
import pg from 'pg';

/**
 * Checks the SQLSTATE. 22021 and 22P05: the text contains NUL, as a character or in JSON. 22P02 in the JSON parser: the
 * text contains half of a surrogate pair. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code, routine = '' } = error;
  return code === '22021' || code === '22P05' || (code === '22P02' && /json/i.test(routine));
}
