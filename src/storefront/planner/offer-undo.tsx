import { t } from '#browser/labels/label.ts';
import { closeToast, LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';

/**
 * Says in a toast that a machine was removed, and offers to undo it. The focus stays in the drawing, where the next
 * machine may be removed as well.
 * @returns the toast's id
 */
export function offerUndo(name: string, undo: () => void): number {
  const id = showToast({
    title: t('Đã bỏ {name} khỏi phòng', { name }),
    milliseconds: LONG_TOAST_MS,
    description: (
      <button
        type="button"
        className="min-h-11 font-semibold underline"
        onClick={() => {
          closeToast(id);
          undo();
        }}
      >
        {t('Hoàn tác')}
      </button>
    ),
  });
  return id;
}
