/** The message for the customer if no response was received. */
export const NO_CONNECTION = 'Không kết nối được máy chủ. Vui lòng thử lại sau.';

const SAYS_NOTHING = /^(HTTP error!|Unknown error$)/;

/**
 * Returns the text of an error response: its error field, or else its message field; undefined for a network error and
 * for a response without text. The function reads only `message` of the error, because the other properties of an error
 * are lost when it is transferred from the server's render to the browser.
 */
export function serverText(error: Error | null): string | undefined {
  if (!error || error instanceof TypeError || SAYS_NOTHING.test(error.message)) return undefined;
  return error.message;
}
