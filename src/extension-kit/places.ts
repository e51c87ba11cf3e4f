/** What the components at the places of the shop's pages receive. */
export { extrasIn } from '#storefront/extensions/extras-in.ts';
export type { PlaceProps } from '#storefront/extensions/place-props.ts';
