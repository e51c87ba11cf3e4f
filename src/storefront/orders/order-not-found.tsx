import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { ParcelDrawing } from '#ui/drawings/parcel.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';

export function OrderNotFound() {
  return (
    <div className="page py-16">
      <ErrorState
        heading="h1"
        drawing={<ParcelDrawing />}
        title={t('Không tìm thấy đơn hàng')}
        message={t('Vui lòng mở lại liên kết trong thông báo đặt hàng, hoặc liên hệ cửa hàng kèm mã đơn.')}
      >
        <Link to="/tra-cuu-don-hang" className={buttonStyle()}>
          {t('Tra cứu đơn hàng')}
        </Link>
        <Link to="/" className={buttonStyle({ tone: 'outline' })}>
          {t('Về trang chủ')}
        </Link>
      </ErrorState>
    </div>
  );
}
