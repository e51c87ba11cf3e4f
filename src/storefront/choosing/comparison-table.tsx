import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { ComparedProduct, ComparisonRow } from '#contract/shop/choosing.ts';
import { Check, ChevronDown } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { ProductLine } from '../extensions/product-line.tsx';

type ComparisonTableProps = {
  products: readonly ComparedProduct[];
  rows: readonly ComparisonRow[];
  /** what stands in the corner of a product's picture */
  beside?: (product: ComparedProduct, place: number) => ReactNode;
};

/**
 * The comparison of two to four products: first the rows that differ, then those by which nobody chooses and the equal ones, folded away. On a phone the
 * label of a row stands above its values, so that four columns fit next to each other.
 */
export function ComparisonTable({ products, rows, beside }: ComparisonTableProps) {
  const differing = rows.filter(({ differs, aside }) => differs && !aside);
  const asides = rows.filter(({ differs, aside }) => differs && aside);
  const equal = rows.filter(({ differs }) => !differs);
  return (
    <div
      className={classNames('comparison', products.length > 3 && 'dense')}
      style={{ '--columns': products.length } as CSSProperties}
    >
      <table>
        <caption className="sr-only">{t('Những điểm khác nhau')}</caption>
        <thead>
          <tr className="pictures">
            <td className="max-md:hidden" />
            {products.map((product, place) => (
              <td key={product.id}>
                <div>
                  <ProductImage src={product.image_url} alt="" sizes="(min-width: 768px) 192px, 128px" />
                  {beside?.(product, place)}
                </div>
                <ProductLine slug={product.slug} />
              </td>
            ))}
          </tr>
          <tr className="names">
            <td className="max-md:hidden" />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Link {...inVietnamese()} to="/products/$slug" params={{ slug: product.slug }}>
                  <span className="sr-only md:not-sr-only md:font-semibold">{unbroken(product.name)}</span>
                  <span aria-hidden="true" className="md:hidden">
                    {unbroken(product.short_name)}
                  </span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={differing} />
      </table>
      <FoldedRows
        products={products}
        rows={asides}
        summary={t('Thêm {count} điểm khác nhau', { count: asides.length })}
        caption={t('Những điểm khác nhau ít quan trọng')}
      />
      <FoldedRows
        products={products}
        rows={equal}
        summary={t('{count} điểm giống nhau', { count: equal.length })}
        caption={t('Những điểm giống nhau')}
      />
    </div>
  );
}

type FoldedRowsProps = Pick<ComparisonTableProps, 'products' | 'rows'> & { summary: string; caption: string };

function FoldedRows({ products, rows, summary, caption }: FoldedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <details className="group mt-4 border-t border-line">
      <summary className="flex min-h-12 items-center gap-2 font-semibold">
        {summary}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <td />
            {products.map(({ id, short_name }) => (
              <th key={id} scope="col" {...inVietnamese()}>
                {short_name}
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={rows} />
      </table>
    </details>
  );
}

function labelOf({ kind, label }: ComparisonRow): string {
  if (kind === 'price') return t('Giá');
  if (kind === 'warranty') return t('Bảo hành');
  if (kind === 'package') return t('Kích thước kiện');
  return kind === 'weight' ? t('Khối lượng kiện') : label;
}

function Rows({ rows }: { rows: readonly ComparisonRow[] }) {
  return (
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two attributes may have the same short label
        <tr key={index}>
          <th scope="row" {...(row.kind === 'catalogue' ? inVietnamese() : {})}>
            {labelOf(row)}
          </th>
          {row.cells.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns have a fixed order
            <td key={place} className={classNames(cell?.best && 'best')} {...inVietnamese()}>
              {cell ? <Cell row={row} cell={cell} /> : <span className="text-quiet">{t('Chưa ghi')}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** In a narrow column, `163 × 69 × 128 cm` breaks after a sign, and a number stays with its unit. */
const narrow = (text: string) => unbroken(text).replaceAll(/\u00a0([×–])\u00a0/g, '\u00a0$1 ');

function Cell({ row, cell }: { row: ComparisonRow; cell: NonNullable<ComparisonRow['cells'][number]> }) {
  return (
    <>
      {cell.best && <Check className="mr-1 inline size-4 text-green" strokeWidth={3} />}
      {row.kind === 'warranty' ? t('{count} tháng', { count: Number(cell.text) }) : narrow(cell.text)}
      {cell.best && <span className="sr-only"> ({t('tốt nhất')})</span>}
      {cell.gap && <small>{narrow(cell.gap)}</small>}
    </>
  );
}
