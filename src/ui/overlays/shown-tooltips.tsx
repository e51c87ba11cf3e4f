import { type ReactNode, useEffect, useState } from 'react';
import { retried } from '../retried.ts';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';

/**
 * OPEN_DELAY_MS: milliseconds for which the mouse must rest before a tooltip opens. SKIP_DELAY_MS: milliseconds after a
 * tooltip was closed in which the next one opens without delay.
 */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Milliseconds within which the mouse can be moved from the element into the tooltip before the tooltip closes. */
const LEAVE_MS = 120;

const load = retried(() => import('./tooltip-bubble.tsx'));

type Bubble = (props: TooltipBubbleProps) => ReactNode;
/** The tooltip's component, loaded while the first tooltip waits to open; React's Suspense would add 300 ms. */
let TooltipBubble: Bubble | undefined;
/** Loads the tooltip's component. If that fails, no tooltips are shown. */
async function loadBubble(): Promise<void> {
  TooltipBubble ??= (await load().catch(() => undefined))?.default;
}

/** See tooltip.tsx. The mouse may rest on an element already when this script arrives. */
export function ShownTooltips() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => followPointerAndFocus(setTarget, document.querySelector('[data-tooltip]:hover')), []);
  const text = target?.dataset.tooltip;
  if (!target || !text || !TooltipBubble) return null;
  return <TooltipBubble key={text} target={target} text={text} />;
}

/** @returns a function that removes the event listeners */
function followPointerAndFocus(show: (target: HTMLElement | null) => void, hovered: Element | null): () => void {
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
    if (!target || TooltipBubble) return show(target);
    void loadBubble().then(() => shown === target && show(target));
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
    void loadBubble();
    setIn(shown || performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS, element);
  };
  // An element that gets the focus shows its tooltip only if the focus was moved with Tab: a dialog that opens focuses
  // its first button, which must not show a tooltip.
  const focus = ({ target }: FocusEvent) => {
    if (tabbing && target instanceof HTMLElement && target.dataset.tooltip) set(target);
  };
  const hide = () => set(null);
  // Scrolling restarts the delay before a tooltip opens: while the page scrolls, elements move under the resting mouse.
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
  if (hovered instanceof HTMLElement && matchMedia('(hover: hover)').matches) {
    near = hovered;
    void loadBubble();
    setIn(OPEN_DELAY_MS, hovered);
  }
  document.addEventListener('keyup', () => (tabbing = false), options);
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}
