import { useRouter } from '@tanstack/react-router';
import { isOffline } from '#browser/api/is-offline.ts';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';

/** The generic error page: something failed that no page of its own speaks of, or a page's script could not be loaded. */
export function PageError() {
  const router = useRouter();
  const offline = isOffline();
  return (
    <div className="page py-16">
      <ErrorState
        heading="h1"
        title={offline ? t('Không có kết nối mạng') : t('Đã có lỗi ngoài dự kiến')}
        message={
          offline
            ? t('Vui lòng kiểm tra kết nối mạng rồi thử lại.')
            : t('Vui lòng tải lại trang. Giỏ hàng của bạn vẫn được giữ.')
        }
        detail="Unexpected Application Error!"
      >
        {/* A script that failed to load is asked for again only by a new document, which needs the network. */}
        <Button onClick={() => (isOffline() ? void router.invalidate() : location.reload())}>{t('Thử lại')}</Button>
        <a href="/" className={buttonStyle({ tone: 'outline' })}>
          {t('Về trang chủ')}
        </a>
      </ErrorState>
    </div>
  );
}
