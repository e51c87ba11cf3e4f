/** What a device keeps, and values that several components follow. */
export { readJson, writeJson } from '#browser/stores/stored-json.ts';
export { createStore, useStore } from '#ui/store.ts';
