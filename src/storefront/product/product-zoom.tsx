import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { mediaUrl, parseMediaUrl, widthsOf } from '#domain/catalogue/media.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from '#ui/icons.tsx';
import { useModal } from '#ui/overlays/use-modal.ts';
import { classNames } from '#ui/style/class-names.ts';

type ZoomProps = { images: readonly { src: string; alt: string }[]; start: number; onClose: () => void };

/** The largest width of an enlarged picture in pixels: enough to be sharp at double size on a laptop. */
const WIDEST = 2000;

function largest(src: string): string {
  const picture = parseMediaUrl(src);
  const width = picture && widthsOf(picture).findLast((offered) => offered <= WIDEST);
  return picture && width ? mediaUrl(picture, width, 'webp') : src;
}

/** Shows a picture on the full screen. A click doubles its size; the visitor then scrolls to see hidden parts. */
export default function ProductZoom({ images, start, onClose }: ZoomProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(start);
  const [close, setClose] = useState(false);
  useModal(ref);
  const step = (by: number) => {
    setShown((shown + by + images.length) % images.length);
    setClose(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  const image = images[shown];
  if (!image) return null;
  return (
    <dialog
      ref={ref}
      aria-label={t('Ảnh phóng to')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ground text-ink transition-opacity duration-150 starting:open:opacity-0"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-2 p-2 pl-4">
          <p className="min-w-0 truncate text-sm text-quiet">
            {images.length > 1 && (
              <span className="mr-3 font-semibold text-ink tabular-nums">
                {shown + 1}/{images.length}
              </span>
            )}
            {image.alt}
          </p>
          <div className="flex shrink-0">
            {images.length > 1 && (
              <>
                <IconButton label={t('Ảnh trước')} onClick={() => step(-1)}>
                  <ChevronLeft className="size-6" />
                </IconButton>
                <IconButton label={t('Ảnh sau')} onClick={() => step(1)}>
                  <ChevronRight className="size-6" />
                </IconButton>
              </>
            )}
            <IconButton label={close ? t('Thu nhỏ') : t('Phóng to')} onClick={() => setClose(!close)}>
              {close ? <ZoomOut className="size-6" /> : <ZoomIn className="size-6" />}
            </IconButton>
            <IconButton label={t('Đóng ảnh phóng to')} onClick={() => ref.current?.close()}>
              <X className="size-6" />
            </IconButton>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <section aria-label={image.alt} tabIndex={0} className="min-h-0 flex-1 overflow-auto overscroll-contain">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same for the keyboard */}
          <img
            key={image.src}
            src={largest(image.src)}
            alt={image.alt}
            onClick={() => setClose(!close)}
            className={classNames(
              'edged mx-auto object-contain',
              close ? 'w-[200vmin] max-w-none cursor-zoom-out' : 'size-full cursor-zoom-in',
            )}
          />
        </section>
      </div>
    </dialog>
  );
}
