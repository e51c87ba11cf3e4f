/** Lets the browser's Back close what covers the page. Its script is loaded when something covers the page first. */
import { type RefObject, useEffect } from 'react';
import { retried } from '../retried.ts';

const load = retried(() => import('./back-closes.ts'));
let isOn = false;

/** Begins to let Back close dialogs and popovers; without this call it leaves the page as ever. */
export function watchBack(): void {
  isOn = true;
  // the page was reloaded while something covered it
  if (history.state?.coversPage) load().then(({ watchHistory }) => watchHistory(), String);
}

/**
 * Makes Back close an element that has just been opened, if it covers most of the screen's width.
 * @returns to be called when the element is closed
 */
export function closeOnBack(element: HTMLElement, close: () => void): () => void {
  if (!isOn || element.offsetWidth * 2 <= innerWidth) return () => undefined;
  let isOpen = true;
  let uncover: (() => void) | undefined;
  load().then(({ cover }) => {
    if (isOpen) uncover = cover(close);
  }, String); // without the script Back leaves the page
  return () => {
    isOpen = false;
    uncover?.();
  };
}

/** Makes Back close a native popover, which may have been opened before the scripts were there. */
export function useBackCloses(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const popover = ref.current;
    let leave: (() => void) | undefined;
    const look = () => {
      leave?.();
      const isOpen = popover?.matches(':popover-open');
      leave = popover && isOpen ? closeOnBack(popover, () => popover.hidePopover()) : undefined;
    };
    look();
    popover?.addEventListener('toggle', look);
    return () => {
      popover?.removeEventListener('toggle', look);
      leave?.();
    };
  }, [ref]);
}
