/** Shows one toast at a time: a new toast replaces the old one. */
import type { ReactNode } from 'react';
import { createStore } from '../store.ts';

export type Toast = {
  id: number;
  title: string;
  description?: ReactNode;
  /** a technical detail about the toast's message, in English */
  detail?: string | undefined;
  tone: 'plain' | 'destructive';
  milliseconds: number;
};

export const DEFAULT_TOAST_MS = 5000;
/** Milliseconds for which the toasts of checkout, profile, password and search are shown, longer than other toasts. */
export const LONG_TOAST_MS = 30_000;

let lastId = 0;

export const toastStore = createStore<Toast | null>(() => null);

/** Shows a toast. @returns the toast's id; closeToast called with the id closes only this toast */
export function showToast({
  tone = 'plain',
  milliseconds = DEFAULT_TOAST_MS,
  ...rest
}: Pick<Toast, 'title' | 'description'> & Partial<Toast>): number {
  lastId += 1;
  toastStore.set({ ...rest, tone, milliseconds, id: lastId });
  return lastId;
}

/** Closes the toast; with an id, only if the visible toast has that id. */
export function closeToast(id?: number): void {
  const shown = toastStore.get();
  if (shown && (id === undefined || shown.id === id)) toastStore.set(null);
}
