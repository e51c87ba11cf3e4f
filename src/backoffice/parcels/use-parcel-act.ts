/** Sends a request to a carrier. It may take twenty seconds, and it has three possible outcomes. */
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { currentOf, unlessChanged } from '../session/call-failure.ts';
import { useSend } from '../session/use-send.ts';

type Answer = {
  data: { order: OfficeOrder; outcome?: { kind: 'done' | 'refused' | 'unknown'; reason: string | null } };
};
export type Outcome = NonNullable<Answer['data']['outcome']>;

export type ParcelAct = {
  isWaiting: boolean;
  /** the message about the failure; null without a failure */
  failure: string | null;
  /** Sends the request and returns its outcome at the carrier; null if the shop rejected it, see `failure`. */
  run: (send: () => Promise<Answer>) => Promise<Outcome | null>;
};

/** @param keep displays the order after the action */
export function useParcelAct(keep: (order: OfficeOrder) => void): ParcelAct {
  const { run, isSending, failure } = useSend(
    unlessChanged('Người khác vừa thay đổi đơn. Bạn đang xem đơn như hiện tại; hãy xem lại rồi bấm lần nữa.'),
  );
  return {
    isWaiting: isSending,
    failure,
    run: async (send) => {
      let outcome: Outcome | null = null;
      await run(async () => {
        try {
          const { data } = await send();
          keep(data.order);
          outcome = data.outcome ?? { kind: 'done', reason: null };
        } catch (error) {
          const current = currentOf<'sendParcel'>(error);
          if (current) keep(current);
          throw error;
        }
      });
      return outcome;
    },
  };
}
