/** Whether the browser reports that it has no network. False on the server, and where the browser cannot tell. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
