/** The addresses of comparisons, and answers in an address. */
export { answersText, type ChoosingSearch, readChoosingSearch, without } from '#storefront/choosing/choosing-search.ts';
