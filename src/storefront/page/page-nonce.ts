/**
 * What marks the scripts that the shop itself puts into a page, so that the server can tell them from one that came in
 * with somebody's text. It exists only while a page is rendered and is taken out of the HTML before it is sent.
 */
let read: () => string | undefined = () => undefined;

/** @param current gives the nonce of the page that is being rendered */
export function takeNonceFrom(current: () => string | undefined): void {
  read = current;
}

/** Undefined in the browser. */
export const pageNonce = (): string | undefined => read();
