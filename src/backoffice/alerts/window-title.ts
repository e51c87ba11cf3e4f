/** The title of the window: the number of orders that nobody has looked at yet, and the name of the screen. */
let screen = document.title;
let unseen = 0;

function write(): void {
  document.title = unseen > 0 ? `(${unseen > 99 ? '99+' : unseen}) ${screen}` : screen;
}

export function setScreenTitle(title: string): void {
  screen = title;
  write();
}

/** Shows the number in the title, and on the icon of the installed office where the browser can. */
export function setUnseen(count: number): void {
  unseen = count;
  write();
  // a browser that knows the call may still forbid it, for example in a window that is not installed
  const marked = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  marked?.catch(() => {});
}
