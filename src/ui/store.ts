/** Values that live outside React's tree, such as the cart, the session and the toast. */
import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** @returns the function that ends it */
  subscribe(listener: () => void): () => void;
};

/**
 * @param start returns the first value. It is called when the store is first used, so never on the server, and may also
 * begin to listen to other tabs.
 */
export function createStore<Value>(start: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let held: { value: Value } | undefined;
  const get = () => {
    held ??= { value: start() };
    return held.value;
  };
  return {
    get,
    set(value) {
      get();
      held = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      get();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @param unknown replaces the value on the server and until the page is hydrated: both must render the same */
export function useStore<Value, Unknown>({ subscribe, get }: Store<Value>, unknown: Unknown): Value | Unknown {
  return useSyncExternalStore<Value | Unknown>(subscribe, get, () => unknown);
}
