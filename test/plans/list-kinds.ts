/** The kinds of lists that must stay fast at any number of products: each sort with each filter, and twelve mixes. */
import { productSorts } from '#domain/catalogue/listing.ts';
import type { AskedList } from '#domain/catalogue/product-query.ts';

const filters: Record<string, AskedList> = {
  'no filter': {},
  'one category': { category: 'Máy cardio' },
  'two categories': { categories: 'Tạ & sức mạnh,Boxing & võ thuật' },
  'one type': { type: 'ta-tay' },
  'a rare type': { type: 'bong-tap' },
  'several types': { type: 'ta-tay,ta-dia,xa-don' },
  'in stock': { inStock: 'true' },
  'rated from 4.5': { minRating: 4.5 },
  'rated from 3': { minRating: 3 },
  'from a price': { minPrice: 5_000_000 },
  'from a high price': { minPrice: 30_000_000 },
  'up to a price': { maxPrice: 300_000 },
  'between prices': { minPrice: 1_000_000, maxPrice: 1_500_000 },
};

const mixes: Record<string, AskedList> = {
  'cheap dumbbells in stock': { type: 'ta-tay', maxPrice: 300_000, inStock: 'true', sort: 'price_asc' },
  'well rated treadmills under 10 million': { type: 'may-chay-bo', minRating: 4.5, maxPrice: 10_000_000 },
  'the newest of cardio in stock': { category: 'Máy cardio', inStock: 'true', sort: 'new' },
  'the best rated of yoga': { category: 'Yoga & phục hồi', minRating: 4, sort: 'rating' },
  'strength between 1 and 3 million, dearest first': {
    ...{ categories: 'Tạ & sức mạnh', minPrice: 1_000_000, maxPrice: 3_000_000 },
    sort: 'price_desc',
  },
  'two categories, rated, in stock': { categories: 'Máy cardio,Boxing & võ thuật', minRating: 4, inStock: 'true' },
  'a narrow price, well rated': { minPrice: 990_000, maxPrice: 1_010_000, minRating: 4.5 },
  'a narrow price, newest': { minPrice: 2_000_000, maxPrice: 2_050_000, sort: 'new' },
  'a rare type, rated, in stock, newest': { type: 'bong-tap', minRating: 3, inStock: 'true', sort: 'new' },
  'dear things in stock, popular': { minPrice: 20_000_000, inStock: 'true', sort: 'popular' },
  'an odd price from a link, by rating': { minPrice: 123_456, maxPrice: 7_654_321, sort: 'rating' },
  'everything at once': {
    ...{ categories: 'Tạ & sức mạnh', type: 'ta-tay,ta-dia', minPrice: 100_000, maxPrice: 2_000_000 },
    ...{ inStock: 'true', minRating: 3, sort: 'price_asc' },
  },
};

export type ListKind = { name: string; query: AskedList };

export const listKinds: ListKind[] = [
  ...Object.entries(filters).flatMap(([name, query]) =>
    productSorts.map((sort) => ({ name: `${name}, by ${sort}`, query: { ...query, sort } })),
  ),
  ...Object.entries(mixes).map(([name, query]) => ({ name, query })),
];
