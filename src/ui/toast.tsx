import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { closeToast, currentToast, noToast, subscribeToToast } from './toast-store.ts';

/** The place where toasts appear; one per page. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, noToast);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.milliseconds);
    return () => clearTimeout(timer);
  }, [toast]);
  const destructive = toast?.tone === 'destructive';
  return (
    <div
      aria-live={destructive ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center sm:justify-end"
    >
      {toast && (
        <div
          key={toast.id}
          role={destructive ? 'alert' : 'status'}
          className={classNames(
            'pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card p-4 shadow-float',
            destructive ? 'bg-red text-paper' : 'bg-ink text-paper',
          )}
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <div className="mt-1 text-sm">{toast.description}</div>}
          </div>
          <IconButton label={closeLabel} className="-m-2 hover:bg-paper/15" onClick={() => closeToast(toast.id)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
