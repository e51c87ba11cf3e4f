import type { PublicShop } from '#contract/shop/settings.ts';

/** The shop's pages elsewhere; those the owner left empty are none. */
export function socialsOf(shop: PublicShop): { label: string; href: string }[] {
  return [
    { label: 'Facebook', href: shop.facebookUrl },
    { label: 'YouTube', href: shop.youtubeUrl },
    { label: 'TikTok', href: shop.tiktokUrl },
  ].filter(({ href }) => href !== '');
}
