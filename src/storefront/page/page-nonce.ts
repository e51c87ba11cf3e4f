/**
 * The nonce that marks the shop's own scripts in a page, so that the server can distinguish them from a script injected
 * through somebody's text. The nonce exists only during rendering, and is removed from the HTML before it is sent.
 */
let read: () => string | undefined = () => undefined;

/** @param current returns the nonce of the page being rendered */
export function setNonceSource(current: () => string | undefined): void {
  read = current;
}

/** Returns the nonce of the page being rendered; undefined in the browser. */
export const pageNonce = (): string | undefined => read();
