import { useRouter } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';

/** The generic error page: something failed that no page of its own speaks of. */
export function PageError() {
  const router = useRouter();
  return (
    <div className="page py-16">
      <ErrorState
        heading="h1"
        title="Đã có lỗi ngoài dự kiến"
        message="Vui lòng tải lại trang. Giỏ hàng của bạn vẫn được giữ."
        detail="Unexpected Application Error!"
      >
        <Button onClick={() => void router.invalidate()}>Thử lại</Button>
        <a href="/" className={buttonStyle({ tone: 'outline' })}>
          Về trang chủ
        </a>
      </ErrorState>
    </div>
  );
}
