/** The parts of the shop owner's brand that every page uses: icon and accent colours. Empty if no brand is set. */
import type { QueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { appIconUrl } from '#domain/brand/brand-pictures.ts';
import { shopQuery } from './shop-queries.ts';

const brandOf = (queryClient: QueryClient) => queryClient.getQueryData(shopQuery.queryKey)?.brand;

/**
 * Returns the accent colours as custom properties of the `html` element, which override the colours of the style sheet.
 * In this form the colours need no request and are cached with the page (docs/decisions/039).
 */
export function accentOf(queryClient: QueryClient): CSSProperties | undefined {
  const accent = brandOf(queryClient)?.accent;
  if (!accent) return undefined;
  return {
    '--color-accent': accent.mark,
    '--color-accent-text': accent.text,
    '--color-accent-deep': accent.deep,
  } as CSSProperties;
}

export function iconLinks(queryClient: QueryClient) {
  const icon = brandOf(queryClient)?.icon;
  return [
    { rel: 'icon', href: icon ?? '/favicon.svg', type: icon?.endsWith('.png') ? 'image/png' : 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: appIconUrl(icon, 'apple-180') },
  ];
}
