import { useQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { CallError } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import { OrderDetails } from '../orders/order-details.tsx';
import { linkedOrderQuery } from '../orders/order-queries.ts';
import { OrderSkeleton } from '../orders/order-skeleton.tsx';
import { pageHead } from '../page/page-head.ts';

export const Route = createFileRoute('/order/$code')({
  // few visitors open this page, so its loader is in the page's own script, not in the first script of all pages
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { key?: string } =>
    typeof search.key === 'string' ? { key: search.key } : {},
  loaderDeps: ({ search }) => ({ key: search.key }),
  loader: async ({ context: { queryClient }, params: { code }, deps: { key } }) => {
    const query = linkedOrderQuery(code, key);
    await queryClient.prefetchQuery(query);
    const error = queryClient.getQueryState(query.queryKey)?.error;
    if (error instanceof CallError && error.status === 404) throw notFound();
  },
  head: ({ params, match }) =>
    pageHead({
      title:
        match.status === 'notFound' ? t('Không tìm thấy đơn hàng') : t('Đơn hàng {number}', { number: params.code }),
      match,
    }),
  notFoundComponent: lazyRouteComponent(() => import('../orders/order-not-found.tsx'), 'OrderNotFound'),
  component: OrderPage,
});

function OrderPage() {
  const { code } = Route.useParams();
  const { key } = Route.useSearch();
  const { data, isError, refetch } = useQuery(linkedOrderQuery(code, key));
  return (
    <div className="page py-8 print:p-0">
      {isError && (
        <LoadError
          heading="h1"
          message={t('Chưa tải được đơn hàng. Vui lòng thử lại.')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <OrderSkeleton />}
      {data && (
        <OrderDetails
          order={data.order}
          bank={data.bank}
          payBy={data.pay_by}
          invoice={data.invoice}
          shipments={data.shipments}
          returns={data.returns}
          claims={data.claims}
          reviews={data.reviews}
          manuals={data.manuals}
          acts={data.acts}
          orderKey={key}
          onChange={() => void refetch()}
        />
      )}
    </div>
  );
}
