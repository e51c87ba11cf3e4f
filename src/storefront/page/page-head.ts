/**
 * The head of a page: title, description, canonical URL, the data for link previews, and whether search engines may
 * index the page. Visitors see only the title; search engines and other programs read everything else from the server's
 * HTML, so the browser does not render it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { language, t } from '#browser/labels/label.ts';
import { indexedPages } from '#contract/indexed-pages.ts';
import type { PagePath } from '#contract/page-rules.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import shopView from './scenes/hero-wide-1600.webp';
import { shareImage } from './share-image.ts';
import { withShopName } from './shop-name.ts';
import { shopQuery } from './shop-queries.ts';
import type { StructuredData } from './structured-data.ts';

const MAX_DESCRIPTION = 160;

/** Cuts the text at a word boundary to at most 160 characters. */
export function cutDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_DESCRIPTION) return plain;
  const cut = plain.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;.–-]+$/, '')}…`.slice(0, MAX_DESCRIPTION);
}

/** The shop's public origin, for absolute URLs in link previews and structured data; empty if not configured. */
export function originOf(queryClient: QueryClient): string {
  return queryClient.getQueryData(shopQuery.queryKey)?.publicUrl ?? '';
}

/** The properties of a route match that the head of a page needs; `fullPath` is missing if no route matched. */
type Place = { fullPath?: PagePath | `${PagePath}/`; pathname: string; context: { queryClient: QueryClient } };

/** Removes the trailing slash of a path: the path of an index route ends with one. */
const unslashed = (path: string) => path.replace(/(?<=.)\/$/, '');

/** The router also accepts structured data in `meta`, although the router's types do not allow it. */
type Meta = ComponentProps<'meta'>;

type PageHead = {
  match: Place;
  title?: string | undefined;
  /** the default is the slogan of the shop: a link that is shared has a line of text on every page */
  description?: string | undefined;
  /** path and query of the canonical URL; the default is the path of the matched route */
  path?: string;
  image?: string | undefined;
  /** false: search engines exclude the page although its path is allowed; for example, a missing product's */
  index?: boolean;
  type?: 'website' | 'product' | 'article';
  data?: readonly StructuredData[];
};

const sloganOf = (shop: PublicShop | undefined) => shop?.brand?.slogan ?? t('Dụng cụ thể thao và máy tập tại nhà');

function titleOf(shop: PublicShop | undefined, title: string | undefined): string {
  if (!shop) return title || sloganOf(shop);
  return title ? withShopName(title, shop) : `${shop.shopName} – ${sloganOf(shop)}`;
}

export function pageHead({
  match,
  title,
  description = '',
  path = unslashed(match.pathname),
  image,
  index = true,
  type = 'website',
  data = [],
}: PageHead) {
  const shop = match.context.queryClient.getQueryData(shopQuery.queryKey);
  const fullTitle = titleOf(shop, title);
  if (!import.meta.env.SSR) return { meta: [{ title: fullTitle }], links: [] };
  const origin = originOf(match.context.queryClient);
  const isIndexed = index && unslashed(match.fullPath ?? '') in indexedPages;
  const shortDescription = cutDescription(description) || sloganOf(shop);
  const address = path ? `${origin}${path}` : undefined;
  const shown = image ?? shop?.brand?.hero?.picture ?? shopView;
  const picture = /^https?:/.test(shown) ? shown : `${origin}${shareImage(shown)}`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: shortDescription },
      { name: 'robots', content: isIndexed ? 'index, follow' : 'noindex' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: shortDescription },
      { property: 'og:type', content: type },
      { property: 'og:locale', content: language() === 'en' ? 'en_US' : 'vi_VN' },
      ...(shop ? [{ property: 'og:site_name', content: shop.shopName }] : []),
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(address ? [{ property: 'og:url', content: address }] : []),
      ...data.map((entry) => ({ 'script:ld+json': entry }) as Meta),
    ],
    links: address
      ? [
          { rel: 'canonical', href: address },
          { rel: 'alternate', hrefLang: 'vi', href: address },
          { rel: 'alternate', hrefLang: 'x-default', href: address },
        ]
      : [],
  };
}
