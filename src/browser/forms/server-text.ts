const SAYS_NOTHING = /^(HTTP error!|Unknown error$)/;

/**
 * The text of the answer that failed: its error field, else its message field. Undefined for a network fault and for an
 * answer without text. It looks at the message alone, since that is all of an error that the server's render hands over
 * to the browser.
 */
export function serverText(error: Error | null): string | undefined {
  if (!error || error instanceof TypeError || SAYS_NOTHING.test(error.message)) return undefined;
  return error.message;
}
