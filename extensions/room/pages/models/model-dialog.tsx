import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button, classNames, IconButton } from '#extension-kit/buttons.ts';
import type { Product } from '#extension-kit/goods.ts';
import { ProductImage, productQuery } from '#extension-kit/goods.ts';
import { RotateCcw, ZoomIn, ZoomOut } from '#extension-kit/icons.ts';
import { t } from '#extension-kit/labels.ts';
import type { ShownModel } from '#extension-kit/models.ts';
import { showToast } from '#extension-kit/notices.ts';
import { Money } from '#extension-kit/prices.ts';
import { useQueryClient } from '#extension-kit/queries.ts';
import { DrawingDialog } from './drawing-dialog.tsx';
import { RoomLink } from './room-link.tsx';
import { useStage } from './use-stage.ts';

/** `sizes`: those of the picture in the gallery, so that the browser shows the one that it has. */
export type ModelDialogProps = {
  product: Product;
  models: readonly ShownModel[];
  sizes: string;
  onClose: () => void;
  /** adds the product to the cart; absent if it is sold out */
  onAdd?: (() => void) | undefined;
};

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

/** True if the shop has no such file any more: another one took its place, or the product lost it. */
const isGone = (error: unknown): boolean => (error as { response?: Response }).response?.status === 404;

/** Shows a product in three dimensions on the full screen: by drag, pinch and keyboard, with its dimensions. */
export default function ModelDialog({ product, models, sizes, onClose, onAdd }: ModelDialogProps) {
  const [shown, setShown] = useState(0);
  const [measured, setMeasured] = useState(true);
  const model = models[shown] ?? models[0];
  const queries = useQueryClient();
  const onFailure = async (error: unknown, failed: ShownModel) => {
    if (isGone(error)) {
      // what the page knows of the product is older than the file
      const present = await queries.fetchQuery({ ...productQuery(product.slug), staleTime: 0 }).catch(() => null);
      if (present && !present.models) showToast({ title: t('Sản phẩm này không còn hình 3D.') });
      if (present && !present.models?.some(({ url }) => url === failed.url)) return true;
    }
    if (drawn) setShown(Math.max(0, models.indexOf(drawn)));
    return false;
  };
  const { place, state, stage, drawn } = useStage({ model, measured, onFailure });
  useEffect(() => place.current?.focus(), [place]); // the arrow keys turn the model at once
  if (!model) return null;
  const onKey = ({ key }: KeyboardEvent) => {
    const turn = turns[key];
    if (turn) stage.current?.turn(...turn);
    else if (key === '+' || key === '=') stage.current?.zoom(NEARER);
    else if (key === '-') stage.current?.zoom(1 / NEARER);
    else if (key === 'Home') stage.current?.look();
    else return false;
    return true;
  };
  return (
    <DrawingDialog
      label={t('{name} trong không gian ba chiều', { name: product.name })}
      title={product.name}
      subtitle={sizeOf(model)}
      drawingLabel={t('Hình 3D xoay được của {name}', { name: product.name })}
      place={place}
      state={state}
      withoutWebgl={t('Trình duyệt này không vẽ được hình 3D (thiếu WebGL). Kích thước: {size}.', {
        size: sizeOf(model),
      })}
      poster={
        !drawn && (
          <ProductImage
            src={product.images[0] ?? product.image_url}
            alt=""
            sizes={sizes}
            className="max-h-full opacity-60"
          />
        )
      }
      onKey={onKey}
      onClose={onClose}
    >
      {models.length > 1 && (
        <Button tone="outline" onClick={() => setShown(1 - shown)}>
          {shown === 0 ? t('Gấp lại') : t('Mở ra')}
        </Button>
      )}
      {state !== 'no-webgl' && (
        <>
          <Button tone="outline" aria-pressed={measured} onClick={() => setMeasured(!measured)}>
            {t('Số đo')}
          </Button>
          <IconButton label={t('Phóng to')} onClick={() => stage.current?.zoom(NEARER)}>
            <ZoomIn className="size-6" />
          </IconButton>
          <IconButton label={t('Thu nhỏ')} onClick={() => stage.current?.zoom(1 / NEARER)}>
            <ZoomOut className="size-6" />
          </IconButton>
          <IconButton label={t('Đặt lại góc nhìn')} onClick={() => stage.current?.look()}>
            <RotateCcw className="size-5" />
          </IconButton>
        </>
      )}
      <RoomLink model={model} name={product.name} />
      {onAdd && (
        <Button tone="accent" className="gap-3" onClick={onAdd}>
          {t('Thêm vào giỏ')} <Money amount={product.raw_price} />
        </Button>
      )}
      <p className={classNames('w-full text-center text-xs text-quiet', state !== 'shown' && 'invisible')}>
        {t('Kéo để xoay, chụm hai ngón để phóng to. Bàn phím: phím mũi tên, + và −.')}
      </p>
    </DrawingDialog>
  );
}
