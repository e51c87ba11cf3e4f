/** At most one toast at a time: a new one replaces the old. */
import type { ReactNode } from 'react';

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

/** Closes the toast, or only the one with this id where it still shows. */
export function closeToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) set(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = (): Toast | null => current;
export const noToast = (): Toast | null => null;
