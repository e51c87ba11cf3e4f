/** Returns whether the browser reports that it has no network; false on the server and if the browser cannot know. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
