import { useQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { CallError } from '#contract/client.ts';
import { LoadError } from '../components/load-error.tsx';
import { OrderDetails } from '../components/order-details.tsx';
import { OrderSkeleton } from '../components/order-skeleton.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';
import { linkedOrderQuery } from '../queries/orders.ts';

export const Route = createFileRoute('/order/$code')({
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
      index: false,
      match,
    }),
  notFoundComponent: lazyRouteComponent(() => import('../components/order-not-found.tsx'), 'OrderNotFound'),
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
          detail="Failed to fetch order"
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <OrderSkeleton />}
      {data && <OrderDetails order={data.order} bank={data.bank} />}
    </div>
  );
}
