import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Category } from '#contract/products.ts';
import { ProductImage } from './product-image.tsx';

/** A category with its explore link; to all products where it has no id. */
export function CategoryCard({
  category,
  eager = false,
  heading: Heading = 'h3',
}: {
  category: Category;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}) {
  return (
    <article className="relative">
      <ProductImage src={category.image_url} alt="" eager={eager} />
      <Heading className="mt-3 text-lg font-bold">{category.name}</Heading>
      <p className="text-sm text-quiet">{category.product_count} sản phẩm</p>
      <Link
        to="/products"
        search={category.id ? { category: category.id } : {}}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-text after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        Khám phá<span className="sr-only"> {category.name}</span>
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </article>
  );
}
