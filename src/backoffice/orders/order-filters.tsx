/** The search field and the filters of the order list: payment, method and days. Each of them changes the URL. */
import { inListOrder, provinceName } from '#domain/fulfilment/address.ts';
import { orderSourceLabel, orderSources } from '#domain/orders/order-source.ts';
import {
  paymentMethodLabel,
  paymentMethods,
  paymentStatuses,
  paymentStatusLabel,
} from '#domain/orders/order-states.ts';
import { Button } from '#ui/button.tsx';
import { useOpen } from '../frame/navigation.tsx';
import { SearchField } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { useProvinces } from '../order-entry/places.ts';
import { SavedViewActs } from '../saved-views/saved-view-acts.tsx';
import type { Viewed } from './order-queries.ts';

const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() - days * 86_400_000);

const periods: Readonly<Record<string, string>> = { 0: 'Hôm nay', 6: '7 ngày qua', 29: '30 ngày qua' };

export function OrderFilters({ viewed }: { viewed: Viewed }) {
  const open = useOpen();
  const provinces = inListOrder(useProvinces());
  const show = (changed: Viewed) => {
    const all = { ...viewed, ...changed };
    const filters = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
    open('/orders', filters, { replace: true });
  };
  const period = Object.keys(periods).find((days) => viewed.from === daysAgo(Number(days)));
  const isFiltered = Boolean(
    viewed.q || viewed.payment || viewed.method || viewed.source || viewed.from || viewed.until || viewed.province,
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        value={viewed.q}
        label="Tìm mã đơn, số điện thoại, tên, nội dung chuyển khoản hoặc SKU"
        placeholder="Mã đơn, số điện thoại, tên, SKU"
        onSearch={(q) => show({ q })}
      />
      <div className="relative flex items-center gap-2 max-md:-mx-4 md:flex-wrap max-md:w-[calc(100%+2rem)] max-md:overflow-x-auto max-md:px-4 min-[88rem]:flex-nowrap min-[88rem]:[&_select]:w-30">
        <FilterSelect
          label="Thanh toán"
          value={viewed.payment}
          all="Mọi khoản"
          of={paymentStatuses}
          words={(status) => paymentStatusLabel(status).label}
          onChoose={(payment = '') => show({ payment })}
        />
        <FilterSelect
          label="Cách trả"
          value={viewed.method}
          all="Mọi cách"
          of={paymentMethods}
          words={paymentMethodLabel}
          onChoose={(method = '') => show({ method })}
        />
        <FilterSelect
          label="Nguồn"
          value={viewed.source}
          all="Mọi nguồn"
          of={orderSources}
          words={orderSourceLabel}
          onChoose={(source = '') => show({ source })}
        />
        <FilterSelect
          label="Nơi giao"
          value={viewed.province}
          all="Mọi tỉnh, thành"
          of={provinces.map(({ name }) => provinceName(name))}
          onChoose={(province = '') => show({ province })}
        />
        <FilterSelect
          label="Ngày"
          value={period}
          all="Mọi ngày"
          of={periods}
          onChoose={(days) => show({ from: days ? daysAgo(Number(days)) : '', until: '' })}
        />
      </div>
      {isFiltered && (
        <Button
          tone="plain"
          onClick={() => open('/orders', viewed.view ? { view: viewed.view } : {}, { replace: true })}
        >
          Bỏ lọc
        </Button>
      )}
      <SavedViewActs filters={viewed} />
    </div>
  );
}
