/** Executes an action on the displayed order; then shows the updated order, or the reason of the failure. */
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { currentOf } from '../session/call-failure.ts';
import { sayFailure } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';
import { useKeepOrder } from './order-queries.ts';

export type ActOn = {
  /**
   * @param successText the text of the toast after success
   * @param onChanged for a form with typed values: called with the order if another person has changed it first,
   * instead of showing a toast
   */
  run: (
    send: () => Promise<{ data: { order: OfficeOrder } }>,
    successText: string,
    after?: () => void,
    onChanged?: (current: OfficeOrder) => void,
  ) => Promise<unknown>;
  isRunning: boolean;
};

function sayChanged(): void {
  showToast({
    title: 'Đơn vừa được người khác thay đổi',
    description: 'Bạn đang xem đơn như hiện tại. Việc vừa bấm chưa được làm; hãy xem lại rồi bấm lần nữa.',
    tone: 'destructive',
  });
}

/** For a dialog that asks about an action: the changed order may no longer allow it, or concern another amount. */
export const closing = (close: () => void) => () => {
  close();
  sayChanged();
};

export function useAct(): ActOn {
  const keep = useKeepOrder();
  const { run, isSending } = useSend();
  return {
    isRunning: isSending,
    run: (send, successText, after, onChanged) =>
      run(async () => {
        try {
          keep((await send()).data.order);
        } catch (error) {
          const current = currentOf<'moveOrder'>(error);
          if (!current) return sayFailure(error);
          keep(current);
          return (onChanged ?? sayChanged)(current);
        }
        showToast({ title: successText });
        after?.();
      }),
  };
}
