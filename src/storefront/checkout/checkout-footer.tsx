import { useQuery } from '@tanstack/react-query';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { PageSlug } from '#domain/content/page-slugs.ts';
import { help, policies } from '../page/page-names.ts';
import { shopQuery } from '../page/shop-queries.ts';

/** The policy pages that a customer may want to read before ordering. */
const shown: readonly PageSlug[] = ['shipping-info', 'returns', 'terms-conditions', 'privacy-policy'];
const pages = [...help, ...policies].filter(({ slug }) => shown.includes(slug));

/** The checkout's footer: the company and the policies, which open in new tabs so that the form keeps its values. */
export function CheckoutFooter() {
  const { data: shop } = useQuery(shopQuery);
  return (
    <footer className="mt-10 grow border-t border-line bg-ground text-sm text-quiet">
      <div className="page flex flex-wrap justify-between gap-x-10 gap-y-1 py-4">
        {shop && (
          <p className="max-w-xl">
            <span {...inVietnamese()}>{shop.companyName}</span> · {t('Mã số thuế')}: {shop.taxNumber} ·{' '}
            <span {...inVietnamese()}>{shop.address}</span>
          </p>
        )}
        <ul className="flex flex-wrap gap-x-6">
          {pages.map(({ slug, name }) => (
            <li key={slug}>
              <a
                href={`/${slug}`}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {translate(name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
