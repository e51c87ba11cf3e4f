import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { companionsQuery } from '../catalogue/around-product.ts';
import { ProductRow } from '../catalogue/product-row.tsx';
import { Section } from '../page/section.tsx';

/** What customers often order together with a product. Nothing is shown while no pair has enough customers. */
export function BoughtTogether({ product }: { product: Product }) {
  const { data } = useQuery(companionsQuery(product));
  if (!data || data.together.length === 0) return null;
  const title = t('Thường được mua cùng');
  return (
    <Section title={title}>
      <ProductRow label={title} products={data.together} />
    </Section>
  );
}
