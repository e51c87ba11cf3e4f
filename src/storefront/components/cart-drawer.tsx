import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { countItems } from '#domain/cart-items.ts';
import { totalOf } from '#domain/pricing.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Drawer } from '#ui/drawer.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { changeQuantity } from '../cart/cart-actions.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { FreeDelivery } from './free-delivery.tsx';
import { Money } from './price.tsx';
import { ProductImage } from './product-image.tsx';

type CartDrawerProps = { addedId: string; quantity: number; onClose: () => void };

/** What was just added, first and marked; the rest of the cart; and the two ways on. */
export default function CartDrawer({ addedId, quantity, onClose }: CartDrawerProps) {
  const items = useCart() ?? [];
  const added = items.filter(({ id }) => id === addedId);
  const others = items.filter(({ id }) => id !== addedId);
  const total = totalOf(items);
  return (
    <Drawer
      title={
        <span className="flex items-center gap-2.5">
          <CircleCheck aria-hidden="true" className="size-5 text-green" />
          Đã thêm vào giỏ hàng
        </span>
      }
      closeLabel="Đóng"
      onClose={onClose}
      footer={
        <>
          <FreeDelivery total={total} />
          <p className="mt-3 flex items-baseline justify-between gap-4">
            <span>
              Tạm tính <span className="text-quiet">({countItems(items)} sản phẩm)</span>
            </span>
            <Money amount={total} className="text-lg font-bold" />
          </p>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <Link to="/cart" className={buttonStyle({ tone: 'outline', wide: true })}>
              Xem giỏ hàng
            </Link>
            <Link to="/checkout" className={buttonStyle({ tone: 'accent', wide: true })}>
              Thanh toán
            </Link>
          </div>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {added.map((item) => (
          <DrawerLine key={item.id} item={item} note={`Vừa thêm ${quantity}`} />
        ))}
        {others.map((item) => (
          <DrawerLine key={item.id} item={item} />
        ))}
      </ul>
    </Drawer>
  );
}

function DrawerLine({ item, note }: { item: CartItem; note?: string }) {
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 py-4">
      <ProductImage src={item.imageUrl} alt="" sizes="64px" />
      <div className="min-w-0">
        {note && <p className="text-sm font-semibold text-green">{note}</p>}
        <p className="text-sm font-semibold">
          <Link
            to="/products/$slug"
            params={{ slug: item.slug || item.id }}
            className="inline-flex min-h-6 items-center hover:underline"
          >
            {item.name}
          </Link>
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
          <Stepper
            label={`Số lượng ${item.name}`}
            decreaseLabel={`Giảm số lượng ${item.name}`}
            increaseLabel={`Tăng số lượng ${item.name}`}
            value={item.quantity}
            min={1}
            onChange={(quantity) => changeQuantity(item.id, quantity)}
          />
          <Money amount={item.price * item.quantity} className="font-semibold" />
        </div>
      </div>
    </li>
  );
}
