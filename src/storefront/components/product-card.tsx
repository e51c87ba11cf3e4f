import { Link } from '@tanstack/react-router';
import type { ProductSummary } from '#contract/products.ts';
import { stockText } from '#domain/stock.ts';
import { Price } from './price.tsx';
import { ProductBadge } from './product-badge.tsx';
import { ProductImage } from './product-image.tsx';
import { Rating } from './rating.tsx';

export function ProductCard({ product, eager = false }: { product: ProductSummary; eager?: boolean }) {
  return (
    <article className="relative flex h-full flex-col">
      <ProductImage src={product.image_url} alt="" eager={eager} />
      {product.badge && (
        <p className="absolute top-2 left-2">
          <ProductBadge badge={product.badge} />
        </p>
      )}
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <h3 className="font-semibold">
          {/* The link's area is the whole card. */}
          <Link
            to="/products/$slug"
            params={{ slug: product.slug }}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <Rating rating={product.rating} reviews={product.reviews} />
        {product.spotlight && <p className="text-sm text-quiet">{product.spotlight}</p>}
        <div className="mt-auto pt-1">
          <Price price={product.raw_price} original={product.raw_original_price} />
          {product.stock <= 0 && <p className="text-sm font-medium text-red">{stockText(product.stock)}</p>}
        </div>
      </div>
    </article>
  );
}
