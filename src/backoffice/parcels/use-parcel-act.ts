/** An act at a carrier: it may take twenty seconds, and three things may come of it. */
import { useState } from 'react';
import { factsOf } from '#browser/api/client.ts';
import type { OfficeOrder } from '#contract/admin/order-shape.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { hasCode, sentenceOf } from '../session/call-failure.ts';

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

/** @param keep shows the order as it is after the act */
export function useParcelAct(keep: (order: OfficeOrder) => void): ParcelAct {
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run: ParcelAct['run'] = async (send) => {
    setWaiting(true);
    setFailure(null);
    try {
      const { data } = await send();
      keep(data.order);
      return data.outcome ?? { kind: 'done', reason: null };
    } catch (error) {
      const current = hasCode(error, 'CHANGED_MEANWHILE') && factsOf(error, 'CHANGED_MEANWHILE')?.current;
      if (current) keep(current as OfficeOrder);
      const said = current
        ? 'Người khác vừa thay đổi đơn. Bạn đang xem đơn như hiện tại; hãy xem lại rồi bấm lần nữa.'
        : sentenceOf(error);
      setFailure(said);
      return null;
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, failure, run };
}

/** Says in a corner of the screen why nothing was done. */
export const sayFailure = (words: string) =>
  showToast({ title: 'Chưa làm được', description: words, tone: 'destructive' });
