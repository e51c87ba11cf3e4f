/** The suggestions of the shop's search. */
export { useSuggestions } from '#storefront/search/use-suggestions.ts';
