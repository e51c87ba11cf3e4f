import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { X } from '../icons.tsx';
import { useBackCloses } from './back.ts';

type DrawerProps = {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  footer: ReactNode;
};

/** The height of the header in sight, in pixels: a hidden header is shown again while the drawer is open. */
function headerEnd(): number {
  const header = document.querySelector('header');
  if (!header) return 0;
  const above = Number.parseFloat(getComputedStyle(header).top) || 0;
  return header.offsetHeight + Math.max(above, -scrollY);
}

/**
 * A panel that is open while the component is mounted: at the right of the page, or at the bottom on a phone. The panel
 * does not cover the header, so that a change in the header, such as the number of products in the cart, stays visible.
 * The native popover closes on Escape, Back or on a press outside, and returns the focus. The panel shows what has just
 * happened, so its role is `status`.
 */
export function Drawer({ title, closeLabel, onClose, children, footer }: DrawerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const drawer = ref.current;
    if (!drawer || drawer.matches(':popover-open')) return;
    drawer.style.setProperty('--drawer-top', `${headerEnd()}px`);
    drawer.showPopover();
    drawer.focus({ preventScroll: true });
  }, []);
  useBackCloses(ref);
  // The page behind the drawer is dimmed, so the drawer closes when the keyboard focus moves to the page.
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) {
      event.currentTarget.hidePopover();
    }
  };
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      data-drawer
      aria-labelledby={titleId}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
      onBlur={leave}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-var(--drawer-top))] w-full max-w-none flex-col overflow-hidden rounded-t-card bg-paper text-ink shadow-float outline-none transition-[translate] duration-200 ease-out open:flex backdrop:top-(--drawer-top) sm:top-(--drawer-top) sm:right-0 sm:left-auto sm:h-[calc(100dvh-var(--drawer-top))] sm:w-92 sm:rounded-none starting:open:translate-y-full sm:starting:open:translate-x-full sm:starting:open:translate-y-0"
    >
      <div role="status" aria-atomic="false" className="contents">
        <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={() => ref.current?.hidePopover()}>
            <X className="size-5" />
          </IconButton>
        </div>
        <div data-scrolls className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 [overflow-anchor:none]">
          {children}
        </div>
        <div className="border-t border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{footer}</div>
      </div>
    </div>
  );
}
