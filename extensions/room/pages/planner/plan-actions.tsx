import { type RefObject, useState } from 'react';
import { Button } from '#extension-kit/buttons.ts';
import { addToCart, cartStore, useCart } from '#extension-kit/cart.ts';
import { Download, MessageCircle, Printer } from '#extension-kit/icons.ts';
import { t } from '#extension-kit/labels.ts';
import { retried } from '#extension-kit/late.ts';
import { Link } from '#extension-kit/link.ts';
import { showToast } from '#extension-kit/notices.ts';
import { ShareButton } from '#extension-kit/page.ts';
import { CartMismatches } from '../gear/mismatches.tsx';
import type { PlanPaper } from './plan-paper.ts';
import { inStock } from './planned-products.ts';
import type { PlannerState } from './use-planner.ts';

const loadPictures = retried(() => import('./paper/plan-picture.ts'));
type Pictures = Awaited<ReturnType<typeof loadPictures>>;

type PlanActionsProps = {
  planner: PlannerState;
  drawing: RefObject<SVGSVGElement | null>;
  names: readonly string[];
  papers: readonly PlanPaper[];
  onPrint: (paper: PlanPaper) => void;
};

/** Puts the room into the cart, and gives it to others: as a link, by Zalo, as a picture, on paper. */
export function PlanActions({ planner, drawing, names, papers, onPrint }: PlanActionsProps) {
  const { inPlan, addressOf } = planner;
  const [added, setAdded] = useState(false);
  const cart = useCart();
  const lines = inStock(inPlan);
  const missing = lines.filter(({ short }) => short > 0);
  // only these have the form on their page
  const soldOut = missing.map(({ product }) => product).filter(({ stock }) => stock === 0);
  const addAll = () => {
    // read now: a press before hydration is handled in a render that does not know the cart
    const inCart = cartStore.get();
    for (const { product, quantity } of lines) {
      // what already lies in the cart is part of the room, so that a second press adds nothing
      const more = quantity - (inCart.find(({ id }) => id === product.id)?.quantity ?? 0);
      if (more > 0) addToCart(product, more);
    }
    setAdded(true);
    showToast({
      title: missing.length > 0 ? t('Đã thêm những máy còn hàng vào giỏ') : t('Đã thêm cả phòng vào giỏ'),
      description: <Link to="/cart">{t('Xem giỏ hàng')}</Link>,
    });
  };
  const withPicture = async (act: (pictures: Pictures, picture: Blob) => Promise<void>) => {
    try {
      const pictures = await loadPictures();
      if (drawing.current) await act(pictures, await pictures.pictureOf(drawing.current, planner, names));
    } catch {
      showToast({ title: t('Chưa tạo được ảnh mặt bằng. Vui lòng thử lại.'), tone: 'destructive' });
    }
  };
  const send = ({ sendPlan }: Pictures, picture: Blob) =>
    sendPlan(picture, addressOf(), () => showToast({ title: t('Đã sao chép liên kết: hãy dán vào Zalo.') }));
  const save = ({ savePicture }: Pictures, picture: Blob) => savePicture(picture);
  return (
    <section aria-label={t('Mua và gửi phòng này')}>
      {lines.some(({ quantity }) => quantity > 0) && (
        <Button tone="accent" large wide onClick={addAll}>
          {t('Thêm cả phòng vào giỏ')}
        </Button>
      )}
      {missing.length > 0 && (
        <p className="mt-2 text-sm text-red">
          {t('Không đủ hàng, không thêm được: {names}', {
            names: missing.map(({ product, short }) => `${short} × ${product.short_name}`).join(', '),
          })}
        </p>
      )}
      {soldOut.map(({ slug, short_name }) => (
        <Link
          key={slug}
          to="/products/$slug"
          params={{ slug }}
          className="flex min-h-11 w-fit items-center text-sm font-semibold underline underline-offset-4"
        >
          {t('Báo tôi khi có hàng')}: {short_name}
        </Link>
      ))}
      {added && (
        <p className="mt-2">
          <Link to="/cart" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {t('Xem giỏ hàng')}
          </Link>
        </p>
      )}
      {added && <CartMismatches ids={(cart ?? []).map(({ id }) => id)} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button tone="outline" className="text-sm" onClick={() => void withPicture(send)}>
          <MessageCircle className="size-4" />
          {t('Gửi Zalo')}
        </Button>
        <Button tone="outline" className="text-sm" onClick={() => void withPicture(save)}>
          <Download className="size-4" />
          {t('Lưu ảnh')}
        </Button>
        {papers.map((paper, place) => (
          <Button key={paper.scale} tone="outline" className="text-sm" onClick={() => onPrint(paper)}>
            <Printer className="size-4" />
            {place === 0
              ? t('In 1:{scale}', { scale: paper.scale })
              : t('In 1:{scale} trên {paper}', { scale: paper.scale, paper: paper.paper.toUpperCase() })}
          </Button>
        ))}
        <span className="ml-3">
          <ShareButton address={addressOf} />
        </span>
      </div>
    </section>
  );
}
