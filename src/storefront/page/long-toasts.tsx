/** Shows the toasts of the account pages, which stay for 30 seconds. */

import type { FormFailure } from '#browser/forms/form-failure.ts';
import { LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';

export function toastSuccess(title: string): void {
  showToast({ title, milliseconds: LONG_TOAST_MS });
}

export function toastFailure({ sentence, detail }: Pick<FormFailure, 'sentence' | 'detail'>): void {
  const description = detail && <span lang="en">{detail}</span>;
  showToast({ tone: 'destructive', title: sentence, description, milliseconds: LONG_TOAST_MS });
}
