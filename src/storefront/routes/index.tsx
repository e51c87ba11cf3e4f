import { createFileRoute } from '@tanstack/react-router';
import { HomeBlog } from '../components/home-blog.tsx';
import { HomeCategories } from '../components/home-categories.tsx';
import { HomeContact } from '../components/home-contact.tsx';
import { HomeFacts } from '../components/home-facts.tsx';
import { HomeFeatured } from '../components/home-featured.tsx';
import { HomeGuide } from '../components/home-guide.tsx';
import { HomeHero } from '../components/home-hero.tsx';
import { HomeNewsletter } from '../components/home-newsletter.tsx';
import { OrderConfirmation } from '../components/order-confirmation.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';
import { categoriesQuery } from '../queries/categories.ts';
import { latestPostsQuery } from '../queries/posts.ts';
import { mostOrderedQuery } from '../queries/products.ts';
import { shopQuery } from '../queries/shop.ts';
import { heroPreloads } from '../scenes.ts';
import { organization } from '../structured-data.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const loading = Promise.all([
      queryClient.prefetchQuery(categoriesQuery),
      queryClient.prefetchQuery(mostOrderedQuery),
      queryClient.prefetchQuery(latestPostsQuery),
    ]);
    // In the browser the page comes at once, and its sections say that they load.
    if (typeof window === 'undefined') await loading;
  },
  head: ({ match: { context } }) => {
    const shop = context.queryClient.getQueryData(shopQuery.queryKey);
    const { meta, links } = pageHead({
      description: t(
        'Máy chạy bộ, xe đạp tập, tạ, giàn tạ và phụ kiện cho phòng tập tại nhà. Giá đã gồm VAT, thanh toán QR hoặc khi nhận hàng, giao toàn quốc.',
      ),
      path: '/',
      queryClient: context.queryClient,
      data: shop ? organization(shop) : [],
    });
    return { meta, links: [...links, ...heroPreloads] };
  },
  component: HomePage,
});

function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeFacts />
      <HomeCategories />
      <HomeFeatured />
      <HomeGuide />
      <HomeBlog />
      <HomeContact />
      <HomeNewsletter />
      <OrderConfirmation />
    </>
  );
}
