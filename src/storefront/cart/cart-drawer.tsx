import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { rich, t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { Money } from '#browser/parts/price.tsx';
import { countItems } from '#domain/cart/cart-items.ts';
import { lineTotal } from '#domain/orders/pricing.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CircleCheck, Trash2 } from '#ui/icons.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { FreeDelivery } from '../fulfilment/free-delivery.tsx';
import { PromisePlace } from '../fulfilment/promise-place.tsx';
import { changeQuantity, removeFromCart, restoreItems } from './cart-actions.ts';
import type { CartItem } from './cart-store.ts';
import { sentenceOf } from './order-failure.ts';
import { StockShort } from './stock-short.tsx';
import { useCart } from './use-cart.ts';
import { useCartAmounts } from './use-cart-amounts.ts';
import { useCartPrices } from './use-cart-prices.ts';

const GoesWith = extra(() => import('./goes-with.tsx'), 'default', { failed: null });

/** @param stock the added product's stock when the page was loaded; used until the current stock is loaded */
type CartDrawerProps = { addedId: string; quantity: number; stock: number; onClose: () => void };

/** The cart drawer: the added product first and highlighted, the other items, and links to the cart and the shop. */
export default function CartDrawer({ addedId, quantity, stock, onClose }: CartDrawerProps) {
  const items = useCart() ?? [];
  const { error, unknownIds, leftOf } = useCartPrices(items);
  const refused = error && sentenceOf(error);
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const added = items.filter(({ id }) => id === addedId);
  const others = items.filter(({ id }) => id !== addedId);
  const remove = (item: CartItem) => {
    removeFromCart(item.id);
    setRemoved(item);
  };
  const undo = (item: CartItem) => {
    restoreItems([item]);
    setRemoved(null);
  };
  return (
    <Drawer
      title={
        added.length > 0 ? (
          <span className="flex items-center gap-2.5">
            <CircleCheck className="size-5 text-green" />
            {t('Đã thêm vào giỏ hàng')}
          </span>
        ) : (
          t('Giỏ hàng')
        )
      }
      closeLabel={t('Đóng')}
      onClose={onClose}
      footer={
        items.length > 0 ? (
          <DrawerActions sold={items.filter(({ id }) => !unknownIds.includes(id))} />
        ) : (
          <ContinueShopping />
        )
      }
    >
      <div className="flex min-h-full flex-col">
        {removed && <RemovedNotice key={removed.id} item={removed} onUndo={() => undo(removed)} />}
        {refused && (
          <p role="alert" className="mt-4 rounded-control bg-amber-soft px-4 py-3 text-sm">
            {refused}
          </p>
        )}
        {items.length === 0 && <p className="py-8 text-center text-quiet">{t('Giỏ hàng của bạn đang trống')}</p>}
        <ul className="divide-y divide-line">
          {added.map((item) => (
            <DrawerLine
              key={item.id}
              item={item}
              left={leftOf(item.id) ?? stock}
              note={t('Vừa thêm {quantity}', { quantity })}
              onRemove={() => remove(item)}
            />
          ))}
          {others.map((item) => (
            <DrawerLine key={item.id} item={item} left={leftOf(item.id)} onRemove={() => remove(item)} />
          ))}
        </ul>
        {/* at the end, where a line that is added above does not push it down while there is room */}
        <div className="mt-auto">
          <GoesWith ids={[addedId]} />
        </div>
      </div>
    </Drawer>
  );
}

/** @param sold the items that the shop still sells */
function DrawerActions({ sold }: { sold: readonly CartItem[] }) {
  const { subtotal, amounts } = useCartAmounts(sold);
  return (
    <>
      <PromisePlace items={sold} {...amounts} />
      <FreeDelivery {...amounts} />
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span>
          {t('Tạm tính')} <span className="text-quiet">({t('{count} sản phẩm', { count: countItems(sold) })})</span>
        </span>
        <Money amount={subtotal} className="text-lg font-bold" />
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Link to="/cart" className={buttonStyle({ tone: 'outline', wide: true })}>
          {t('Xem giỏ hàng')}
        </Link>
        <Link to="/checkout" className={buttonStyle({ tone: 'accent', wide: true })}>
          {t('Thanh toán')}
        </Link>
      </div>
    </>
  );
}

function ContinueShopping() {
  return (
    <Link to="/products" className={buttonStyle({ tone: 'outline', wide: true })}>
      {t('Tiếp tục mua sắm')}
    </Link>
  );
}

/**
 * Shows the undo button inside the drawer, because the drawer would cover a toast. The undo button takes the focus,
 * because the button focused before was removed together with the cart line.
 */
function RemovedNotice({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="mt-4 flex items-center justify-between gap-3 rounded-control bg-ground py-1 pr-1 pl-4 text-sm">
      <span className="min-w-0">
        {rich('Đã xóa {name}', {
          name: (
            <span key="name" {...inVietnamese()}>
              {unbroken(item.name)}
            </span>
          ),
        })}
      </span>
      <Button
        ref={button}
        tone="plain"
        className="shrink-0 text-sm"
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[data-drawer]')?.focus();
          onUndo();
        }}
      >
        {t('Hoàn tác')}
      </Button>
    </p>
  );
}

type DrawerLineProps = { item: CartItem; left: number | undefined; note?: string; onRemove: () => void };

function DrawerLine({ item, left, note, onRemove }: DrawerLineProps) {
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 py-4">
      <ProductImage src={item.imageUrl} alt="" sizes="64px" />
      <div className="min-w-0">
        {note && <p className="text-sm font-semibold text-green">{note}</p>}
        <div className="flex items-start justify-between gap-1">
          <p className="min-w-0 pt-0.5 text-sm font-semibold">
            <Link
              {...inVietnamese()}
              to="/products/$slug"
              params={{ slug: item.slug || item.id }}
              className="inline-flex min-h-6 items-center hover:underline"
            >
              {unbroken(item.name)}
            </Link>
          </p>
          <IconButton
            label={t('Xóa {name} khỏi giỏ', { name: item.name })}
            className="-mt-2 -mr-3 text-quiet hover:text-ink"
            onClick={onRemove}
          >
            <Trash2 className="size-4.5" />
          </IconButton>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
          <Stepper
            label={t('Số lượng {name}', { name: item.name })}
            decreaseLabel={t('Giảm số lượng {name}', { name: item.name })}
            increaseLabel={t('Tăng số lượng {name}', { name: item.name })}
            value={item.quantity}
            min={0}
            onChange={(quantity) => (quantity > 0 ? changeQuantity(item.id, quantity) : onRemove())}
          />
          <Money amount={lineTotal(item)} className="font-semibold" />
        </div>
        <StockShort item={item} left={left} />
      </div>
    </li>
  );
}
