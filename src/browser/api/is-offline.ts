/**
 * Returns whether the browser reports that it has no network: false on the server, and in a browser that cannot know.
 */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
