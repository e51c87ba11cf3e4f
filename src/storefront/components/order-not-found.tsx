import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';
import { ParcelDrawing } from '#ui/drawings/parcel.tsx';
import { ErrorState } from '#ui/error-state.tsx';

export function OrderNotFound() {
  return (
    <div className="page py-16">
      <ErrorState
        heading="h1"
        drawing={<ParcelDrawing />}
        title="Không tìm thấy đơn hàng"
        message="Vui lòng mở lại liên kết trong thông báo đặt hàng, hoặc liên hệ cửa hàng kèm mã đơn."
        detail="Order not found"
      >
        <Link to="/" className={buttonStyle()}>
          Về trang chủ
        </Link>
      </ErrorState>
    </div>
  );
}
