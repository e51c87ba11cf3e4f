import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { X } from '../icons.tsx';
import { classNames } from '../style/class-names.ts';
import { closeOnBack } from './back.ts';

type DialogProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  drawing?: ReactNode;
  /** true for the news of a success, under a green head */
  isGood?: boolean;
  /** true if what the dialog does leaves the page: a step back through its history must not come in between */
  leavesPage?: boolean;
  /** true if the dialog has an address of its own, so that Back closes it anyway */
  hasAddress?: boolean;
};

const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';
const STOPS = `${FIELDS}, button:not(:disabled), a[href], summary`;

/**
 * Sets the focus when a dialog opens. By default the native element focuses the close button, which is safe; the
 * attribute `data-begin` marks another element to be focused. A dialog that begins with a field focuses that field,
 * except on a touch screen, where the on-screen keyboard would cover the dialog's text.
 */
function startAtField(dialog: HTMLDialogElement): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  const named = dialog.querySelector<HTMLElement>('[data-begin]');
  const [, first] = dialog.querySelectorAll<HTMLElement>(STOPS);
  if (!named && !first?.matches(FIELDS)) return;
  const { name, type } = first as HTMLInputElement;
  const chosen = type === 'radio' ? dialog.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:checked`) : null;
  (named ?? chosen ?? first)?.focus();
}

/** A modal dialog, open while the component is mounted. The native element traps the focus and closes on Escape. */
export function Dialog(props: DialogProps) {
  const {
    title,
    closeLabel,
    onClose,
    children,
    drawing,
    isGood = false,
    hasAddress = false,
    leavesPage = false,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) {
      dialog.showModal();
      startAtField(dialog);
    }
    const leave = dialog && !hasAddress && !leavesPage ? closeOnBack(dialog, () => dialog.close()) : undefined;
    // If an open dialog is removed from the page, the browser does not return the focus to the element that opened it.
    // If the dialog was closed first, the browser has already returned the focus, and the visitor may have moved it
    // with Tab. So the focus is set only if no element has it.
    return () => {
      leave?.();
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [hasAddress, leavesPage]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[90dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-card bg-paper p-6 text-ink shadow-float transition-[opacity,translate] duration-200 ease-out sm:p-8 starting:open:translate-y-3 starting:open:opacity-0"
    >
      <div
        className={classNames(
          isGood && '-mx-6 -mt-6 mb-6 flex items-center gap-3 bg-green p-6 text-paper sm:-mx-8 sm:-mt-8 sm:px-8',
        )}
      >
        {drawing && <div className={classNames(!isGood && 'mb-4')}>{drawing}</div>}
        <h2
          id={titleId}
          className={classNames('display text-2xl', !isGood && 'mb-4 pt-1', (isGood || !drawing) && 'pr-12')}
        >
          {title}
        </h2>
      </div>
      <IconButton
        label={closeLabel}
        className={classNames('absolute top-5 right-4 sm:right-6', isGood ? 'text-paper hover:text-ink' : 'sm:top-7')}
        onClick={() => ref.current?.close()}
      >
        <X className="size-5" />
      </IconButton>
      {children}
    </dialog>
  );
}
