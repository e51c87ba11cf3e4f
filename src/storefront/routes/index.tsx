import { createFileRoute } from '@tanstack/react-router';
import { HomeCategories } from '../components/home-categories.tsx';
import { HomeFeatured } from '../components/home-featured.tsx';
import { HomeHero } from '../components/home-hero.tsx';
import { OrderConfirmation } from '../components/order-confirmation.tsx';
import { pageHead } from '../page-head.ts';
import { categoriesQuery } from '../queries/categories.ts';
import { mostOrderedQuery } from '../queries/products.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(mostOrderedQuery)]);
  },
  head: () =>
    pageHead({
      description:
        'Máy chạy bộ, xe đạp tập, tạ, giàn tạ và phụ kiện cho phòng tập tại nhà. Giá đã gồm VAT, thanh toán QR hoặc khi nhận hàng, giao toàn quốc.',
      path: '/',
    }),
  component: HomePage,
});

function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeCategories />
      <HomeFeatured />
      <OrderConfirmation />
    </>
  );
}
