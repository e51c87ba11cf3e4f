import { useEffect, useRef } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';
import { clearCart, putBack, removeFromCart } from './cart-actions.ts';
import { type CartItem, cartStore } from './cart-store.ts';

type UndoButtonProps = { removed: readonly CartItem[] };

/** Takes the focus, whose place in the cart is gone. */
function UndoButton({ removed }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="min-h-11 font-semibold underline" onClick={() => putBack(removed)}>
      {t('Hoàn tác')}
    </button>
  );
}

/** Takes a line out of the cart; a toast offers it back. */
export function removeWithUndo(item: CartItem): void {
  removeFromCart(item.id);
  showToast({
    title: t('Đã xóa khỏi giỏ hàng'),
    description: (
      <>
        <span {...inVietnamese()}>{item.name}</span> <UndoButton removed={[item]} />
      </>
    ),
  });
}

/** Empties the cart; the toast, which replaces that of an earlier removal, offers the whole cart back. */
export function clearWithUndo(): void {
  const removed = cartStore.get();
  clearCart();
  showToast({
    title: t('Đã xóa toàn bộ giỏ hàng'),
    description: <UndoButton removed={removed} />,
    milliseconds: LONG_TOAST_MS,
  });
}
