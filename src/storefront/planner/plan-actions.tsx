import { Link } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { Download, MessageCircle, Printer } from '#ui/icons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartStore } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { CartMismatches } from '../gear/mismatches.tsx';
import { ShareButton } from '../page/share-button.tsx';
import { pictureOf, savePicture, sendPlan } from './plan-picture.ts';
import type { PlannedProduct } from './planner-queries.ts';
import type { PlannerState } from './use-planner.ts';
import { WalkButton } from './walk-button.tsx';

type PlanActionsProps = { planner: PlannerState; drawing: RefObject<SVGSVGElement | null>; names: readonly string[] };

/** Each product once: how many of its machines in the room the shop has, and how many are short. */
function counted(products: readonly PlannedProduct[]) {
  const counts = new Map<PlannedProduct, number>();
  for (const product of products) counts.set(product, (counts.get(product) ?? 0) + 1);
  return [...counts].map(([product, count]) => {
    const quantity = Math.min(count, product.stock);
    return { product, quantity, short: count - quantity };
  });
}

/** Puts the room into the cart, and gives it to others: as a link, by Zalo, as a picture, on paper. */
export function PlanActions({ planner, drawing, names }: PlanActionsProps) {
  const { inPlan, addressOf } = planner;
  const [added, setAdded] = useState(false);
  const cart = useCart();
  const lines = counted(inPlan);
  const missing = lines.filter(({ short }) => short > 0);
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
  const withPicture = async (act: (picture: Blob) => Promise<void>) => {
    try {
      if (drawing.current) await act(await pictureOf(drawing.current, names));
    } catch {
      showToast({ title: t('Chưa tạo được ảnh mặt bằng. Vui lòng thử lại.'), tone: 'destructive' });
    }
  };
  const send = (picture: Blob) =>
    sendPlan(picture, addressOf(), () => showToast({ title: t('Đã sao chép liên kết: hãy dán vào Zalo.') }));
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
      {added && (
        <p className="mt-2">
          <Link to="/cart" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {t('Xem giỏ hàng')}
          </Link>
        </p>
      )}
      {added && <CartMismatches ids={(cart ?? []).map(({ id }) => id)} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <WalkButton planner={planner} />
        <Button tone="outline" className="px-3 text-sm" onClick={() => void withPicture(send)}>
          <MessageCircle className="size-4" />
          {t('Gửi Zalo')}
        </Button>
        <Button tone="outline" className="px-3 text-sm" onClick={() => void withPicture(savePicture)}>
          <Download className="size-4" />
          {t('Lưu ảnh')}
        </Button>
        <Button tone="outline" className="px-3 text-sm" onClick={() => print()}>
          <Printer className="size-4" />
          {t('In 1:20')}
        </Button>
        <span className="ml-3">
          <ShareButton address={addressOf} />
        </span>
      </div>
    </section>
  );
}
