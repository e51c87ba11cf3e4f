import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import { ChevronRight, Package, QrCode, RotateCcw, ShieldCheck, Truck } from '#ui/icons.tsx';
import { ProductDelivery } from '../fulfilment/product-delivery.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { packageText } from './package-text.ts';

/**
 * What the shop promises for this product: delivery (only if the product is in stock), returns, warranty and payment.
 * Each promise links to the part of the policy that explains it. The terms are read from the shop's settings.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { data: shop } = useQuery(shopQuery);
  const box = product.measure?.includes('way-in') && parcelWords(product);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => fitColumn(list.current?.closest<HTMLElement>('[data-buy-column]')), []);
  return (
    <ul ref={list} data-facts className="promises">
      {product.stock > 0 && (
        <li>
          <Truck {...icon} />
          <ProductDelivery product={product} />
        </li>
      )}
      {box && (
        <Fact
          Icon={Package}
          page="shipping-info"
          part="may-lon-va-lap-dat"
          note={t('Nên đo cửa và thang máy trước khi đặt')}
        >
          {box}
        </Fact>
      )}
      {shop && shop.returnDays > 0 && <Returns shop={shop} />}
      {product.warranty_months !== null && product.warranty_months > 0 && (
        <Fact
          Icon={ShieldCheck}
          page="returns"
          part="bao-hanh"
          note={t('Chỉ cần mã đơn hàng hoặc số điện thoại đặt hàng')}
        >
          {t('Bảo hành')} {t('{count} tháng', { count: product.warranty_months })}
        </Fact>
      )}
      <Fact
        Icon={QrCode}
        page="payment-methods"
        part="so-sanh-nhanh"
        note={t('Được kiểm tra hàng trước khi thanh toán')}
      >
        {t('Thanh toán bằng mã QR hoặc khi nhận hàng')}
      </Fact>
    </ul>
  );
}

/** Tells the style sheet the height of the sticky column, whose end is out of sight if it is higher than the window. */
function fitColumn(column: HTMLElement | null | undefined) {
  if (!column) return;
  const watcher = new ResizeObserver(() => column.style.setProperty('--column', `${column.offsetHeight}px`));
  watcher.observe(column);
  return () => watcher.disconnect();
}

function Returns({ shop: { collectsReturns, returnDays: days } }: { shop: PublicShop }) {
  return (
    <Fact
      Icon={RotateCcw}
      page="returns"
      part="khi-nao-duoc-doi-hoac-tra"
      note={
        collectsReturns
          ? t('Đổi trả trong {days} ngày từ ngày nhận, hàng chưa dùng', { days })
          : t('Tính từ ngày nhận hàng')
      }
    >
      {collectsReturns ? t('Không ưng, chúng tôi đến lấy, 0 đ') : t('Đổi trả trong {days} ngày', { days })}
    </Fact>
  );
}

/** The parcel that is carried into the home, or how many there are of a bundle; null if its size and weight are unknown. */
function parcelWords({ parts, ...product }: Product): string | null {
  const size = packageText(product);
  if (!parts) return size && t('Kiện {size}', { size });
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const weights = parts.flatMap(({ gross_weight_kg: kg }) => (kg === null ? [] : [kg]));
  const weight = packageText({ package_cm: null, gross_weight_kg: Math.max(...weights) });
  return weight && weights.length === parts.length
    ? t('Giao thành {count} kiện, nặng nhất {weight}', { count, weight })
    : t('Giao thành {count} kiện', { count });
}

const icon = { className: 'mt-0.5 size-5 shrink-0', strokeWidth: 1.75 } as const;

type FactProps = {
  Icon: ComponentType<typeof icon>;
  /** the policy that explains the promise, and the id of the heading in it */
  page: string;
  part: string;
  note: string;
  children: ReactNode;
};

function Fact({ Icon, page, part, note, children }: FactProps) {
  return (
    <li className="relative">
      <Icon {...icon} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Link to="/$page" params={{ page }} hash={part} className="promise-link">
            {children}
          </Link>
        </p>
        <p className="text-quiet">{note}</p>
      </div>
      <ChevronRight className="size-4 shrink-0 self-center text-quiet" />
    </li>
  );
}
