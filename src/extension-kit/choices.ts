/** Products to choose from: as cards with when they come, in a table, and drawn to one scale. */
export type { ComparedProduct, ComparedProducts } from '#contract/shop/choosing.ts';
export { ChoiceCards, DeliveryPlace } from '#storefront/choosing/choice-cards.tsx';
export { ComparisonTable } from '#storefront/choosing/comparison-table.tsx';
export { heightIn, SizeDrawings } from '#storefront/choosing/size-drawings.tsx';
