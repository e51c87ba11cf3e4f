import { useRouter } from '@tanstack/react-router';
import { isOffline } from '#browser/api/is-offline.ts';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';

/** The general error page, for failures that no page handles, and for page scripts that could not be loaded. */
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
        {...(!offline && { detail: 'Unexpected Application Error!' })}
      >
        {/* A browser requests a script that failed to load again only in a new document, and loading that document needs the network. */}
        <Button onClick={() => (isOffline() ? void router.invalidate() : location.reload())}>{t('Thử lại')}</Button>
        <a href="/" className={buttonStyle({ tone: 'outline' })}>
          {t('Về trang chủ')}
        </a>
      </ErrorState>
    </div>
  );
}
