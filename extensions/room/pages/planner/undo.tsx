/** The ways to take back a change of the plan: the buttons by the drawing, the keys, and the toast of a removal. */
import { useEffect, useRef } from 'react';
import { Button } from '#extension-kit/buttons.ts';
import { t } from '#extension-kit/labels.ts';
import { LONG_TOAST_MS, showToast } from '#extension-kit/notices.ts';
import type { PlanHistory, Step } from '../../rules/planner/plan-history.ts';
import { stepWords } from './plan-words.ts';

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
      <button type="button" className="min-h-11 font-semibold underline" onClick={undo}>
        {t('Hoàn tác')}
      </button>
    ),
  });
  return id;
}

/** The part of the planner's state that is used here, which imports this file itself. */
type Undoable = Pick<PlanHistory, 'past' | 'future'> & {
  went: { way: 'undo' | 'redo'; step: Step } | null;
  changes: number;
  undo: () => void;
  redo: () => void;
  nameOf: (slug: string | null) => string;
};

/** Where Ctrl+Z is not the plan's: text fields have their own, and a dialog hides the plan. */
const OTHERS = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/** Ctrl+Z takes back, Shift+Ctrl+Z makes again, both with Command on a Mac; so does Ctrl+Y, as on Windows. */
function wayOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  // with Command it opens the history of the browser
  return letter === 'y' && !metaKey && !shiftKey ? 'redo' : null;
}

function useUndoKeys({ undo, redo }: Undoable): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const way = wayOf(event);
      if (!way) return;
      if (target instanceof Element && target.closest(OTHERS)) return;
      event.preventDefault();
      latest.current[way]();
      // the machine that had the focus may be gone
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector<SVGGElement>('.plan-machine')?.focus();
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** They keep the focus when nothing is left to take back, so they are not disabled but say that they are. */
export function UndoButtons({ planner }: { planner: Undoable }) {
  const { past, future, undo, redo, went, changes, nameOf } = planner;
  useUndoKeys(planner);
  const look = 'text-sm aria-disabled:cursor-not-allowed aria-disabled:text-quiet';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
      <Button
        tone="outline"
        className={look}
        aria-disabled={past.length === 0}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo}
      >
        {t('Hoàn tác')}
      </Button>
      <Button
        tone="outline"
        className={look}
        aria-disabled={future.length === 0}
        aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
        onClick={redo}
      >
        {t('Làm lại')}
      </Button>
      <p role="status" className="text-sm text-quiet">
        {went && (
          // a new element is read out, also when it says the same again
          <span key={changes}>{stepWords(went.way, went.step, nameOf(went.step.slug))}</span>
        )}
      </p>
    </div>
  );
}
