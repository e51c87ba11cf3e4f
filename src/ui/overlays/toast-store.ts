/** At most one toast at a time: a new one replaces the old. */
import type { ReactNode } from 'react';
import { createStore } from '../store.ts';

export type Toast = {
  id: number;
  title: string;
  description?: ReactNode;
  /** the technical line, in English */
  detail?: string | undefined;
  tone: 'plain' | 'destructive';
  milliseconds: number;
};

export const DEFAULT_TOAST_MS = 5000;
/** Checkout, profile, password and search notices stay longer. */
export const LONG_TOAST_MS = 30_000;

let lastId = 0;

export const toastStore = createStore<Toast | null>(() => null);

export function showToast({
  tone = 'plain',
  milliseconds = DEFAULT_TOAST_MS,
  ...rest
}: Pick<Toast, 'title' | 'description'> & Partial<Toast>): void {
  lastId += 1;
  toastStore.set({ ...rest, tone, milliseconds, id: lastId });
}

/** Closes the toast, or only the one with this id where it still shows. */
export function closeToast(id?: number): void {
  const shown = toastStore.get();
  if (shown && (id === undefined || shown.id === id)) toastStore.set(null);
}
