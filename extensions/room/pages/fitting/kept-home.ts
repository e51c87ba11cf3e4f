/**
 * The customer's home as this device keeps it, as parsed JSON: what it says is read by the scripts that are loaded only
 * if there is one, so that nobody else downloads them. It is never sent to the shop.
 */
import { createStore, readJson, useStore, writeJson } from '#extension-kit/storage.ts';

const KEY = 'suc-bat-home';

const store = createStore<unknown>(() => {
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && store.set(readJson('localStorage', KEY)));
  return readJson('localStorage', KEY);
});

/**
 * @param home null forgets it
 * @returns false if the device does not store it, so that it is lost when the page is closed
 */
export function keepHome(home: object | null): boolean {
  store.set(home);
  return writeJson('localStorage', KEY, home);
}

/** What the device keeps; null or undefined if there is nothing, on the server, and until the page is hydrated. */
export const useKeptHome = (): unknown => useStore(store, null);
