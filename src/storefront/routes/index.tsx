import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { picturePreload } from '#browser/parts/picture-sources.ts';
import { late } from '#ui/late.tsx';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { mostOrderedQuery } from '../catalogue/product-queries.ts';
import { latestPostsQuery } from '../content/post-queries.ts';
import { HomeFacts } from '../home/home-facts.tsx';
import { HomeHero } from '../home/home-hero.tsx';
import { OrderConfirmation } from '../orders/order-confirmation.tsx';
import { Block } from '../page/block.tsx';
import { pageHead } from '../page/page-head.ts';
import { heroPreloads } from '../page/scenes.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { organization } from '../page/structured-data.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const loading = Promise.all([
      queryClient.prefetchQuery(categoriesQuery),
      queryClient.prefetchQuery(mostOrderedQuery),
      queryClient.prefetchQuery(latestPostsQuery),
    ]);
    // The server waits for the data before it renders; the browser shows the page's loading state at once.
    if (typeof window === 'undefined') await loading;
  },
  head: ({ match }) => {
    if (!import.meta.env.SSR) return pageHead({ match });
    const shop = match.context.queryClient.getQueryData(shopQuery.queryKey);
    const ownHero = shop?.brand?.hero?.picture;
    const { meta, links } = pageHead({
      match,
      description:
        shop?.brand?.description ??
        t(
          'Máy chạy bộ, xe đạp tập, tạ, giàn tạ và phụ kiện cho phòng tập tại nhà. Giá đã gồm VAT, thanh toán QR hoặc khi nhận hàng, giao toàn quốc.',
        ),
      path: '/',
      data: shop ? organization(shop) : [],
    });
    return { meta, links: [...links, ...(ownHero ? picturePreload(ownHero, '100vw') : heroPreloads)] };
  },
  component: HomePage,
});

const HomeBelow = late({
  selector: '[data-below]',
  load: () => import('../home/home-below.tsx'),
  name: 'HomeBelow',
  pending: <div className="min-h-dvh" />,
});

function HomePage() {
  const { data: shop } = useQuery(shopQuery);
  return (
    <>
      <HomeHero />
      <Block html={shop?.blocks?.['home.below-hero']} at="page mt-8" />
      <HomeFacts />
      <HomeBelow />
      <OrderConfirmation />
    </>
  );
}
