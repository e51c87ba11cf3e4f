/** What the shop shows where it compares products: its own comparison, and the pages of extensions. */
import type { ComparedProducts } from '#contract/shop/choosing.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { comparisonRows, sizesOf } from '#domain/choosing/comparison.ts';
import { shortNames } from '#domain/choosing/short-name.ts';
import { formatMoney } from '#domain/values/money.ts';
import { catalogueComparison } from '#store/choosing/catalogue-comparison.ts';
import type { ComparedProduct } from '#store/choosing/compared-products.ts';

function presentProducts(products: readonly ComparedProduct[]): ComparedProducts['products'] {
  const names = shortNames(products);
  return products.map((product, place) => ({
    id: product.id,
    name: product.name,
    short_name: names[place] ?? product.name,
    slug: product.slug,
    type: product.type,
    type_name: product.type_name,
    image_url: product.image_url,
    price: formatMoney(product.price),
    raw_price: product.price,
    raw_original_price: product.original_price,
    stock: product.stock,
    shipping_class: product.shipping_class,
    option_name: product.option_name,
    option_value: product.option_value,
  }));
}

export function compare(products: readonly ComparedProduct[], table: AttributeTable): ComparedProducts {
  const { sizes, asides } = catalogueComparison();
  return {
    products: presentProducts(products),
    rows: products.length > 1 ? comparisonRows(products, table, asides) : [],
    sizes: sizesOf(products, sizes),
  };
}
