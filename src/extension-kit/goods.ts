/** Products and categories as the shop's pages show and ask for them. */
export type { Product } from '#contract/shop/catalogue.ts';
export { categoriesQuery } from '#storefront/catalogue/category-queries.ts';
export { ProductImage } from '#storefront/catalogue/product-image.tsx';
export { unbroken } from '#storefront/catalogue/product-name.ts';
export { productQuery } from '#storefront/catalogue/product-queries.ts';
export { stockColour, stockText } from '#storefront/catalogue/stock-text.ts';
