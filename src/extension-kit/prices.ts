/** Amounts of đồng. */
export { Money, Price } from '#browser/parts/price.tsx';
