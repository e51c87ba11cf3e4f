import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/products.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ProductBuyBox } from './product-buy-box.tsx';
import { ProductDescription } from './product-description.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { RelatedProducts } from './related-products.tsx';

export function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      <div className="mx-auto max-w-page px-4 pt-2">
        <Breadcrumb
          label="Đường dẫn"
          crumbs={[
            { key: 'products', content: <Link to="/products">Sản phẩm</Link> },
            {
              key: 'category',
              content: (
                <Link to="/products" search={{ category: product.category_name }}>
                  {product.category_name}
                </Link>
              ),
            },
            { key: 'product', content: product.name },
          ]}
        />
        <div className="mt-2 grid items-start gap-8 md:grid-cols-2 lg:gap-12">
          <ProductGallery product={product} />
          <ProductBuyBox product={product} />
        </div>
      </div>
      <ProductDescription product={product} />
      <ProductReviews product={product} />
      <RelatedProducts product={product} />
    </>
  );
}
