/** The head of a page: title, description, canonical URL, sharing data, and whether search engines may index it. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { language, t } from '#browser/labels/label.ts';
import shopView from './scenes/hero-wide-1600.webp';
import { shareImage } from './share-image.ts';
import { shopQuery } from './shop-queries.ts';
import type { StructuredData } from './structured-data.ts';

const MAX_DESCRIPTION = 160;
const SHOP = 'Sức Bật';

/** Cuts the text at a word boundary to at most 160 characters. */
export function cutDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_DESCRIPTION) return plain;
  const cut = plain.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;.–-]+$/, '')}…`.slice(0, MAX_DESCRIPTION);
}

/**
 * The shop's public origin, which sharing and structured data need for absolute URLs; empty where it is not configured.
 */
export function originOf(queryClient: QueryClient): string {
  return queryClient.getQueryData(shopQuery.queryKey)?.publicUrl ?? '';
}

/** The part of a route match that contains the page's path. */
type Place = { pathname: string; context: { queryClient: QueryClient } };

/** Removes the slash that ends the path of an index route. */
const pathOf = ({ pathname }: Place) => pathname.replace(/(?<=.)\/$/, '');

/** The router also accepts structured data here, which its types do not express. */
type Meta = ComponentProps<'meta'>;

type PageHead = {
  title?: string | undefined;
  description?: string | undefined;
  path?: string;
  image?: string | undefined;
  index?: boolean;
  /** the query client of the route match, which has the shop's origin in its cache */
  queryClient?: QueryClient;
  /** the route match, instead of `path` and `queryClient`; the canonical URL is its path without the query */
  match?: Place;
  type?: 'website' | 'product' | 'article';
  data?: readonly StructuredData[];
};

export function pageHead({
  title,
  description = '',
  match,
  path = match && pathOf(match),
  image = shopView,
  index = true,
  queryClient = match?.context.queryClient,
  type = 'website',
  data = [],
}: PageHead) {
  const origin = queryClient ? originOf(queryClient) : '';
  const fullTitle = title ? `${title} | ${SHOP}` : `${SHOP} – ${t('Dụng cụ thể thao và máy tập tại nhà')}`;
  const shortDescription = cutDescription(description);
  const address = path ? `${origin}${path}` : undefined;
  const picture = /^https?:/.test(image) ? image : `${origin}${shareImage(image)}`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: shortDescription },
      { name: 'robots', content: index ? 'index, follow' : 'noindex' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: shortDescription },
      { property: 'og:type', content: type },
      { property: 'og:locale', content: language() === 'en' ? 'en_US' : 'vi_VN' },
      { property: 'og:site_name', content: SHOP },
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
