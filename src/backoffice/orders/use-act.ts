/** Acts on the order that is on the screen: shows what it became, or why nothing was done. */
import { useMutation } from '@tanstack/react-query';
import { factsOf } from '#browser/api/client.ts';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { hasCode, sentenceOf } from '../session/call-failure.ts';
import { useKeepOrder } from './order-queries.ts';

type Done = { data: { order: OfficeOrder } };
type Act = {
  send: () => Promise<Done>;
  said: string;
  after: (() => void) | undefined;
  onChanged: ((current: OfficeOrder) => void) | undefined;
};

export type ActOn = {
  /**
   * @param said a short sentence for the person who did it
   * @param onChanged shows the order as somebody else left it, in place of a short sentence: for a form, where something is typed
   */
  run: (
    send: () => Promise<Done>,
    said: string,
    after?: () => void,
    onChanged?: (current: OfficeOrder) => void,
  ) => void;
  isRunning: boolean;
};

export function useAct(): ActOn {
  const keep = useKeepOrder();
  const mutation = useMutation({
    mutationFn: async ({ send }: Act) => (await send()).data.order,
    onSuccess: (order, { said, after }) => {
      keep(order);
      showToast({ title: said });
      after?.();
    },
    onError: (error, { onChanged }) => {
      const current = hasCode(error, 'CHANGED_MEANWHILE') && factsOf(error, 'CHANGED_MEANWHILE')?.current;
      if (current) keep(current as OfficeOrder);
      if (current && onChanged) return onChanged(current as OfficeOrder);
      showToast({
        title: current ? 'Đơn vừa được người khác thay đổi' : 'Chưa làm được',
        description: current
          ? 'Bạn đang xem đơn như hiện tại. Việc vừa bấm chưa được làm; hãy xem lại rồi bấm lần nữa.'
          : sentenceOf(error),
        tone: 'destructive',
      });
    },
  });
  return {
    run: (send, said, after, onChanged) => mutation.mutate({ send, said, after, onChanged }),
    isRunning: mutation.isPending,
  };
}
