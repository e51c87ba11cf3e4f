import { type PointerEvent, useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CircleAlert, CircleCheck, X } from '../icons.tsx';
import { useStore } from '../store.ts';
import { classNames } from '../style/class-names.ts';
import { closeToast, type Toast, toastStore } from './toast-store.ts';

/** Pixels by which a toast must be dragged sideways to be closed; if it is dragged less, it moves back to its place. */
const SWIPE_PX = 50;

/**
 * Shows the toasts; mounted once per page. On a phone, error toasts appear over the header, the only place where they
 * cover neither form fields nor the on-screen keyboard.
 */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useStore(toastStore, null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.milliseconds);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div
      aria-live={toast?.tone === 'destructive' ? 'assertive' : 'polite'}
      className={classNames(
        'pointer-events-none print:hidden fixed inset-x-6 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 flex justify-center sm:justify-end xl:inset-x-16',
        toast?.tone === 'destructive' && 'max-md:inset-x-0 max-md:top-0 max-md:bottom-auto',
      )}
    >
      {toast && <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />}
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const swipe = useSwipeAway(() => closeToast(toast.id));
  const destructive = toast.tone === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <div
      role={destructive ? 'alert' : 'status'}
      {...swipe}
      className={classNames(
        'pointer-events-auto flex w-full max-w-md touch-pan-y items-start gap-3 rounded-card p-4 text-paper shadow-float select-none transition-[translate,opacity] duration-200 ease-out starting:translate-y-4 starting:opacity-0',
        destructive
          ? 'bg-red max-md:min-h-14 max-md:max-w-none max-md:items-center max-md:rounded-none max-md:px-gutter max-md:py-2 max-md:starting:-translate-y-4'
          : 'bg-ink',
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-semibold', destructive && 'max-md:text-sm/5')}>{toast.title}</p>
        {toast.description && (
          <div className={classNames('mt-1 text-sm', destructive && 'max-md:mt-0 max-md:text-xs/4.5')}>
            {toast.description}
          </div>
        )}
        {toast.detail && (
          <p lang="en" className="mt-1 text-xs">
            {toast.detail}
          </p>
        )}
      </div>
      <IconButton label={closeLabel} className="-m-2.5 hover:bg-paper/15" onClick={() => closeToast(toast.id)}>
        <X className="size-5" />
      </IconButton>
    </div>
  );
}

/** Moves the toast with the pointer and closes it beyond the threshold. Buttons inside the toast still work. */
function useSwipeAway(onDismiss: () => void) {
  const start = useRef<number | null>(null);
  const move = (event: PointerEvent<HTMLElement>, dx: number) => {
    event.currentTarget.style.transform = dx === 0 ? '' : `translateX(${dx}px)`;
    event.currentTarget.style.opacity = dx === 0 ? '' : String(Math.max(0.3, 1 - Math.abs(dx) / 300));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const dx = event.clientX - start.current;
    start.current = null;
    if (event.type === 'pointerup' && Math.abs(dx) >= SWIPE_PX) onDismiss();
    else move(event, 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event, event.clientX - start.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
