/** The search field and the filters of the order list: payment, method and days. Each of them changes the URL. */
import { inListOrder, provinceName } from '#domain/fulfilment/address.ts';
import {
  paymentMethodLabel,
  paymentMethods,
  paymentStatuses,
  paymentStatusLabel,
} from '#domain/orders/order-states.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useOpen } from '../frame/navigation.tsx';
import { SearchField } from '../frame/pages.tsx';
import { Options } from '../frame/select-field.tsx';
import { useProvinces } from '../order-entry/places.ts';
import { SavedViewActs } from '../saved-views/saved-view-acts.tsx';
import type { Viewed } from './order-queries.ts';

const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() - days * 86_400_000);

const periods = [
  ['', 'Mọi ngày'],
  ['0', 'Hôm nay'],
  ['6', '7 ngày qua'],
  ['29', '30 ngày qua'],
] as const;

export function OrderFilters({ viewed }: { viewed: Viewed }) {
  const open = useOpen();
  const provinces = inListOrder(useProvinces());
  const show = (changed: Viewed) => {
    const all = { ...viewed, ...changed };
    const filters = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
    open('/orders', filters, { replace: true });
  };
  const period = periods.find(([days]) => days !== '' && viewed.from === daysAgo(Number(days)))?.[0] ?? '';
  const isFiltered = Boolean(
    viewed.q || viewed.payment || viewed.method || viewed.from || viewed.until || viewed.province,
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        value={viewed.q}
        label="Tìm mã đơn, số điện thoại, tên, nội dung chuyển khoản hoặc SKU"
        placeholder="Mã đơn, số điện thoại, tên, SKU"
        onSearch={(q) => show({ q })}
      />
      <div className="relative flex items-center gap-2 max-md:-mx-4 md:flex-wrap max-md:w-[calc(100%+2rem)] max-md:overflow-x-auto max-md:px-4">
        <Select
          label="Thanh toán"
          value={viewed.payment ?? ''}
          onChange={(event) => show({ payment: event.target.value })}
        >
          <option value="">Mọi khoản</option>
          <Options of={paymentStatuses} words={(status) => paymentStatusLabel(status).label} />
        </Select>
        <Select label="Cách trả" value={viewed.method ?? ''} onChange={(event) => show({ method: event.target.value })}>
          <option value="">Mọi cách</option>
          <Options of={paymentMethods} words={paymentMethodLabel} />
        </Select>
        <Select
          label="Nơi giao"
          value={viewed.province ?? ''}
          onChange={(event) => show({ province: event.target.value })}
        >
          <option value="">Mọi tỉnh, thành</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={provinceName(name)}>
              {provinceName(name)}
            </option>
          ))}
        </Select>
        <Select
          label="Ngày"
          value={period}
          onChange={({ target: { value } }) => show({ from: value === '' ? '' : daysAgo(Number(value)), until: '' })}
        >
          {periods.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
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
