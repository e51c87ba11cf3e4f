import { categoriesQuery, ProductImage } from '#extension-kit/goods.ts';
import { ArrowRight } from '#extension-kit/icons.ts';
import { inVietnamese, t, translate } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { LoadingStatus, Skeleton } from '#extension-kit/notices.ts';
import { Crumbs, PageLoadError } from '#extension-kit/page.ts';
import { extrasIn } from '#extension-kit/places.ts';
import { useQuery } from '#extension-kit/queries.ts';
import type { CategoryExtras } from '../../answers/shapes.ts';
import { workings } from './workings.ts';

/** All finders of the shop, below the picture of the category that they choose from. */
export function FinderList() {
  const { data, isError, refetch } = useQuery(categoriesQuery);
  if (isError)
    return (
      <PageLoadError
        message={t('Chưa tải được trang tư vấn. Vui lòng thử lại.')}
        detail="Failed to fetch categories"
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className="page py-8">
        <LoadingStatus>{t('Đang tải danh mục…')}</LoadingStatus>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-6 h-96 w-full" />
      </div>
    );
  return (
    <div className="page pt-2 lg:pt-4">
      <Crumbs>{t('Tư vấn chọn hàng')}</Crumbs>
      <h1 className="display mt-2 text-3xl lg:text-4xl">{t('Tư vấn chọn hàng')}</h1>
      <p className="mt-2 max-w-2xl text-quiet">
        {t('Cho biết vài con số, trang sau so hàng còn trong kho với bạn và nói rõ vì sao.')}
      </p>
      <p>
        <Link to="/vua-nha" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {t('Nhập số đo nhà')}
        </Link>
      </p>
      <div className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-2 lg:mt-10 lg:gap-x-10">
        {data.map(({ id, name, image_url, extras }) => {
          const finders = extrasIn<CategoryExtras>(extras, 'room')?.finders ?? [];
          return finders.length > 0 ? (
            <section key={id} aria-labelledby={`finders-${id}`} className="flex items-start gap-4 md:gap-6">
              <div className="w-28 shrink-0 md:w-36 lg:w-52">
                <ProductImage src={image_url} alt="" sizes="(min-width: 1024px) 208px, 144px" eager />
              </div>
              <div className="min-w-0 flex-1">
                <h2 id={`finders-${id}`} {...inVietnamese()} className="display text-xl lg:text-2xl">
                  {name}
                </h2>
                <ul {...inVietnamese()} className="mt-1 divide-y divide-line">
                  {finders.map(({ slug, title }) => (
                    <li key={slug}>
                      <Link
                        to="/tu-van/$finder"
                        params={{ finder: slug }}
                        className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold underline-offset-4 hover:underline"
                      >
                        {title}
                        <ArrowRight className="size-4 shrink-0 text-accent-text" />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            </section>
          ) : null;
        })}
      </div>
      <section aria-labelledby="workings-title" className="mt-section">
        <h2 id="workings-title" className="display text-xl lg:text-2xl">
          {t('Tự tính')}
        </h2>
        <ul className="mt-1 divide-y divide-line md:max-w-lg">
          {workings.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold underline-offset-4 hover:underline"
              >
                {translate(label)}
                <ArrowRight className="size-4 shrink-0 text-accent-text" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
