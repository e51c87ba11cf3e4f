import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { EmptyRackDrawing } from '#ui/drawings/empty-rack.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { ViewedList } from '../product/viewed-list.tsx';
import { NearestSearches } from './search-reading.tsx';

type NoResultsProps = { unknownCategory: string | undefined; nearest: readonly string[] };

export function NoResults({ unknownCategory, nearest }: NoResultsProps) {
  const { data: categories } = useQuery(categoriesQuery);
  if (categories?.length === 0) return <EmptyShop />;
  return (
    <div data-no-results>
      <EmptyState
        icon={<EmptyRackDrawing />}
        title={
          unknownCategory
            ? t('Cửa hàng không có danh mục “{name}”', { name: unknownCategory })
            : t('Không tìm thấy sản phẩm')
        }
        message={
          unknownCategory
            ? t('Danh mục có thể đã đổi tên. Mời bạn chọn trong các danh mục hiện có.')
            : t('Hãy bớt bộ lọc hoặc thử một từ khác.')
        }
      >
        <NearestSearches names={nearest} />
        {(unknownCategory || nearest.length > 0) && (
          <Link to="/categories" className={buttonStyle()}>
            {t('Xem các danh mục')}
          </Link>
        )}
        <Link to="/products" className={buttonStyle(unknownCategory ? { tone: 'outline' } : {})}>
          {t('Xem tất cả sản phẩm')}
        </Link>
      </EmptyState>
      {/* Only the browser knows the viewed products: the height is reserved for them. */}
      <div className="-mx-gutter min-h-80 md:-mx-gutter-wide">
        <ViewedList />
      </div>
    </div>
  );
}

/** Shown if the product list is empty although no filter is set: the shop has no products yet. */
function EmptyShop() {
  return (
    <div data-no-results>
      <EmptyState
        icon={<EmptyRackDrawing />}
        title={t('Cửa hàng đang chuẩn bị hàng')}
        message={t('Mời bạn quay lại sau ít hôm, hoặc liên hệ để hỏi trước món bạn cần.')}
      >
        <Link to="/contact" className={buttonStyle()}>
          {t('Liên hệ cửa hàng')}
        </Link>
      </EmptyState>
    </div>
  );
}
