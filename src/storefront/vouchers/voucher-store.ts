/** The voucher code that the customer typed, stored until the tab is closed; cart and checkout share it. */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import { createStore, useStore } from '#ui/store.ts';

const KEY = 'suc-bat-voucher';

function stored(): string | null {
  const value = readJson('sessionStorage', KEY);
  return typeof value === 'string' && value !== '' ? value : null;
}

const store = createStore<string | null>(stored);

/** @param code the voucher code; null removes the stored code */
export function setVoucherCode(code: string | null): void {
  writeJson('sessionStorage', KEY, code);
  store.set(code);
}

/** Returns the voucher code; null without a code, and also on the server and until the page is hydrated. */
export function useVoucherCode(): string | null {
  return useStore(store, null);
}
