import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';
import { BagDrawing } from '#ui/drawings/bag.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      icon={<BagDrawing />}
      title="Giỏ hàng của bạn đang trống"
      message="Hãy chọn sản phẩm bạn cần rồi quay lại đây."
    >
      <Link to="/products" className={buttonStyle({ tone: 'accent' })}>
        Tiếp tục mua sắm
      </Link>
    </EmptyState>
  );
}
