/** The Next key of a phone's keyboard moves through the checkout's fields. */
import type { KeyboardEvent } from 'react';

/**
 * On phones the Next key sends Enter, which would submit the form. Here Enter moves to the next field, and closes the
 * keyboard after the last one. With a mouse as the pointer, Enter submits the form as usual.
 */
export function followNextKey(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement) || field.enterKeyHint === '' || !matchMedia('(pointer: coarse)').matches)
    return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[enterkeyhint]')];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}
