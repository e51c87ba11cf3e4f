import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { ContactPage } from '../content/contact-page.tsx';
import { originOf, pageHead } from '../page/page-head.ts';
import { PageLoadError } from '../page/page-load-error.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { breadcrumbs, organization } from '../page/structured-data.ts';

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(shopQuery);
  },
  head: ({ match }) => {
    const title = t('Liên hệ');
    if (!import.meta.env.SSR) return pageHead({ title, match });
    const { queryClient } = match.context;
    const shop = queryClient.getQueryData(shopQuery.queryKey);
    return pageHead({
      match,
      path: '/contact',
      title,
      description: shop
        ? t('Địa chỉ, điện thoại, Zalo, email và mã số thuế của {company}. Giờ hỗ trợ: {hours}.', {
            company: shop.companyName,
            hours: shop.supportHours,
          })
        : undefined,
      data: [
        ...(shop ? organization(shop).slice(0, 1) : []),
        breadcrumbs(originOf(queryClient), [t('Trang chủ'), '/'], [t('Liên hệ'), '/contact']),
      ],
    });
  },
  component: Contact,
});

function Contact() {
  const { data: shop, isError, refetch } = useQuery(shopQuery);
  if (shop) return <ContactPage shop={shop} />;
  if (!isError) return null;
  return (
    <PageLoadError message={t('Chưa tải được thông tin liên hệ. Vui lòng thử lại.')} onRetry={() => void refetch()} />
  );
}
