import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonStyle } from '#ui/button-style.ts';

export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-16 text-center">
      {/* React carries a title to the head from wherever it stands. */}
      <title>Không tìm thấy trang | Sức Bật</title>
      <meta name="robots" content="noindex" />
      <SearchX aria-hidden="true" className="mx-auto mb-4 size-12 text-quiet" />
      <h1 className="text-2xl font-bold">Oops! Trang không tìm thấy</h1>
      <p className="mx-auto mt-3 max-w-md text-quiet">
        Trang bạn tìm không tồn tại hoặc đã được chuyển đi. Vui lòng kiểm tra lại đường dẫn, hoặc xem các sản phẩm của
        chúng tôi.
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle()}>
          Về trang chủ
        </Link>
        <Link to="/products" className={buttonStyle({ tone: 'outline' })}>
          Xem sản phẩm
        </Link>
      </p>
    </div>
  );
}
