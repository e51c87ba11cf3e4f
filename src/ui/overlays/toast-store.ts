/** Shows one toast at a time: a new toast replaces the old one. */
import type { ReactNode } from 'react';

export type Toast = {
  id: number;
  title: string;
  description?: ReactNode;
  /** a technical detail, in English */
  detail?: string | undefined;
  tone: 'plain' | 'destructive';
  milliseconds: number;
};

export const DEFAULT_TOAST_MS = 5000;
/** For the toasts of checkout, profile, password and search, which stay longer. In milliseconds. */
export const LONG_TOAST_MS = 30_000;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

export function showToast({
  tone = 'plain',
  milliseconds = DEFAULT_TOAST_MS,
  ...rest
}: Pick<Toast, 'title' | 'description'> & Partial<Toast>): void {
  lastId += 1;
  set({ ...rest, tone, milliseconds, id: lastId });
}

/** Closes the toast; with an id, only if that toast is still the one shown. */
export function closeToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) set(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = (): Toast | null => current;
export const noToast = (): Toast | null => null;
