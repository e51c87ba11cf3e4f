import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import type { ShownModel } from '#domain/models/model.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { X, ZoomIn, ZoomOut } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { RoomLink } from './room-link.tsx';
import { useStage } from './use-stage.ts';

/** `sizes`: those of the picture in the gallery, so that the browser shows the one that it has. */
export type ModelDialogProps = { product: Product; models: readonly ShownModel[]; sizes: string; onClose: () => void };

/** A turn by a key in radians, and the factor by which a key brings the model nearer. */
const [TURN, NEARER] = [Math.PI / 12, 0.85];
const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

/** Where an arrow key turns the model: to the side, and upwards. */
const turns: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-TURN, 0],
  ArrowRight: [TURN, 0],
  ArrowUp: [0, TURN],
  ArrowDown: [0, -TURN],
};

function sizeOf({ size_cm: [length = 0, width = 0, height = 0] }: ShownModel): string {
  const [l, w, h] = [length, width, height].map((side) => number.format(side));
  return t('dài {length} × rộng {width} × cao {height} cm', { length: l ?? '', width: w ?? '', height: h ?? '' });
}

/** Shows a product in three dimensions on the full screen: by drag, pinch and keyboard, with its dimensions. */
export default function ModelDialog({ product, models, sizes, onClose }: ModelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(0);
  const [measured, setMeasured] = useState(true);
  const model = models[shown] ?? models[0];
  const { place, state, stage } = useStage(model, measured);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  if (!model) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = turns[event.key];
    if (turn) stage.current?.turn(...turn);
    else if (event.key === '+' || event.key === '=') stage.current?.zoom(NEARER);
    else if (event.key === '-') stage.current?.zoom(1 / NEARER);
    else if (event.key === 'Home') stage.current?.look();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('{name} trong không gian ba chiều', { name: product.name })}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ground text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-2 p-2 pl-4">
          <p className="min-w-0 text-sm">
            <span className="block truncate font-semibold">{product.name}</span>
            <span className="block text-quiet">{sizeOf(model)}</span>
          </p>
          <IconButton label={t('Đóng hình 3D')} onClick={() => dialog.current?.close()}>
            <X className="size-6" />
          </IconButton>
        </div>
        <section
          ref={place}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what the arrow keys turn must be reachable by keyboard
          tabIndex={0}
          onKeyDown={onKeyDown}
          aria-label={t('Hình 3D xoay được của {name}', { name: product.name })}
          aria-busy={state === 'loading'}
          data-model={state}
          className="relative min-h-0 flex-1 touch-none overflow-hidden -outline-offset-4!"
        >
          {state !== 'shown' && (
            <div className="absolute inset-0 flex items-center justify-center">
              <ProductImage
                src={product.images[0] ?? product.image_url}
                alt=""
                sizes={sizes}
                className="max-h-full opacity-60"
              />
              <p role="status" className="absolute rounded-control bg-paper px-4 py-3 text-center">
                {state === 'loading' && t('Đang tải hình 3D…')}
                {state === 'failed' && t('Không tải được hình 3D. Bạn thử lại sau.')}
                {state === 'no-webgl' &&
                  t('Trình duyệt này không vẽ được hình 3D (thiếu WebGL). Kích thước: {size}.', {
                    size: sizeOf(model),
                  })}
              </p>
            </div>
          )}
        </section>
        <div className="flex flex-wrap items-center justify-center gap-2 p-3">
          {models.length > 1 && (
            <Button tone="outline" onClick={() => setShown(1 - shown)}>
              {shown === 0 ? t('Gấp lại') : t('Mở ra')}
            </Button>
          )}
          <Button tone="outline" aria-pressed={measured} onClick={() => setMeasured(!measured)}>
            {t('Số đo')}
          </Button>
          <IconButton label={t('Phóng to')} onClick={() => stage.current?.zoom(NEARER)}>
            <ZoomIn className="size-6" />
          </IconButton>
          <IconButton label={t('Thu nhỏ')} onClick={() => stage.current?.zoom(1 / NEARER)}>
            <ZoomOut className="size-6" />
          </IconButton>
          <RoomLink model={model} name={product.name} />
          <p className={classNames('w-full text-center text-xs text-quiet', state !== 'shown' && 'invisible')}>
            {t('Kéo để xoay, chụm hai ngón để phóng to. Bàn phím: phím mũi tên, + và −.')}
          </p>
        </div>
      </div>
    </dialog>
  );
}
