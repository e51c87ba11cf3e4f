/** Copies text, also on a phone over plain http, where there is no Clipboard API. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser refused the Clipboard API; the older copy command below may still work.
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // While a modal dialog is open, text outside it cannot be selected, so the temporary element is added to the dialog.
  const focused = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
