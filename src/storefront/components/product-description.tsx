import type { Product } from '#contract/products.ts';
import { Section } from './section.tsx';

export function ProductDescription({ product }: { product: Product }) {
  const specs = product.warranty_months
    ? [...product.specs, { name: 'Bảo hành', value: `${product.warranty_months} tháng` }]
    : product.specs;
  return (
    <div className="mx-auto grid max-w-page md:grid-cols-2">
      <Section title="Mô tả sản phẩm">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own HTML, sanitised when it was written */}
        <div className="prose max-w-prose" dangerouslySetInnerHTML={{ __html: product.description }} />
      </Section>
      {specs.length > 0 && (
        <Section title="Thông số kỹ thuật">
          <table className="w-full text-left">
            <tbody>
              {specs.map(({ name, value }) => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="w-2/5 py-2 pr-4 align-top font-normal text-quiet">
                    {name}
                  </th>
                  <td className="py-2">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
    </div>
  );
}
