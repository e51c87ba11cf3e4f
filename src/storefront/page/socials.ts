import type { PublicShop } from '#contract/shop/settings.ts';

/** The shop's social media pages, without those the owner left empty. */
export function socialsOf(shop: PublicShop): { label: string; href: string }[] {
  return [
    { label: 'Facebook', href: shop.facebookUrl },
    { label: 'YouTube', href: shop.youtubeUrl },
    { label: 'TikTok', href: shop.tiktokUrl },
    { label: 'Instagram', href: shop.brand?.instagramUrl ?? '' },
  ].filter(({ href }) => href !== '');
}
