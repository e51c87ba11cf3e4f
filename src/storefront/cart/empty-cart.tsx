import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { BagDrawing } from '#ui/drawings/bag.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';

export function EmptyCart() {
  return (
    <EmptyState
      icon={<BagDrawing />}
      title={t('Giỏ hàng của bạn đang trống')}
      message={t('Hãy chọn sản phẩm bạn cần rồi quay lại đây.')}
    >
      <Link to="/products" className={buttonStyle({ tone: 'accent' })}>
        {t('Tiếp tục mua sắm')}
      </Link>
    </EmptyState>
  );
}
