/** The message for the customer if no response arrived. */
export const NO_CONNECTION = 'Không kết nối được máy chủ. Vui lòng thử lại sau.';

const SAYS_NOTHING = /^(HTTP error!|Unknown error$)/;

/**
 * The text of an error response: its error field, or else its message field. Undefined for a network error and for a
 * response without text. The function reads only the error's message, because no other property of an error survives
 * the transfer from the server's render to the browser.
 */
export function serverText(error: Error | null): string | undefined {
  if (!error || error instanceof TypeError || SAYS_NOTHING.test(error.message)) return undefined;
  return error.message;
}
