import { ErrorState } from '#ui/error-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { OfficeLink } from './navigation.tsx';

/** Shown instead of a screen that failed to render, or whose script could not be loaded. */
export function ScreenFailure({ error }: { error: unknown }) {
  return (
    <ErrorState
      heading="h1"
      title="Màn hình này gặp lỗi"
      message="Dữ liệu của cửa hàng không bị ảnh hưởng. Hãy tải lại trang; nếu vẫn lỗi, hãy báo người vận hành."
      detail={error instanceof Error ? error.message : undefined}
    >
      <button type="button" className={buttonStyle({})} onClick={() => window.location.reload()}>
        Tải lại trang
      </button>
    </ErrorState>
  );
}

export function ScreenMissing() {
  return (
    <ErrorState heading="h1" title="Không có màn hình này" message="Địa chỉ có thể đã thay đổi.">
      <OfficeLink to="/" className={buttonStyle({})}>
        Về trang Hôm nay
      </OfficeLink>
    </ErrorState>
  );
}
