/** Opens what the address says or the device keeps, and writes each change of the plan to both. */

import { useEffect, useRef } from 'react';
import { useNavigate } from '#extension-kit/link.ts';
import { planText, readPlanText } from '../../rules/planner/plan-address.ts';
import type { Plan } from '../../rules/planner/room.ts';
import { keepFormer, keepPlan, keptPlan, useKeptPlan } from './kept-plan.ts';

/** Milliseconds without a change after which the plan is written. */
const REST_MS = 300;

type Opened = {
  /** the plan of the address, if it has one */
  text: string | undefined;
  plan: Plan;
  /** how often the visitor changed the plan since it was opened */
  changes: number;
  /** the home on this device, by which a new plan begins */
  home: object;
  /** loads a plan; null stands for a new one. @returns what shows it then */
  load: (text: string | null) => Promise<(isKept: boolean) => void>;
  /** called before another plan is opened, or another page */
  onLeave: () => void;
};

const isPlan = (text: string | undefined): text is string =>
  text !== undefined && readPlanText(text, () => true) !== null;

/** Whether the address shows another plan than the kept one, such as a ready-made room or a friend's. */
const isOther = (text: string | undefined) => isPlan(text) && text !== keptPlan().text;

/** @returns opens the visitor's own room that another one took the place of; null if there is none */
export function usePlanAddress({ text, plan, changes, home, load, onLeave }: Opened): (() => void) | null {
  const navigate = useNavigate();
  const kept = useKeptPlan();
  const shown = useRef(text);
  const written = useRef(new Set<string>());
  /** the changed plan until it is kept */
  const unkept = useRef<Plan | null>(null);
  /** whether the kept plan is still being loaded */
  const isAwaited = useRef(false);
  const goTo = (next: string, replace: boolean) =>
    void navigate({ to: '/phong-tap', search: { phong: next }, replace, resetScroll: false });
  /**
   * @param leftAt the text in an address that will not be written any more
   * @returns the text of the plan if it had changes that were not kept
   */
  const keepNow = (leftAt?: string) => {
    const now = unkept.current && planText(unkept.current);
    if (now === null) return null;
    keepPlan(now, isOther(shown.current) || isAwaited.current, leftAt);
    isAwaited.current = false;
    return now;
  };
  /** Opens the plan of an address; without one the kept plan, or else a new one. */
  const open = async (address: string | undefined) => {
    const { text: own, leftAt } = keptPlan();
    if (own !== null && own !== address && address !== undefined && address === leftAt) return goTo(own, true);
    const isKept = !isPlan(address);
    isAwaited.current = isKept && own !== null;
    const show = await load(isPlan(address) ? address : own);
    // meanwhile something else was opened or changed
    if (shown.current !== address || unkept.current) return;
    isAwaited.current = false;
    show(isKept);
  };
  const leave = () => {
    keepNow(shown.current);
    unkept.current = null;
    onLeave();
  };
  const latest = useRef({ open, keepNow, goTo, leave });
  latest.current = { open, keepNow, goTo, leave };
  // the device is read after the first render, which must be the server's
  useEffect(() => {
    const { text: own, leftAt } = keptPlan();
    const address = shown.current;
    if (own !== null && (!isPlan(address) || address === leftAt)) void latest.current.open(address);
    const onHide = () => void latest.current.keepNow(shown.current);
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      latest.current.leave();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the home is known after hydration, and may change in another tab
  useEffect(() => {
    if (Object.keys(home).length > 0 && changes === 0 && !isPlan(text) && keptPlan().text === null)
      void latest.current.open(text);
  }, [home]);
  // a link to another plan was followed, or the visitor went back
  useEffect(() => {
    if (text === shown.current) return;
    if (text !== undefined && written.current.delete(text)) return;
    latest.current.leave();
    shown.current = text;
    void latest.current.open(text);
  }, [text]);
  useEffect(() => {
    if (changes === 0) return;
    unkept.current = plan;
    const timer = setTimeout(() => {
      const now = latest.current.keepNow();
      unkept.current = null;
      if (now === null || now === shown.current) return;
      shown.current = now;
      written.current.add(now);
      latest.current.goTo(now, true);
    }, REST_MS);
    // the next document has the present address already, even if it takes longer than the timer
    const onReload = () => {
      clearTimeout(timer);
      latest.current.keepNow(shown.current);
      unkept.current = null;
    };
    addEventListener('beforeunload', onReload);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', onReload);
    };
  }, [plan, changes]);
  const own = kept && (isOther(shown.current) ? kept.text : kept.former[0]);
  if (!own) return null;
  return () => {
    leave();
    keepFormer(own);
    goTo(own, false);
  };
}
