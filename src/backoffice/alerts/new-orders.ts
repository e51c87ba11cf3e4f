/** Watches for new orders while the office is open: the number in the title of the window, and the sound. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../session/call.ts';
import { isSoundOn, ring } from './chime.ts';
import { recall, remember } from './device-memory.ts';
import { setUnseen } from './window-title.ts';

/** Milliseconds between two requests; browsers make them rarer in a window that nobody sees. */
const LOOK_EVERY = 15_000;

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const see = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, []);
  return isVisible;
}

/** Rings once for an order, in whichever of the browser's windows hears of it first. */
function ringFor(newest: number): void {
  if (newest <= Number(recall('order rung') ?? 0)) return;
  remember('order rung', String(newest));
  if (isSoundOn()) ring();
}

/** @param isAllowed whether the person may see orders @param isAtList whether the window shows the list of orders */
export function useNewOrders(isAllowed: boolean, isAtList: boolean): void {
  const isVisible = useIsVisible();
  const { data } = useQuery({
    queryKey: ['new-orders'],
    queryFn: async ({ signal }) => {
      const since = recall('orders seen');
      const found = (await call('countNewOrders', { query: since === null ? {} : { since: Number(since) }, signal }))
        .data;
      // orders that were there before this browser was first used are no news
      if (since === null) {
        remember('orders seen', String(found.newest));
        remember('order rung', String(found.newest));
      }
      return found;
    },
    enabled: isAllowed,
    refetchInterval: LOOK_EVERY,
    refetchIntervalInBackground: true,
  });
  const isSeen = isVisible && isAtList;
  useEffect(() => {
    if (!data) return;
    ringFor(data.newest);
    if (isSeen) remember('orders seen', String(data.newest));
    setUnseen(isSeen ? 0 : data.newest > Number(recall('orders seen') ?? 0) ? data.count : 0);
  }, [data, isSeen]);
}
