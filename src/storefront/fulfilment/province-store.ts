/** The province to which the visitor's goods are delivered, stored only in the browser and never in server HTML. */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import { createStore, useStore } from '#ui/store.ts';

const KEY = 'suc-bat-province';

function stored(): string | null {
  const value = readJson('localStorage', KEY);
  return typeof value === 'string' && value !== '' ? value : null;
}

const store = createStore<string | null>(stored);

/** @param name the name of the province as stored in orders, such as Hà Nội */
export function keepProvince(name: string): void {
  if (name === store.get()) return;
  writeJson('localStorage', KEY, name);
  store.set(name);
}

export const knownProvince = (): string | null => store.get();

/** Returns the visitor's province; null if none is chosen, and also on the server and until the page is hydrated. */
export function useProvince(): string | null {
  return useStore(store, null);
}
