/** An act at a carrier: it may take twenty seconds, and three things may come of it. */
import type { OfficeOrder } from '#contract/admin/desk/order-shape.ts';
import { currentOf, sentenceOf } from '../session/call-failure.ts';
import { useSend } from '../session/use-send.ts';

type Answer = {
  data: { order: OfficeOrder; outcome?: { kind: 'done' | 'refused' | 'unknown'; reason: string | null } };
};
export type Outcome = NonNullable<Answer['data']['outcome']>;

export type ParcelAct = {
  isWaiting: boolean;
  /** why nothing was done, for the person; null while there is nothing to say */
  failure: string | null;
  /** What came of it; null where the shop itself said no: then `failure` says why. */
  run: (send: () => Promise<Answer>) => Promise<Outcome | null>;
};

const changedOf = (error: unknown) => currentOf<'sendParcel'>(error);

/** @param keep shows the order as it is after the act */
export function useParcelAct(keep: (order: OfficeOrder) => void): ParcelAct {
  const { run, isSending, failure } = useSend((error) =>
    changedOf(error)
      ? 'Người khác vừa thay đổi đơn. Bạn đang xem đơn như hiện tại; hãy xem lại rồi bấm lần nữa.'
      : sentenceOf(error),
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
          const current = changedOf(error);
          if (current) keep(current);
          throw error;
        }
      });
      return outcome;
    },
  };
}
