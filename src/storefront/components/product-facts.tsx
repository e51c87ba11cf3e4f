import { useQuery } from '@tanstack/react-query';
import { QrCode, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { isDeliveryFree } from '#domain/pricing.ts';
import { shopQuery } from '../queries/shop.ts';
import { Money } from './price.tsx';

/** What the shop promises with this product: delivery, return, warranty, payment. Terms come from its settings. */
export function ProductFacts({ product }: { product: Product }) {
  const { data: shop } = useQuery(shopQuery);
  const icon = { 'aria-hidden': true, className: 'mt-0.5 size-5 shrink-0', strokeWidth: 1.75 } as const;
  return (
    <ul className="mt-6 grid gap-y-3 rounded-card bg-ground p-5 text-sm">
      {shop && (
        <Fact
          icon={<Truck {...icon} />}
          note={`Hà Nội, TP.HCM ${shop.deliveryDaysCities} ngày làm việc, nơi khác ${shop.deliveryDaysElsewhere} ngày`}
        >
          {isDeliveryFree(product.raw_price, shop) ? (
            'Miễn phí vận chuyển'
          ) : (
            <>
              Miễn phí vận chuyển cho đơn từ <Money amount={shop.freeDeliveryFrom} />
            </>
          )}
        </Fact>
      )}
      {shop && (
        <Fact icon={<RotateCcw {...icon} />} note="Tính từ ngày nhận hàng">
          Đổi trả trong {shop.returnDays} ngày
        </Fact>
      )}
      {product.warranty_months !== null && product.warranty_months > 0 && (
        <Fact icon={<ShieldCheck {...icon} />}>Bảo hành {product.warranty_months} tháng</Fact>
      )}
      <Fact icon={<QrCode {...icon} />} note="Được kiểm tra hàng trước khi thanh toán">
        Thanh toán bằng mã QR hoặc khi nhận hàng
      </Fact>
    </ul>
  );
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
