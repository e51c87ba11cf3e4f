import { type RefObject, useEffect } from 'react';
import { closeOnBack } from './back.ts';

/** Milliseconds and CSS pixels within which two taps are one double tap. */
const DOUBLE_TAP = { milliseconds: 500, pixels: 40 };

/** Takes the second tap of a double tap on the button that closes a dialog from what lies beneath it. */
function ignoreSecondTap(dialog: HTMLDialogElement, first: MouseEvent): void {
  const onClick = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    // a press of a key is a click without a place
    if (dialog.open || event.detail === 0 || distance > DOUBLE_TAP.pixels) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, { capture: true });
  setTimeout(() => removeEventListener('click', onClick, { capture: true }), DOUBLE_TAP.milliseconds);
}

/** Opens a modal dialog while the component is mounted; Back closes it. */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    dialog.addEventListener('click', (event) => ignoreSecondTap(dialog, event));
    return closeOnBack(dialog, () => dialog.close());
  }, [ref]);
}
