import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { forgetViewed, useViewed } from '../catalogue/viewed-products.ts';
import { Section } from '../page/section.tsx';

type Frame = ComponentType<{ title: string; action: ReactNode; children: ReactNode }>;

/**
 * The products that this browser remembers as viewed, with a button that empties the list.
 * @param except a slug @param frame what the list stands in
 */
export function ViewedList({ except, frame: Frame = Section }: { except?: string; frame?: Frame }) {
  const products = useViewed().filter(({ slug }) => slug !== except);
  if (products.length === 0) return null;
  return (
    <Frame
      title={t('Đã xem gần đây')}
      action={
        <Button tone="plain" className="-mr-4 text-sm text-quiet" onClick={() => forgetViewed()}>
          {t('Xóa danh sách')}
        </Button>
      }
    >
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2">
        {products.map(({ slug, name, image_url }) => (
          <li key={slug} className="relative w-32 shrink-0 snap-start md:w-40">
            <ProductImage src={image_url} alt="" sizes="160px" />
            <Link
              {...inVietnamese()}
              to="/products/$slug"
              params={{ slug }}
              className="mt-2 line-clamp-3 text-sm font-medium after:absolute after:inset-0 hover:underline"
            >
              {unbroken(name)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-quiet">{t('Danh sách này chỉ nằm trên thiết bị của bạn.')}</p>
    </Frame>
  );
}
