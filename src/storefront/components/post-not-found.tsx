import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/button-style.ts';
import { LostPlateDrawing } from '#ui/drawings/lost-plate.tsx';
import { ErrorState } from '#ui/error-state.tsx';

export function PostNotFound() {
  return (
    <div className="page py-16">
      <ErrorState
        heading="h1"
        drawing={<LostPlateDrawing />}
        title="Bài viết không tồn tại"
        message="Bài viết có thể đã được gỡ hoặc đổi đường dẫn. Mời bạn xem các bài khác."
      >
        <Link to="/blog" className={buttonStyle()}>
          Quay lại blog
        </Link>
      </ErrorState>
    </div>
  );
}
