import type { ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { productFacts } from '#domain/catalogue/product-facts.ts';
import { Check } from '#ui/icons.tsx';
import { Block } from '../page/block.tsx';
import { Folded } from '../page/folded.tsx';
import { readBack } from '../page/sent-answers.ts';
import { BundleParts } from './bundle-parts.tsx';

/** The texts about a product: highlights, description and specifications; of small goods, each of the last two behind one line. */
export function ProductDescription({ product }: { product: Product }) {
  const facts = Object.values(productFacts).flatMap(({ column, label, unit }) => {
    const count = product[column];
    return count ? [{ name: t(label), value: t(`{count} ${unit}`, { count }), own: true as const }] : [];
  });
  // a row without a group stands before the first heading
  const rows: (Product['specs'][number] & { own?: true })[] = [...product.specs, ...facts];
  const specs = [...rows.filter(({ group }) => !group), ...rows.filter(({ group }) => group)];
  return (
    <div className="divide-y divide-line border-b border-line md:border-t">
      {product.parts && (
        <Part title={t('Trong bộ này có')}>
          <BundleParts parts={product.parts} price={product.raw_price} />
        </Part>
      )}
      {product.features.length > 0 && (
        <Part title={t('Đặc điểm nổi bật')}>
          <ul className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
            {product.features.map((feature) => (
              <li key={feature} {...inVietnamese()} className="flex gap-3">
                <Check className="mt-1 size-4.5 shrink-0 text-accent-text" strokeWidth={2.5} />
                {feature}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('Mô tả sản phẩm')} isFolded={!product.measure}>
        <div {...inVietnamese()}>
          <div
            {...readBack('description')}
            className="prose max-w-prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own HTML, sanitized when it was written
            dangerouslySetInnerHTML={{ __html: product.description }}
          />
        </div>
      </Part>
      {specs.length > 0 && (
        <Part title={t('Thông số kỹ thuật')} isFolded={!product.measure}>
          <table className="specs">
            {[...new Set(specs.map(({ group }) => group))].map((group) => (
              <tbody key={group ?? ''}>
                {group && (
                  <tr {...inVietnamese()}>
                    <th scope="rowgroup" colSpan={2}>
                      {group}
                    </th>
                  </tr>
                )}
                {specs
                  .filter((spec) => spec.group === group)
                  .map(({ name, value, own }) => (
                    <tr key={name} {...(own ? {} : inVietnamese())}>
                      <th scope="row">{name}</th>
                      <td>{value}</td>
                    </tr>
                  ))}
              </tbody>
            ))}
          </table>
        </Part>
      )}
      <Block html={product.blocks?.['product.below-specifications']} at="py-8 md:py-10" />
    </div>
  );
}

function Part({ title, isFolded = false, children }: { title: string; isFolded?: boolean; children: ReactNode }) {
  if (isFolded) return <Folded title={<h2 className="display text-2xl">{title}</h2>}>{children}</Folded>;
  return (
    <section className="py-8 md:py-10">
      <h2 className="display mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
