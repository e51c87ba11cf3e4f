import type { PublicShop } from '#contract/shop/settings.ts';

/** Returns the shop's pages on social media, without those whose address the owner left empty. */
export function socialsOf(shop: PublicShop): { label: string; href: string }[] {
  return [
    { label: 'Facebook', href: shop.facebookUrl },
    { label: 'YouTube', href: shop.youtubeUrl },
    { label: 'TikTok', href: shop.tiktokUrl },
    { label: 'Instagram', href: shop.brand?.instagramUrl ?? '' },
  ].filter(({ href }) => href !== '');
}
