import { Link } from '@tanstack/react-router';
import { totalOf } from '#domain/pricing.ts';
import { Button } from '#ui/button.tsx';
import { changeQuantity, removeFromCart } from '../cart/cart-actions.ts';
import type { CartItem } from '../cart/cart-store.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import { CartSummary } from './cart-summary.tsx';
import { Money } from './price.tsx';
import { ProductImage } from './product-image.tsx';

export function CheckoutSummary({ items, checkout }: { items: readonly CartItem[]; checkout: Checkout }) {
  const { total, shortages, prices, sending } = checkout;
  return (
    <div className="lg:sticky lg:top-20">
      <CartSummary total={total}>
        {total !== totalOf(items) && (
          <p className="mt-3 text-sm text-quiet">Tổng cộng theo giá cửa hàng đang giữ cho bạn cùng mã QR.</p>
        )}
        <ul className="mt-4 grid gap-3 border-t border-line pt-4">
          {items.map((item) => (
            <li key={item.id} className="grid grid-cols-[3.5rem_1fr] gap-3">
              <ProductImage src={item.imageUrl} alt="" eager className="bg-paper" />
              <div className="min-w-0">
                <p className="text-sm font-medium">{item.name}</p>
                <p className="flex flex-wrap justify-between gap-2 text-sm text-quiet">
                  <span>Số lượng: {item.quantity}</span>
                  <Money amount={item.price * item.quantity} className="text-ink" />
                </p>
                <LineProblem
                  item={item}
                  left={shortages.find(({ productId }) => productId === item.id)?.left}
                  unknown={prices.unknownIds.includes(item.id)}
                />
              </div>
            </li>
          ))}
        </ul>
        <Button type="submit" tone="accent" wide className="mt-5" disabled={sending} aria-busy={sending}>
          {sending ? 'Đang gửi đơn hàng…' : 'Đặt hàng'}
        </Button>
        <Link to="/cart" className="mt-2 flex min-h-11 items-center justify-center font-medium underline">
          Sửa giỏ hàng
        </Link>
      </CartSummary>
    </div>
  );
}

/** Said where the product stands, with the way out. */
function LineProblem({ item, left, unknown }: { item: CartItem; left: number | undefined; unknown: boolean }) {
  if (!unknown && (left === undefined || item.quantity <= left)) return null;
  const gone = unknown || left === 0;
  return (
    <div className="mt-1">
      <p className="text-sm font-medium text-red">
        {unknown ? 'Sản phẩm này không còn được bán.' : gone ? 'Hết hàng' : `Chỉ còn ${left} sản phẩm`}
      </p>
      {gone ? (
        <Button tone="outline" className="mt-1 px-3 text-sm" onClick={() => removeFromCart(item.id)}>
          Xóa khỏi giỏ
        </Button>
      ) : (
        <Button tone="outline" className="mt-1 px-3 text-sm" onClick={() => changeQuantity(item.id, left ?? 1)}>
          Giảm còn {left}
        </Button>
      )}
    </div>
  );
}
