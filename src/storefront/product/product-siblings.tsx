import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { language, t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { classNames } from '#ui/style/class-names.ts';
import { unbroken } from '../catalogue/product-name.ts';

/**
 * Links to the other sizes or weights of a product; each of them is a separate product. To the visitor they look like
 * one page: choosing a size keeps the scroll position, and the content is replaced once the chosen product has loaded.
 */
export function ProductSiblings({ product }: { product: Product }) {
  const choose = useChoice();
  if (product.siblings.length < 2) return null;
  return (
    <nav
      {...(product.option_name ? inVietnamese() : {})}
      aria-label={product.option_name ?? t('Lựa chọn')}
      className="mt-3 md:mt-5"
    >
      <p className="mb-1 text-sm font-medium md:mb-2">
        {product.option_name}
        {product.option_value && `: ${unbroken(product.option_value)}`}
      </p>
      <ul className="flex flex-wrap gap-1.5 md:gap-2">
        {product.siblings.map(({ id, slug, option_value, stock }) => (
          <li key={id}>
            <Link
              to="/products/$slug"
              params={{ slug }}
              resetScroll={false}
              onClick={(event) => choose(event, slug)}
              aria-current={id === product.id ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-1.5 tabular-nums md:px-3',
                id === product.id ? 'border-ink bg-ink text-paper' : 'border-edge hover:bg-ground',
                stock <= 0 && 'line-through',
              )}
            >
              {unbroken(option_value)}
              {stock <= 0 && (
                <span lang={language()} className="sr-only">
                  {' '}
                  {t('(Hết hàng)')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Loads the chosen product before navigating: a shorter skeleton in between would change the scroll position. */
function useChoice(): (event: MouseEvent, slug: string) => void {
  const router = useRouter();
  const navigate = useNavigate();
  return (event, slug) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    const to = { to: '/products/$slug', params: { slug } } as const;
    // If the chosen product cannot be loaded, its page is opened and shows the error.
    const loaded = router.preloadRoute(to).catch(() => undefined);
    void loaded.then(() => navigate({ ...to, resetScroll: false }));
  };
}
