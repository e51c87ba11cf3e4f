import { type KeyboardEvent, type PointerEventHandler, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '#extension-kit/buttons.ts';
import { useModal } from '#extension-kit/dialogs.ts';
import { X } from '#extension-kit/icons.ts';
import { t } from '#extension-kit/labels.ts';
import type { StageState } from './use-stage.ts';

type DrawingDialogProps = {
  /** the accessible name of the dialog */
  label: string;
  title: string;
  subtitle: string;
  /** the accessible name of the drawing */
  drawingLabel: string;
  /** the element into which the scene is drawn */
  place: RefObject<HTMLElement | null>;
  state: StageState;
  /** what is said in a browser that cannot draw */
  withoutWebgl: string;
  /** what is seen behind the words until the scene is drawn */
  poster?: ReactNode;
  /** @returns false if the key does nothing */
  onKey: (event: KeyboardEvent) => boolean;
  onPointerDown?: PointerEventHandler;
  onPointerMove?: PointerEventHandler;
  onClose: () => void;
  /** the buttons below the drawing */
  children: ReactNode;
};

/** Draws a scene in three dimensions on the full screen, with a sentence while it loads and where it cannot be drawn. */
export function DrawingDialog(props: DrawingDialogProps) {
  const { label, title, subtitle, drawingLabel, place, state, withoutWebgl, poster, onKey, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ground text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-2 p-2 pl-4">
          <p className="min-w-0 text-sm">
            <span className="block truncate font-semibold">{title}</span>
            <span className="block text-quiet">{subtitle}</span>
          </p>
          <IconButton label={t('Đóng hình 3D')} onClick={() => dialog.current?.close()}>
            <X className="size-6" />
          </IconButton>
        </div>
        <section
          ref={place}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what the arrow keys turn must be reachable by keyboard
          tabIndex={0}
          onKeyDown={(event) => onKey(event) && event.preventDefault()}
          onPointerDown={props.onPointerDown}
          onPointerMove={props.onPointerMove}
          aria-label={drawingLabel}
          aria-busy={state === 'loading'}
          data-model={state}
          className="relative min-h-0 flex-1 touch-none overflow-hidden -outline-offset-4!"
        >
          {state !== 'shown' && (
            <div className="absolute inset-0 flex items-center justify-center">
              {poster}
              <p role="status" className="absolute rounded-control bg-paper px-4 py-3 text-center">
                {state === 'loading' && t('Đang tải hình 3D…')}
                {state === 'failed' && t('Không tải được hình 3D. Bạn thử lại sau.')}
                {state === 'no-webgl' && withoutWebgl}
              </p>
            </div>
          )}
        </section>
        <div className="flex flex-wrap items-center justify-center gap-2 p-3">{children}</div>
      </div>
    </dialog>
  );
}
