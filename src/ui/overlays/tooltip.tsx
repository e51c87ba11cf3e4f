import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';

/** Milliseconds a mouse rests before a tooltip opens; and how soon after one the next opens at once. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Long enough to move the mouse into the tooltip itself. */
const LEAVE_MS = 120;

/** Fetched with the first tooltip; where it does not come, there is none. */
const TooltipBubble = lazy<(props: TooltipBubbleProps) => ReactNode>(() =>
  import('./tooltip-bubble.tsx').catch(() => ({ default: () => null })),
);

/** The place where tooltips come from; one per page. It tells what an element's `data-tooltip` says. */
export function Tooltips() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => followPointerAndFocus(setTarget), []);
  const text = target?.dataset.tooltip;
  if (!target || !text) return null;
  return (
    <Suspense>
      <TooltipBubble key={text} target={target} text={text} />
    </Suspense>
  );
}

/** @returns what ends it */
function followPointerAndFocus(show: (target: HTMLElement | null) => void): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  let near: Element | null = null;
  let coming: HTMLElement | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let tabbing = false;
  const set = (target: HTMLElement | null) => {
    clearTimeout(timer);
    coming = null;
    if (shown && !target) closedAt = performance.now();
    shown = target;
    show(target);
  };
  const setIn = (milliseconds: number, target: HTMLElement | null) => {
    clearTimeout(timer);
    coming = target;
    timer = setTimeout(() => set(target), milliseconds);
  };
  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    if (target.closest('[data-tooltip-bubble]')) return clearTimeout(timer);
    const element = target.closest<HTMLElement>('[data-tooltip]');
    if (element === near) return;
    near = element;
    if (!element) return setIn(LEAVE_MS, null);
    setIn(shown || performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS, element);
  };
  // a dialog that opens gives its first button the focus: nobody asked what that does
  const focus = ({ target }: FocusEvent) => {
    if (tabbing && target instanceof HTMLElement && target.dataset.tooltip) set(target);
  };
  const hide = () => set(null);
  // what was about to open is waited for anew: a mouse rests when the page beneath it does
  const scroll = () => (coming ? setIn(OPEN_DELAY_MS, coming) : hide());
  const options = { signal: listeners.signal, capture: true, passive: true };
  document.addEventListener('pointerover', over, options);
  document.addEventListener('focusin', focus, options);
  document.addEventListener('scroll', scroll, options);
  for (const end of ['focusout', 'pointerdown'] as const) document.addEventListener(end, hide, options);
  const press = ({ key }: KeyboardEvent) => {
    tabbing = key === 'Tab';
    if (key === 'Escape') hide();
  };
  document.addEventListener('keydown', press, options);
  document.addEventListener('keyup', () => (tabbing = false), options);
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}
