import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { LostPlateDrawing } from '#ui/drawings/lost-plate.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';

export function PostNotFound() {
  return (
    <div className="page py-16">
      <ErrorState
        heading="h1"
        drawing={<LostPlateDrawing />}
        title={t('Bài viết không tồn tại')}
        message={t('Bài viết có thể đã được gỡ hoặc đổi đường dẫn. Mời bạn xem các bài khác.')}
      >
        <Link to="/blog" className={buttonStyle()}>
          {t('Quay lại blog')}
        </Link>
      </ErrorState>
    </div>
  );
}
