import { LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';

/** Shows a toast with the reason why the order was not placed. */
export function refuseOrder(title: string, description: string, detail?: string | null): number {
  return showToast({
    tone: 'destructive',
    title,
    description,
    detail: detail ?? undefined,
    milliseconds: LONG_TOAST_MS,
  });
}
