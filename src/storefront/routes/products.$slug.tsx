import { useQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { isMissing } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import { picturePreload } from '#browser/parts/picture-sources.ts';
import { Button } from '#ui/button.tsx';
import { retried } from '#ui/retried.ts';
import { GALLERY_SIZES } from '../catalogue/gallery-sizes.ts';
import { openedCard } from '../catalogue/opened-card.ts';
import { productQuery } from '../catalogue/product-queries.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { PageLoadError } from '../page/page-load-error.tsx';
import { plainText } from '../page/plain-text.ts';
import { useTitle } from '../page/shop-name.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { breadcrumbs, categoryPath, productData } from '../page/structured-data.ts';
import { ProductDetails } from '../product/product-details.tsx';
import { ProductSkeleton } from '../product/product-skeleton.tsx';
import { reviewsQuery } from '../reviews/review-queries.ts';

const ProductMissing = lazyRouteComponent(() => import('../product/product-not-found.tsx'), 'ProductNotFound');

const loadAround = retried(() => import('../product/prefetch-around.ts'));

/** Milliseconds until the loading state is shown: soon, because it has the picture and the name of the pressed card. */
const PENDING_MS = 50;

export const Route = createFileRoute('/products/$slug')({
  // the text that the questions of the product are searched for, and how the form of a browser without script ended
  validateSearch: ({ question, asked }: Record<string, unknown>): { question?: string; asked?: string } => ({
    ...(typeof question === 'string' && { question }),
    ...(typeof asked === 'string' && { asked }),
  }),
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const loading = queryClient.prefetchQuery(productQuery(slug));
    // What a pressed card shows is shown at once; the rest of the page follows when the product is loaded.
    const card = openedCard(slug);
    if (card && !queryClient.getQueryData(productQuery(slug).queryKey)) return card.name;
    await loading;
    const state = queryClient.getQueryState(productQuery(slug).queryKey);
    if (isMissing(state?.error)) throw notFound();
    const product = state?.data;
    if (!product) return undefined;
    if (product.moved_to)
      throw redirect({ to: '/products/$slug', params: { slug: product.moved_to }, statusCode: 301 });
    const around = loadAround().then(({ prefetchAround }) => prefetchAround(queryClient, product));
    // The browser shows the product without waiting for what is below it, and without it if its script does not come.
    if (import.meta.env.SSR) await around;
    else around.catch(() => undefined);
    return product.meta_title ?? product.name;
  },
  head: ({ loaderData: title, params, match }) => {
    const missing = match.status === 'notFound' ? t('Không tìm thấy sản phẩm') : t('Sản phẩm');
    if (!import.meta.env.SSR) return pageHead({ title: title ?? missing, match });
    const { queryClient } = match.context;
    const product = queryClient.getQueryData(productQuery(params.slug).queryKey);
    if (!title || !product) return pageHead({ title: missing, index: false, match });
    const path = `/products/${product.slug}`;
    const [image] = product.images;
    const { meta, links } = pageHead({
      title,
      description: product.meta_description ?? plainText(product.description),
      path,
      image,
      match,
      type: 'product',
      data: [
        productData(
          product,
          queryClient.getQueryData(reviewsQuery(product.id).queryKey) ?? [],
          queryClient.getQueryData(shopQuery.queryKey) ?? null,
        ),
        breadcrumbs(
          originOf(queryClient),
          [t('Sản phẩm'), '/products'],
          [product.category_name, categoryPath(product.category_name)],
          [product.name, path],
        ),
      ],
    });
    return { meta, links: [...links, ...picturePreload(image ?? product.image_url, GALLERY_SIZES)] };
  },
  pendingComponent: ProductPending,
  pendingMs: PENDING_MS,
  pendingMinMs: 0,
  notFoundComponent: ProductMissing,
  component: ProductPage,
});

/** A product page's loading state. It sets a title, because the page's own head is set only after loading. */
function ProductPending() {
  const { slug } = Route.useParams();
  return (
    <>
      <title>{useTitle(t('Đang tải sản phẩm'))}</title>
      <ProductSkeleton slug={slug} />
    </>
  );
}

function ProductPage() {
  const { slug } = Route.useParams();
  const { data: product, isError, error, refetch } = useQuery(productQuery(slug));
  // One component instance for all sizes and weights keeps the keyboard focus on the chosen size.
  if (product) return <ProductDetails key={product.siblings[0]?.id ?? product.id} product={product} />;
  if (isMissing(error)) return <ProductMissing />;
  if (!isError) return <ProductSkeleton slug={slug} />;
  return (
    <PageLoadError
      message={t('Chưa tải được sản phẩm. Vui lòng thử lại.')}
      detail="Failed to fetch product"
      onRetry={() => void refetch()}
    >
      <Button tone="outline" onClick={() => history.back()}>
        {t('Quay lại')}
      </Button>
    </PageLoadError>
  );
}
