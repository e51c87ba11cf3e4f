/** Lets the Next key of a phone's keyboard move through the checkout's fields. */
import type { KeyboardEvent } from 'react';

/**
 * On a phone the Next key sends Enter, which would submit the form. This function moves the focus to the next field
 * instead, and closes the keyboard after the last field. If the pointer is a mouse, Enter submits the form as usual.
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
