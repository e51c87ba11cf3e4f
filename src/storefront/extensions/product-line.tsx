import { devicePlaceOf } from './device-place.tsx';
import type { PlaceProps } from './place-props.ts';
import { parts } from './places/product-line.gen.ts';

/** The lines of extensions about a product, such as whether it fits the home that the device knows. */
export const ProductLine = devicePlaceOf<PlaceProps['product-line']>('product-line', parts);
