import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { classNames } from '#ui/class-names.ts';
import { ProductImage } from './product-image.tsx';

export function ProductGallery({ product }: { product: Product }) {
  const images = product.images.length > 0 ? product.images : [product.image_url];
  const [shown, setShown] = useState(0);
  const altOf = (index: number) => product.image_alts[index] || product.name;
  return (
    <div className="min-w-0">
      <ProductImage src={images[shown] ?? ''} alt={altOf(shown)} eager />
      {images.length > 1 && (
        <ul aria-label="Ảnh sản phẩm" className="mt-3 flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Ảnh ${index + 1}: ${altOf(index)}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className={classNames(
                  'block size-20 overflow-hidden rounded-card',
                  index === shown && 'ring-2 ring-ink',
                )}
              >
                <ProductImage src={image} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
