/**
 * Stores a press (a click or tap) made before hydration, and repeats it afterwards. A control that works only by script
 * (a button, a radio button, a checkbox) would lose a press while its script is still loading, because React does not
 * repeat a press on a part that was not hydrated. Only the last such press is stored. Links, forms and popovers work
 * without script, so a press on them is never repeated.
 */
const waiting = new Set<Element>();
let lastPress: { control: HTMLButtonElement | HTMLInputElement; checked: boolean } | undefined;

const waits = (control: Element) => [...waiting].some((part) => part.contains(control));

/** @returns the pressed control if it works only by script */
function scriptedControl(target: EventTarget | null): HTMLButtonElement | HTMLInputElement | null {
  const control = target instanceof Element ? target.closest('button, input, a, select, textarea') : null;
  if (control instanceof HTMLInputElement) return ['radio', 'checkbox'].includes(control.type) ? control : null;
  if (!(control instanceof HTMLButtonElement)) return null;
  const submits = control.type !== 'button' && control.form !== null;
  return submits || control.hasAttribute('popovertarget') ? null : control;
}

/**
 * The listener is on the window, which receives a press before React can stop the event. After a press on a label, the
 * browser also sends a press to the label's field.
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

/** Starts storing presses on controls within this part of the server's HTML. */
export function keepPressesIn(part: Element): void {
  waiting.add(part);
}

/** Repeats the stored press if it was made within this part of the page, which is now hydrated. */
export function repeatPressIn(part: Element): void {
  waiting.delete(part);
  if (!lastPress || !part.contains(lastPress.control) || waits(lastPress.control)) return;
  const { control, checked } = lastPress;
  lastPress = undefined;
  // The input, changed by the first press, is changed back, so that React sees the repeated press as a change.
  if (control instanceof HTMLInputElement) control.checked = !checked;
  control.click();
}
