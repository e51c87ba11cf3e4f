import type { PlaceProps } from '#extension-kit/places.ts';
import { ModelButton } from '../pages/models/model-button.tsx';

export default function ProductPicture({ product, sizes }: PlaceProps['product-picture']) {
  return product.models ? <ModelButton product={product} models={product.models} sizes={sizes} /> : null;
}
