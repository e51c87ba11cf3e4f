import { type ReactNode, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { retried } from '#ui/retried.ts';

const CartDrawer = extra(() => import('./cart-drawer.tsx'), 'default');
const loadFlight = retried(() => import('./fly-to-cart.ts'));

/** Shows that a product was added to the cart: its picture flies to the cart link, then the cart drawer opens. */
export function useAdded(product: Pick<Product, 'id' | 'name' | 'stock'>): {
  announce: (quantity: number) => void;
  drawer: ReactNode;
} {
  const [added, setAdded] = useState<{ quantity: number; time: number } | null>(null);
  const announce = async (quantity: number) => {
    try {
      const flight = loadFlight()
        .then(({ flyToCart }) => flyToCart())
        .catch(() => undefined);
      await Promise.all([CartDrawer.load(), flight]);
      setAdded({ quantity, time: Date.now() });
    } catch {
      // The cart drawer's script could not be loaded, so a toast says that the product was added to the cart.
      showToast({ title: t('Đã thêm vào giỏ hàng'), description: `${quantity} × ${product.name}` });
    }
  };
  return {
    announce: (quantity) => void announce(quantity),
    drawer: added && (
      <CartDrawer
        key={added.time}
        addedId={product.id}
        quantity={added.quantity}
        stock={product.stock}
        onFailure={() => setAdded(null)}
        // A second product's drawer replaces the first one, whose late close event must not close the new drawer.
        onClose={() => setAdded((now) => (now === added ? null : now))}
      />
    ),
  };
}
