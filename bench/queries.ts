/**
 * The requests of row 5, in groups: requests whose time may grow with the number of products and orders in the shop.
 */
import { productSorts } from '#domain/catalogue/listing.ts';
import { getJson } from './request.ts';

/**
 * A request of row 5. `isPage` is true for an HTML page, `isSearch` for a list or a filter panel of searched words: they
 * may take longer than a list.
 */
export type Query = { group: string; path: string; isPage?: boolean; isSearch?: boolean };

const singleFilters = [
  '',
  'category=cardio',
  'categories=Cardio',
  'type=may-chay-bo',
  'type=may-chay-bo,ta-tay',
  'minPrice=5000000',
  'maxPrice=3000000',
  'inStock=true',
  'minRating=4',
  'search=ta',
];

const mixes: Record<string, string> = {
  'a category within prices': 'category=cardio&minPrice=1000000&maxPrice=20000000',
  'a category in stock': 'category=suc-manh&inStock=true&sort=new',
  'a type by price': 'type=ta-tay&sort=price_asc',
  'the cheapest in stock': 'inStock=true&sort=price_asc',
  'the best rated in stock': 'inStock=true&minRating=4.5&sort=rating',
  'the best rated of a category': 'category=cardio&minRating=4&sort=rating',
  'a narrow price': 'minPrice=1990000&maxPrice=2000000&sort=price_desc',
  'two types in stock': 'type=may-chay-bo,xe-dap-tap&inStock=true&sort=popular',
  'everything at once':
    'category=cardio&type=may-chay-bo&minPrice=5000000&maxPrice=30000000&inStock=true&minRating=4&sort=price_asc',
  'words in a category': 'search=may%20chay&category=cardio',
  'words within prices': 'search=ta%20tay&maxPrice=2000000&sort=price_asc',
  'nothing at all': 'minPrice=999000000&sort=rating',
};

const facets = [
  '',
  'category=cardio',
  'type=may-chay-bo',
  'maxPrice=3000000',
  'search=ta',
  mixes['everything at once'],
];
/** Searches that match a type, hundreds and many thousands of products, and nothing. */
const searches = [
  'may chay bo',
  'den',
  'chong truot',
  'nguoi moi',
  'gia dinh',
  'may chay bo gap gon',
  'ta 7.5kg',
  'sach nau an',
];
const words = ['ta', 'may chay bo', 'máy chạy', 'x', 'xe dap tap gap gon', 'khong co gi'];

/** Treadmills by attributes: numbers that most, some and none of them have, and three attributes at once. */
const attributes = [
  'load-kg:80',
  'speed-max-kmh:14',
  'motor-hp:3',
  'belt-length-cm:140',
  'stored-height-cm:20',
  'noise-db:10',
  'load-kg:95,catalogue/fold:true,catalogue/noise-db:63',
].map((chosen) => `type=may-chay-bo&attributes=catalogue/${chosen}`);
const attributeMixes = [
  `${attributes[1]}&maxPrice=20000000&inStock=true&sort=price_asc`,
  `${attributes[0]}&minRating=4&sort=rating`,
  'attributes=catalogue/load-kg:100',
];

/** @param url the URL of the shop whose products the requests use */
export async function listQueries(url: string): Promise<Query[]> {
  const slugs = (await getJson<{ slug: string }[]>(`${url}/api/products?limit=3&sort=new`)).map(({ slug }) => slug);
  const pages = (filter: string) => [1, 50].map((page) => `/api/products?${filter}&limit=20&page=${page}`);
  const lists = productSorts.flatMap((sort) =>
    singleFilters.flatMap((filter) => pages([filter, `sort=${sort}`].filter(Boolean).join('&'))),
  );
  const of = (group: string, paths: string[], kind: Pick<Query, 'isPage' | 'isSearch'> = {}): Query[] =>
    paths.map((path) => ({ group, path, ...kind }));
  const found = searches.map((text) => `search=${encodeURIComponent(text)}`);
  return [
    ...of('lists, each sort × each filter', lists),
    ...of('lists, 12 mixes of filters', Object.values(mixes).flatMap(pages)),
    ...of(
      'facets',
      facets.map((filter) => `/api/products/facets?${filter}`),
    ),
    ...of('lists by attributes', [...attributes, ...attributeMixes].flatMap(pages)),
    ...of(
      'facets by attributes',
      [...attributes, ...attributeMixes].map((filter) => `/api/products/facets?${filter}`),
    ),
    ...of(
      'a product',
      slugs.map((slug) => `/api/products/${slug}`),
    ),
    ...of(
      'suggestions',
      words.map((text) => `/api/products/search?query=${encodeURIComponent(text)}`),
    ),
    ...of('searches', [...found.flatMap(pages), ...found.map((text) => `/api/products/facets?${text}`)], {
      isSearch: true,
    }),
    ...of('max-price', ['/api/products/max-price']),
    ...of('most-ordered', ['/api/products/most-ordered']),
    ...of('the home page', ['/'], { isPage: true }),
    ...of('list pages', ['/products', '/products?category=cardio', '/products?page=50', '/products?sort=price_asc'], {
      isPage: true,
    }),
  ];
}
