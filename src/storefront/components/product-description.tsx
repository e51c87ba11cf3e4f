import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';

/** Everything there is to read about a product: what stands out, the text, the figures. */
export function ProductDescription({ product }: { product: Product }) {
  const specs = product.warranty_months
    ? [...product.specs, { name: 'Bảo hành', value: `${product.warranty_months} tháng` }]
    : product.specs;
  return (
    <div className="divide-y divide-line border-b border-line md:border-t">
      {product.features.length > 0 && (
        <Part title="Đặc điểm nổi bật">
          <ul className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
            {product.features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent-text" strokeWidth={2.5} />
                {feature}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Mô tả sản phẩm">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own HTML, sanitised when it was written */}
        <div className="prose max-w-prose" dangerouslySetInnerHTML={{ __html: product.description }} />
      </Part>
      {specs.length > 0 && (
        <Part title="Thông số kỹ thuật">
          <table className="w-full text-left">
            <tbody>
              {specs.map(({ name, value }) => (
                <tr key={name} className="border-b border-line last:border-0">
                  <th scope="row" className="w-2/5 py-2.5 pr-4 align-top font-normal text-quiet">
                    {name}
                  </th>
                  <td className="py-2.5 font-medium tabular-nums">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-8 md:py-10">
      <h2 className="display mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
