/**
 * What an extension with pages adds on the server: endpoints that its pages read, and data about products and categories
 * that its components show. Everything here is public and the same for every visitor, so that it can be cached. Prices
 * are whole đồng, lengths cm, weights kg.
 *
 * The pages and components themselves are files of the folder: `pages.json` names the pages, `places/PLACE.tsx` stands
 * at a place of the shop's own pages, `english.json` has the English texts, and `styles.css` more styles.
 */

/** Anything that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** One page in `pages.json`, by its path, such as `/size-guide` or `/size-guide/$product`. */
export type DeclaredPage = {
  /** the file in the folder `pages`, without `.tsx`; it exports `page` (see `PageOf` in the kit) and `Page` */
  file: string;
  /** the Vietnamese title until the page is loaded, and the name of the page where the office offers it for the menu */
  title: string;
  /** the query parameters on which the HTML of the server depends; the others are removed before rendering */
  parameters?: readonly string[];
  /** true if the query holds a visitor's own answers: with them the page is neither cached nor logged */
  answers?: boolean;
  /** true for a page that is useless without scripts, because all that it shows is on the device */
  fromDevice?: boolean;
};

/** An attribute of products, as its declaration describes it. */
export type DescribedAttribute = {
  label: string;
  short?: string;
  row?: string;
  /** by how much the product's number must exceed the customer's own number */
  spare?: number;
  /** @returns the value with its unit, as the shop writes it */
  words(value: string | number | boolean): string;
};
export type DescribedAttributes = Readonly<Record<string, DescribedAttribute>>;

/** A product as anybody may read it. `attributes`: by FOLDER/KEY. `package_cm`: length, width and height, in any order. */
export type CatalogueProduct = {
  id: string;
  sku: string;
  slug: string;
  name: string;
  brand_name: string;
  /** the slug and the name of the product's type */
  type: string;
  type_name: string;
  image_url: string;
  price: number;
  original_price: number | null;
  stock: number;
  option_name: string | null;
  option_value: string | null;
  shipping_class: string;
  attributes: Readonly<Record<string, string | number | boolean>>;
  package_cm: readonly number[] | null;
  gross_weight_kg: number | null;
  /** true for a bundle, which comes in the parcels of its parts */
  is_bundle: boolean;
};

/** `unknown`: the words that name no product; `names`: the words that name each product, by its id. */
export type FoundProducts = {
  products: CatalogueProduct[];
  unknown: string[];
  names: ReadonlyMap<string, readonly string[]>;
};

/**
 * The catalogue as the shop's pages show it. What is read here is noted: the answer is cached until a product in it
 * changes. Archived products are never found.
 */
export type PublicCatalogue = {
  attributes: DescribedAttributes;
  /** @returns the types that have products now, in the order of the shop */
  types(): Promise<{ slug: string; name: string; category: string }[]>;
  /** @param words slugs, former slugs or ids @returns each product once, in the order of the words */
  find(words: readonly string[]): Promise<FoundProducts>;
  /**
   * @param asked `types`: the slugs of types; `having`: attributes of which a product has at least one
   * @returns the products of the types in stock or sold out, the best sold first; of those with an attribute all, the
   * cheapest first; at most 500
   */
  list(
    asked: { types: readonly string[]; stock: 'in' | 'out' } | { having: readonly string[] },
  ): Promise<CatalogueProduct[]>;
  /** @returns the ids of the bundles that contain each of the products, by its id */
  bundlesWith(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** @returns what the shop shows where it compares these products: `ComparedProducts` of the kit */
  compare(products: readonly CatalogueProduct[]): Json;
};

/** The query of a request, read as texts. */
export type Asked = Readonly<Record<string, string | undefined>>;

/** An endpoint `GET /api/x/FOLDER/NAME`, which anybody may read. */
export type Endpoint = {
  /** the query parameters; the parameter `answers` holds a visitor's own answers: with it nothing is cached or logged */
  query?: readonly string[];
  /** the most requests of one client, an IP address; by default only the limit of the whole shop counts */
  limit?: { max: number; minutes: number };
  /** the permission that a member of staff needs, such as `catalogue:read`; such an answer is not cached */
  permission?: string;
  /** @returns the answer; null for "not found". What it throws is named in the office, and answered as an error */
  answer(asked: Asked, catalogue: PublicCatalogue): Json | Promise<Json>;
};

/** What a product must leave the customer to measure at home before the order: its way in, the room in which it stands. */
export type Measured = 'way-in' | 'room';

/** Facts that the functions of `Data` receive. */
export type ProductFacts = Pick<
  CatalogueProduct,
  'slug' | 'name' | 'type' | 'brand_name' | 'price' | 'attributes' | 'package_cm' | 'gross_weight_kg' | 'is_bundle'
>;
export type CategoryFacts = { slug: string; name: string; types: readonly string[] };

/**
 * Data about what a page shows; the extension's components find it under `extras.FOLDER`. The functions use only their
 * parameters and answer at once, except `comparison`. Null adds nothing. At most 20,000 characters of JSON each.
 */
export type Data = {
  product?: (product: ProductFacts) => Json;
  category?: (category: CategoryFacts) => Json;
  /** what the customer should measure before the order of a product; a product with any is shown as a large one */
  measured?: (product: ProductFacts) => readonly Measured[];
  /** @param answers the visitor's own answers in the address of the comparison, by their names */
  comparison?: (
    products: readonly CatalogueProduct[],
    answers: Asked,
    catalogue: PublicCatalogue,
  ) => Json | Promise<Json>;
  /** @param types the slugs of the types that have products @returns the paths of the extension's pages to list */
  sitemap?: (types: readonly string[]) => readonly string[];
};
