/**
 * A press on what works by script alone (a button, a radio, a checkbox), made while the script of its part is still on its
 * way, would be lost: React repeats no press on a part that it could not hydrate yet. The last one is kept, and repeated once
 * the part is hydrated. Links, forms and popovers work without script, so a press on them is never repeated.
 */
const waiting = new Set<Element>();
let kept: { control: HTMLButtonElement | HTMLInputElement; checked: boolean } | undefined;

const waits = (control: Element) => [...waiting].some((part) => part.contains(control));

/** @returns what was pressed, if it does nothing without script */
function scriptedControl(target: EventTarget | null): HTMLButtonElement | HTMLInputElement | null {
  const control = target instanceof Element ? target.closest('button, input, a, select, textarea') : null;
  if (control instanceof HTMLInputElement) return ['radio', 'checkbox'].includes(control.type) ? control : null;
  if (!(control instanceof HTMLButtonElement)) return null;
  const submits = control.type !== 'button' && control.form !== null;
  return submits || control.hasAttribute('popovertarget') ? null : control;
}

/** On the window, which hears of a press before React's root, which stops it. The press of a label is followed by one of its field. */
if (typeof window !== 'undefined')
  window.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted) return;
      const control = scriptedControl(target);
      kept =
        control && waits(control)
          ? { control, checked: control instanceof HTMLInputElement && control.checked }
          : undefined;
    },
    { capture: true, passive: true },
  );

/** From now on, presses within this part of the server's HTML are kept. */
export function keepPressesIn(part: Element): void {
  waiting.add(part);
}

/** Repeats the last press if it was made within this part, which is hydrated now. */
export function repeatPressIn(part: Element): void {
  waiting.delete(part);
  if (!kept || !part.contains(kept.control) || waits(kept.control)) return;
  const { control, checked } = kept;
  kept = undefined;
  // the browser changed it at the press itself; changed back, the repeated press is a change that React sees
  if (control instanceof HTMLInputElement) control.checked = !checked;
  control.click();
}
