import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import { isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { Package, QrCode, RotateCcw, ShieldCheck, Truck } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { shopQuery } from '../page/shop-queries.ts';

const ProductDelivery = late({
  selector: '[data-delivery]',
  load: async () => (await import('../fulfilment/product-delivery.tsx')).ProductDelivery,
});

/**
 * What the shop promises for this product: delivery (only if the product is in stock), returns, warranty and payment.
 * The terms are read from the shop's settings.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { data: shop } = useQuery(shopQuery);
  const box = packageText(product);
  const icon = { className: 'mt-0.5 size-5 shrink-0', strokeWidth: 1.75 } as const;
  return (
    <ul className="mt-6 grid gap-y-3 rounded-card bg-ground p-5 text-sm">
      {product.delivery && product.stock > 0 && (
        <li className="flex gap-3">
          <Truck {...icon} />
          <ProductDelivery delivery={product.delivery} />
        </li>
      )}
      {shop && !product.delivery && product.stock > 0 && (
        <Fact
          icon={<Truck {...icon} />}
          note={
            product.shipping_class === 'freight'
              ? t('Hàng nặng giao bằng xe tải: cửa hàng gọi hẹn ngày giao')
              : t('Hà Nội, TP.HCM {cities} ngày làm việc, nơi khác {elsewhere} ngày', {
                  cities: shop.deliveryDaysCities,
                  elsewhere: shop.deliveryDaysElsewhere,
                })
          }
        >
          {isDeliveryFree(product.raw_price, shop) ? (
            t('Miễn phí vận chuyển')
          ) : (
            <>
              {t('Miễn phí vận chuyển cho đơn từ')} <Money amount={shop.freeDeliveryFrom} />
            </>
          )}
        </Fact>
      )}
      {box && (
        <Fact icon={<Package {...icon} />} note={t('Nên đo cửa và thang máy trước khi đặt')}>
          {t('Kiện {size}', { size: box })}
        </Fact>
      )}
      {shop && (
        <Fact icon={<RotateCcw {...icon} />} note={t('Tính từ ngày nhận hàng')}>
          {t('Đổi trả trong {days} ngày', { days: shop.returnDays })}
        </Fact>
      )}
      {product.warranty_months !== null && product.warranty_months > 0 && (
        <Fact icon={<ShieldCheck {...icon} />}>
          {t('Bảo hành')} {t('{count} tháng', { count: product.warranty_months })}
        </Fact>
      )}
      <Fact icon={<QrCode {...icon} />} note={t('Được kiểm tra hàng trước khi thanh toán')}>
        {t('Thanh toán bằng mã QR hoặc khi nhận hàng')}
      </Fact>
    </ul>
  );
}

/** Formats a package as `148 × 72 × 28 cm, 42 kg`; null for small goods, or if neither size nor weight is given. */
function packageText({ shipping_class, package_cm, gross_weight_kg }: Product): string | null {
  if (shipping_class === 'parcel') return null;
  const number = new Intl.NumberFormat('vi');
  const size = package_cm && `${package_cm.map((cm) => number.format(cm)).join(' × ')} cm`;
  const weight = gross_weight_kg !== null && `${number.format(gross_weight_kg)} kg`;
  return [size, weight].filter(Boolean).join(', ') || null;
}

function Fact({ icon, note, children }: { icon: ReactNode; note?: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <div className="min-w-0">
        <p className="font-semibold">{children}</p>
        {note && <p className="text-quiet">{note}</p>}
      </div>
    </li>
  );
}
