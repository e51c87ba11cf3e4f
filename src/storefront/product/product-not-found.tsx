import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { LostPlateDrawing } from '#ui/drawings/lost-plate.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { forgetViewed } from '../catalogue/viewed-products.ts';

export function ProductNotFound() {
  const { slug } = useParams({ strict: false });
  useEffect(() => forgetViewed(slug ?? ''), [slug]);
  return (
    <div className="page py-16">
      <ErrorState
        heading="h1"
        drawing={<LostPlateDrawing />}
        title={t('Không tìm thấy sản phẩm này')}
        message={t('Sản phẩm có thể đã ngừng bán. Mời bạn xem các sản phẩm khác.')}
        detail="Product not found"
      >
        <Button onClick={() => history.back()}>{t('Quay lại')}</Button>
        <Link to="/products" className={buttonStyle({ tone: 'outline' })}>
          {t('Xem sản phẩm')}
        </Link>
      </ErrorState>
    </div>
  );
}
