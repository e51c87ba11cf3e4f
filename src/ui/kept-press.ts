/**
 * Repeats a press that came before hydration. A control that works by script alone (a button, a radio button, a
 * checkbox) loses a press while its script is still loading, because React repeats no press on a part that was not
 * hydrated yet. The last such press is stored, and repeated once the part is hydrated. Links, forms and popovers work
 * without script, so a press on them is never repeated.
 */
const waiting = new Set<Element>();
let lastPress: { control: HTMLButtonElement | HTMLInputElement; checked: boolean } | undefined;

const waits = (control: Element) => [...waiting].some((part) => part.contains(control));

/** @returns the pressed control, if it does nothing without script */
function scriptedControl(target: EventTarget | null): HTMLButtonElement | HTMLInputElement | null {
  const control = target instanceof Element ? target.closest('button, input, a, select, textarea') : null;
  if (control instanceof HTMLInputElement) return ['radio', 'checkbox'].includes(control.type) ? control : null;
  if (!(control instanceof HTMLButtonElement)) return null;
  const submits = control.type !== 'button' && control.form !== null;
  return submits || control.hasAttribute('popovertarget') ? null : control;
}

/**
 * The listener is on the window, which receives a press before React's root stops it. The browser follows the press of
 * a label with a press of its field.
 */
if (typeof window !== 'undefined')
  window.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted) return;
      const control = scriptedControl(target);
      lastPress =
        control && waits(control)
          ? { control, checked: control instanceof HTMLInputElement && control.checked }
          : undefined;
    },
    { capture: true, passive: true },
  );

/** Starts storing presses within this part of the server's HTML. */
export function keepPressesIn(part: Element): void {
  waiting.add(part);
}

/** Repeats the last press if it was made within this part, which is now hydrated. */
export function repeatPressIn(part: Element): void {
  waiting.delete(part);
  if (!lastPress || !part.contains(lastPress.control) || waits(lastPress.control)) return;
  const { control, checked } = lastPress;
  lastPress = undefined;
  // The browser changed the input at the first press; changing it back makes the repeated press a change that React
  // sees.
  if (control instanceof HTMLInputElement) control.checked = !checked;
  control.click();
}
