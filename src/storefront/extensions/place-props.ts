import type { Product } from '#contract/shop/catalogue.ts';
import type { ComparedProduct } from '#contract/shop/choosing.ts';
import type { Category } from '#domain/catalogue/category.ts';
import type { Extras } from '#domain/extensions/extras.ts';

/**
 * What the component of an extension receives at each place; the file `places/PLACE.tsx` exports it as its default. The
 * components at `product-line` and `checkout-below-note` are rendered in browsers only, so that they may use what the
 * device keeps; the others are rendered on the server too, and are the same for every visitor there.
 */
export type PlaceProps = {
  /** a line about a product: on its card, its page, in the cart and in comparisons */
  'product-line': { slug: string };
  /** below the texts of a product's page */
  'product-texts': { product: Product };
  /** over the pictures of a product's page; `sizes`: those of the picture, as in the attribute of that name */
  'product-picture': { product: Product; sizes: string };
  /** `ids`: of the products in the cart */
  'cart-below-items': { ids: readonly string[] };
  /** below the note of an address, which has at most `most` characters and stays editable */
  'checkout-below-note': { note: string; most: number; onChange: (note: string) => void };
  /** `types`: the slugs of the types that the list shows of its category; all of them if only the category was chosen */
  'list-below-heading': { category: Category; types: readonly string[] };
  'home-below-hero': { categories: readonly Category[] };
  /** beside the button of the home page of a shop with a picture of its own */
  'home-hero-buttons': { categories: readonly Category[] };
  /** entries of the menu on a phone, unless the shop has a menu of its own */
  'menu-pages': { categories: readonly Category[]; className: string; onLeave: () => void };
  'menu-below-pages': { className: string; onLeave: () => void };
  /** entries of the list of links with help, in the footer */
  'footer-help': object;
  /** about one product of a comparison, by its place in it */
  'comparison-card': { extras: Extras; place: number };
  /** `search`: the query of the address; `products`: those that are compared */
  'comparison-below-table': {
    extras: Extras;
    products: readonly ComparedProduct[];
    search: Readonly<Record<string, string>>;
  };
};
