/** The key at the lower right of a phone's keyboard goes through the checkout's fields. */
import type { KeyboardEvent } from 'react';

/**
 * Phones whose Next key sends Enter would send the form: here Enter moves on to the next field, and from the last one
 * puts the keyboard away. With a mouse, Enter sends the form as usual.
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
