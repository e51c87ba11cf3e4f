/** A store for values that are kept outside React's component tree, such as the cart, the session and the toast. */
import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** subscribes to changes of the value @returns the function that unsubscribes */
  subscribe(listener: () => void): () => void;
};

/**
 * @param start returns the first value. It is called at the first use of the store, so never on the server, and may
 * also start listening for changes in other tabs.
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

/** Returns the store's value; `unknown` on the server and until hydration, as both must render the same HTML. */
export function useStore<Value, Unknown>({ subscribe, get }: Store<Value>, unknown: Unknown): Value | Unknown {
  return useSyncExternalStore<Value | Unknown>(subscribe, get, () => unknown);
}
