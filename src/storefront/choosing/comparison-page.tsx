import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Comparison } from '#contract/shop/choosing.ts';
import { MOST_COMPARED } from '#domain/choosing/most-compared.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LayoutGrid, X } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { comparableQuery } from '../catalogue/around-product.ts';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts as belowParts } from '../extensions/places/comparison-below-table.gen.ts';
import { parts as cardParts } from '../extensions/places/comparison-card.gen.ts';
import { Crumbs } from '../page/crumbs.tsx';
import { PageLoadError } from '../page/page-load-error.tsx';
import { ShareButton } from '../page/share-button.tsx';
import { ChoiceCards, DeliveryPlace } from './choice-cards.tsx';
import { comparisonQuery } from './choosing-queries.ts';
import { type ChoosingSearch, comparing, without } from './choosing-search.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { heightIn, SizeDrawings } from './size-drawings.tsx';

const OnCard = placeOf<PlaceProps['comparison-card']>('comparison-card', cardParts);
const BelowTable = placeOf<PlaceProps['comparison-below-table']>('comparison-below-table', belowParts);

export function ComparisonPage({ search }: { search: ChoosingSearch }) {
  const { data, isError, refetch } = useQuery(comparisonQuery(search));
  if (isError)
    return (
      <PageLoadError message={t('Chưa tải được bảng so sánh. Vui lòng thử lại.')} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <div className="page py-8">
        <LoadingStatus>{t('Đang so sánh…')}</LoadingStatus>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-6 h-96 w-full" />
      </div>
    );
  return <Loaded comparison={data} search={search} />;
}

/** What the comparison is about, for its heading and its title. */
export const comparisonTitle = ({ products, mixed }: Comparison): string =>
  products.length > 0 && !mixed
    ? t('So sánh {type}', { type: (products[0]?.type_name ?? '').toLowerCase() })
    : t('So sánh sản phẩm');

function Loaded({ comparison, search }: { comparison: Comparison; search: ChoosingSearch }) {
  const { products, rows, sizes, extras } = comparison;
  const answers = without(search, ['p']);
  const choices = products.map((product, place) => ({ product, about: <OnCard extras={extras} place={place} /> }));
  const [first] = products;
  return (
    <div className="page pt-2 lg:pt-4">
      <Crumbs>
        {first && !comparison.mixed ? (
          <Link {...inVietnamese()} to="/products" search={{ type: first.type }}>
            {first.type_name}
          </Link>
        ) : (
          <Link to="/products">{t('Sản phẩm')}</Link>
        )}
        {t('So sánh')}
      </Crumbs>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="display text-3xl lg:text-4xl">{comparisonTitle(comparison)}</h1>
        {products.length > 1 && <ShareButton />}
      </div>
      <Notices comparison={comparison} />
      {products.length === 0 && (
        <EmptyState
          icon={<LayoutGrid />}
          title={t('Chưa có sản phẩm nào để so sánh')}
          message={t('Trong danh sách, đánh dấu “So sánh” ở hai đến bốn sản phẩm, rồi bấm nút So sánh.')}
        >
          <Link to="/products" className={buttonStyle({ tone: 'ink' })}>
            {t('Xem sản phẩm')}
          </Link>
        </EmptyState>
      )}
      {products.length === 1 && (
        <p className="mt-4 text-lg">{t('Mới có một sản phẩm: hãy thêm ít nhất một sản phẩm nữa để so sánh.')}</p>
      )}
      {products.length > 1 && (
        <div className="mt-6">
          <ComparisonTable
            products={products}
            rows={rows}
            beside={(product) => (
              <Link
                to="/so-sanh"
                search={comparing(
                  products.filter((other) => other !== product).map(({ slug }) => slug),
                  answers,
                )}
                aria-label={t('Bỏ {name} khỏi so sánh', { name: product.short_name })}
                className="remove"
              >
                <X className="size-4" />
              </Link>
            )}
          />
        </div>
      )}
      {first && products.length < MOST_COMPARED && <MoreToCompare comparison={comparison} answers={answers} />}
      <BelowTable extras={extras} products={products} search={search} />
      {products.length > 0 && (
        <section
          id="ket-qua"
          tabIndex={-1}
          aria-labelledby="own-title"
          className="mt-section scroll-mt-32 outline-none"
        >
          <h2 id="own-title" className="display mb-4 text-2xl">
            {t('Chọn mua')}
          </h2>
          <div className="mb-4">
            <DeliveryPlace />
          </div>
          <ChoiceCards choices={choices} label={t('Sản phẩm được so sánh')} />
        </section>
      )}
      {products.length > 1 && <SizeDrawings products={products} sizes={sizes} height={heightIn(search)} />}
    </div>
  );
}

function Notices({ comparison: { unknown, unreadable, left_out, mixed, products } }: { comparison: Comparison }) {
  const gone = unknown.length - unreadable.length;
  const texts = [
    ...(unreadable.length > 0
      ? [t('Liên kết này bị cắt hoặc đã đổi, nên không so sánh được mọi sản phẩm trong đó.')]
      : []),
    ...(gone > 0 ? [t('{count} sản phẩm trong liên kết đã ngừng bán, nên không được so sánh.', { count: gone })] : []),
    ...(left_out > 0 ? [t('Chỉ so sánh được bốn sản phẩm: {count} sản phẩm sau bị bỏ qua.', { count: left_out })] : []),
    ...(mixed && products.length > 1
      ? [t('Các sản phẩm thuộc loại khác nhau: bảng chỉ có những mục chung của các loại.')]
      : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Notice tone="info" className="mt-4">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

/** Links that add a product of the same type, nearest in price to the first one. */
function MoreToCompare({ comparison: { products }, answers }: { comparison: Comparison; answers: ChoosingSearch }) {
  const { data = [] } = useQuery(comparableQuery(products[0]?.slug ?? ''));
  const slugs = products.map(({ slug }) => slug);
  const more = data.filter(({ slug }) => !slugs.includes(slug));
  if (more.length === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-2">
      {t('Thêm vào so sánh:')}
      {more.map(({ slug, short_name }) => (
        <Link
          key={slug}
          {...inVietnamese()}
          to="/so-sanh"
          search={comparing([...slugs, slug], answers)}
          className="chip"
        >
          {short_name}
        </Link>
      ))}
    </p>
  );
}
