import { useRouter } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { t } from '../labels/label.ts';

/** The generic error page: something failed that no page of its own speaks of. */
export function PageError() {
  const router = useRouter();
  return (
    <div className="page py-16">
      <ErrorState
        heading="h1"
        title={t('Đã có lỗi ngoài dự kiến')}
        message={t('Vui lòng tải lại trang. Giỏ hàng của bạn vẫn được giữ.')}
        detail="Unexpected Application Error!"
      >
        <Button onClick={() => void router.invalidate()}>{t('Thử lại')}</Button>
        <a href="/" className={buttonStyle({ tone: 'outline' })}>
          {t('Về trang chủ')}
        </a>
      </ErrorState>
    </div>
  );
}
