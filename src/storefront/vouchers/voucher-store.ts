/** The code of the voucher that the customer put in, kept for the visit: the cart and the checkout share it. */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import { createStore, useStore } from '#ui/store.ts';

const KEY = 'suc-bat-voucher';

function stored(): string | null {
  const value = readJson('sessionStorage', KEY);
  return typeof value === 'string' && value !== '' ? value : null;
}

const store = createStore<string | null>(stored);

/** @param code null takes the voucher out */
export function setVoucherCode(code: string | null): void {
  writeJson('sessionStorage', KEY, code);
  store.set(code);
}

/** Null while it is unknown, too: on the server and until the page is hydrated. */
export function useVoucherCode(): string | null {
  return useStore(store, null);
}
