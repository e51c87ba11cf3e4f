/**
 * Marks the scripts that the shop itself puts into a page, so that the server can tell them from a script injected
 * through somebody's text. It exists only while a page is rendered, and is removed from the HTML before it is sent.
 */
let read: () => string | undefined = () => undefined;

/** @param current returns the nonce of the page being rendered */
export function setNonceSource(current: () => string | undefined): void {
  read = current;
}

/** Returns undefined in the browser. */
export const pageNonce = (): string | undefined => read();
