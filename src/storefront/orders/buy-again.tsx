import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formFailure } from '#browser/forms/form-failure.ts';
import { t } from '#browser/labels/label.ts';
import { call } from '#browser/session/call.ts';
import type { Order } from '#contract/shop/orders.ts';
import { addItem } from '#domain/cart/cart-items.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { type CartItem, changeCart } from '../cart/cart-store.ts';

/**
 * Adds those products of an earlier order that the shop still sells to the cart, at today's prices.
 * @returns the names of the products that are no longer available
 */
async function putIntoCart({ items }: Order): Promise<string[]> {
  const wanted = items.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
  const { data } = await call('priceCart', { body: { items: wanted } });
  const there = data.items.filter(({ stock }) => stock > 0);
  changeCart((cart) =>
    there.reduce<readonly CartItem[]>((cartItems, { stock, quantity, ...item }) => {
      const held = cartItems.find(({ id }) => id === item.id)?.quantity ?? 0;
      const more = Math.min(quantity, stock - held);
      return more > 0 ? addItem<CartItem>(cartItems, { ...item, quantity: more }) : cartItems;
    }, cart),
  );
  return items.filter(({ product }) => !there.some(({ id }) => id === product.id)).map(({ product }) => product.name);
}

/**
 * The button "Mua lại" (buy again), which adds the products of an earlier order to the cart. If all products are
 * available, the cart opens; otherwise the page stays open and names the missing products.
 */
export function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const buy = async () => {
    setBusy(true);
    try {
      const names = await putIntoCart(order);
      setMissing(names);
      if (names.length === 0) await navigate({ to: '/cart' });
    } catch (error) {
      const { sentence } = formFailure(error);
      showToast({ title: sentence, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 noscript:hidden print:hidden">
      <Button tone="outline" wide aria-disabled={busy} onClick={() => void (busy || buy())}>
        {t('Mua lại các sản phẩm này')}
      </Button>
      {missing.length > 0 && (
        <Notice tone="warning" title={t('Không còn bán hoặc đã hết hàng:')}>
          <p>{missing.join(', ')}</p>
          {missing.length < order.items.length && <p>{t('Các sản phẩm khác đã ở trong giỏ hàng.')}</p>}
        </Notice>
      )}
    </div>
  );
}
