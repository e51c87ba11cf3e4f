import { useEffect, useRef } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';
import { clearCart, removeFromCart, restoreItems } from './cart-actions.ts';
import { type CartItem, cartStore } from './cart-store.ts';

type UndoButtonProps = { removed: readonly CartItem[] };

/** The undo button takes the focus, because the button focused before was removed together with the cart line. */
function UndoButton({ removed }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button
      ref={button}
      type="button"
      className="min-h-11 font-semibold underline"
      onClick={() => restoreItems(removed)}
    >
      {t('Hoàn tác')}
    </button>
  );
}

/** Removes a line from the cart and offers to undo it in a toast. */
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

/** Empties the cart and offers in a toast to restore all of it. This toast replaces the toast of an earlier removal. */
export function clearWithUndo(): void {
  const removed = cartStore.get();
  clearCart();
  showToast({
    title: t('Đã xóa toàn bộ giỏ hàng'),
    description: <UndoButton removed={removed} />,
    milliseconds: LONG_TOAST_MS,
  });
}
