import { extrasIn, type PlaceProps } from '#extension-kit/places.ts';
import type { ProductExtras } from '../answers/shapes.ts';
import { FitSection } from '../pages/fitting/fit-section.tsx';
import { ScaleDrawing } from '../pages/scale/scale-drawing.tsx';

/** For a product that must be measured at home: whether it fits, and its drawing to scale. */
export default function ProductTexts({ product }: PlaceProps['product-texts']) {
  if (!product.measure) return null;
  return (
    <>
      <FitSection product={product} />
      <ScaleDrawing product={product} sizes={extrasIn<ProductExtras>(product.extras, 'room')} />
    </>
  );
}
