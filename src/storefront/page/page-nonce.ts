/**
 * The nonce that marks the shop's own scripts in a page. By it, the server recognizes scripts that somebody injected
 * into a text. The nonce exists only while the server renders, and is removed from the HTML before that is sent.
 */
let read: () => string | undefined = () => undefined;

/** @param current a function that returns the nonce of the page that is being rendered */
export function setNonceSource(current: () => string | undefined): void {
  read = current;
}

/** Returns the nonce of the page that is being rendered; undefined in the browser. */
export const pageNonce = (): string | undefined => read();
