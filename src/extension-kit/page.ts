/** What a page consists of. */

export type { PageOf, PageProps } from '#storefront/extensions/page-of.ts';
export { provincesQuery } from '#storefront/fulfilment/address-queries.ts';
export { Crumbs } from '#storefront/page/crumbs.tsx';
export { PageLoadError } from '#storefront/page/page-load-error.tsx';
export { treadmill } from '#storefront/page/scenes.ts';
export { ShareButton } from '#storefront/page/share-button.tsx';
export { shopQuery } from '#storefront/page/shop-queries.ts';
export { Breadcrumb } from '#ui/breadcrumb.tsx';
