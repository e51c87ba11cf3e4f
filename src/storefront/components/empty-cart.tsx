import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title="Giỏ hàng của bạn đang trống"
      message="Hãy chọn sản phẩm bạn cần rồi quay lại đây."
    >
      <Link to="/products" className={buttonStyle()}>
        Tiếp tục mua sắm
      </Link>
    </EmptyState>
  );
}
