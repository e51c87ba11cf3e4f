import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Picture } from '#browser/parts/picture.tsx';
import { ROOM_SIZES } from '../catalogue/product-image.tsx';
import type { ProductListSearch } from '../catalogue/product-list-search.ts';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts } from '../extensions/places/list-below-heading.gen.ts';
import { Crumbs } from '../page/crumbs.tsx';
import type { ListPlace } from './product-list-filters.ts';

const BelowHeading = placeOf<PlaceProps['list-below-heading']>('list-below-heading', parts);

/** Breadcrumb, title and description of the product list or, if only one is chosen, of the category or product type. */
export function ProductListHeading({ search, place }: { search: ProductListSearch; place: ListPlace }) {
  const { category, type, unknown } = place;
  const owner = type ? type.category : category;
  const last = type?.name ?? category?.name ?? (search.search ? t('Tìm kiếm') : undefined);
  const named = Boolean(type ?? category);
  return (
    <div className="list-head">
      <div>
        <Crumbs>
          {last ? <Link to="/products">{t('Sản phẩm')}</Link> : t('Sản phẩm')}
          {type && owner && (
            <Link {...inVietnamese()} to="/products" search={{ category: owner.name }}>
              {owner.name}
            </Link>
          )}
          {last && <span {...(named ? inVietnamese() : {})}>{last}</span>}
        </Crumbs>
        <h1
          {...(named && !search.search ? inVietnamese() : {})}
          className="display mt-2 text-3xl wrap-anywhere lg:text-4xl"
        >
          {search.search
            ? t('Kết quả tìm kiếm cho “{text}”', { text: search.search })
            : (last ?? (unknown ? t('Không có danh mục này') : t('Tất cả sản phẩm')))}
        </h1>
        {category?.description && (
          <p {...inVietnamese()} className="mt-2 max-w-2xl text-lg text-quiet max-lg:text-base">
            {category.description}
          </p>
        )}
        {owner && <BelowHeading category={owner} types={type ? [type.slug] : owner.types.map(({ slug }) => slug)} />}
      </div>
      {category?.room_url && (
        <Picture
          {...inVietnamese()}
          src={category.room_url}
          alt={category.room_alt}
          sizes={ROOM_SIZES}
          className="category-room"
        />
      )}
    </div>
  );
}
