import { translate } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { Crumbs, PageLoadError, type PageOf, type PageProps } from '#extension-kit/page.ts';
import { Money } from '#extension-kit/prices.ts';
import { askExtension, isMissing, queryOptions, useQuery } from '#extension-kit/queries.ts';

type Few = { slug: string; name: string; stock: number; price: number };

const fewQuery = (type = '') =>
  queryOptions({
    queryKey: ['few', type],
    queryFn: ({ signal }) => askExtension<Few[]>('kho', 'few', { type }, signal),
  });

export const page: PageOf = {
  async load({ queryClient, params: { type } }) {
    const query = fewQuery(type);
    await queryClient.prefetchQuery(query);
    if (isMissing(queryClient.getQueryState(query.queryKey)?.error)) return null;
    return { title: translate('Sắp hết hàng'), description: translate('Những sản phẩm chỉ còn vài chiếc.') };
  },
};

export function Page({ params: { type } }: PageProps) {
  const { data, isError, refetch } = useQuery(fewQuery(type));
  if (isError) return <PageLoadError message={translate('Chưa tải được danh sách.')} onRetry={() => void refetch()} />;
  return (
    <div className="page pt-2">
      <Crumbs>{translate('Sắp hết hàng')}</Crumbs>
      <h1 className="display mt-2 text-3xl">{translate('Sắp hết hàng')}</h1>
      <ul className="mt-4 divide-y divide-line">
        {data?.map(({ slug, name, stock, price }) => (
          <li key={slug} className="py-3">
            <Link to="/products/$slug" params={{ slug }} className="font-semibold underline">
              {name}
            </Link>{' '}
            {translate('còn {count} chiếc', { count: stock })}, <Money amount={price} />
          </li>
        ))}
      </ul>
    </div>
  );
}
