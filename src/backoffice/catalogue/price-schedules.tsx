/** Prices for a time, and rises from a moment on: the inputs of their times, and the list of what is planned. */
import { useQuery } from '@tanstack/react-query';
import type { PriceSchedule } from '#contract/admin/catalogue/prices.ts';
import type { PriceTime } from '#domain/prices/price-change.ts';
import type { ScheduledState } from '#domain/prices/price-schedule.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ConfirmButton } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { schedulesQuery } from './product-calls.ts';

/** Loads all prices again that a schedule may have changed. */
export const usePricesChanged = () =>
  useDone('listPriceSchedules', 'listBulkPriceChanges', 'listOfficeProducts', 'getOfficeProduct');

type Typed = { startsAt: string; endsAt: string };

// the typed time is in Vietnam's time zone, whatever the time zone of the browser is
const momentOf = (typed: string) => new Date(`${typed}:00+07:00`).toISOString();

/** The two kinds of schedules. */
export type PlannedKind = Exclude<PriceTime, 'now'>;

/** Converts typed times to those of the API. Call it only if the end of a sale is typed. */
export const periodOf = (kind: PlannedKind, { startsAt, endsAt }: Typed) => ({
  startsAt: startsAt === '' ? null : momentOf(startsAt),
  endsAt: kind === 'rise' ? null : momentOf(endsAt),
});

type PeriodProps = {
  of: PlannedKind;
  values?: Typed;
  errorAt?: (name: keyof Typed) => string | undefined;
  onChange?: (more: Partial<Typed>) => void;
};

const periodInputs = {
  sale: [
    { name: 'startsAt', label: 'Bắt đầu (giờ Việt Nam)', hint: 'Để trống: ngay bây giờ' },
    { name: 'endsAt', label: 'Kết thúc (giờ Việt Nam)', required: true },
  ],
  rise: [{ name: 'startsAt', label: 'Tăng giá lúc (giờ Việt Nam)', required: true }],
} as const;

/** The inputs of a schedule's times, named like the fields of the API. Without `values` they keep what is typed themselves. */
export function PeriodInputs({ of, values, errorAt, onChange }: PeriodProps) {
  return periodInputs[of].map(({ name, ...rest }) => (
    <Field
      key={name}
      type="datetime-local"
      name={name}
      error={errorAt?.(name)}
      {...rest}
      {...(values && { value: values[name], onChange: ({ target }) => onChange?.({ [name]: target.value }) })}
    />
  ));
}

const marks: Record<PriceSchedule['state'], { tone: 'green' | 'blue' | 'quiet'; label: string }> = {
  running: { tone: 'green', label: 'Đang giảm' },
  waiting: { tone: 'blue', label: 'Sắp tới' },
  ended: { tone: 'quiet', label: 'Đã xong' },
  cancelled: { tone: 'quiet', label: 'Đã hủy' },
};

/** Why the price of a product did not go as planned. */
const oddities: Partial<Record<ScheduledState, string>> = {
  replaced: 'giá đã sửa tay, nên giữ giá sửa',
  skipped: 'không áp dụng: giá lúc đó đã thấp hơn (hoặc đã cao hơn, nếu là tăng giá), hay máy chủ nghỉ suốt đợt',
};

export function SchedulesList({ product, empty }: { product: string | null; empty?: string }) {
  const mayWrite = useMay('catalogue:write');
  return (
    <Loaded query={useQuery(schedulesQuery(product))}>
      {({ items }) => (
        <Rows of={items} empty={empty}>
          {(schedule) => (
            <li key={schedule.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <Badge tone={marks[schedule.state].tone}>
                {schedule.endsAt === null && schedule.state === 'waiting' ? 'Sắp tăng' : marks[schedule.state].label}
              </Badge>
              <span className="min-w-48 flex-1">
                <Goods schedule={schedule} isOwn={product !== null} />
                <span className="block text-quiet">
                  {schedule.endsAt === null ? 'Tăng từ ' : ''}
                  {formatDateTime(schedule.startsAt)}
                  {schedule.endsAt !== null && ` – ${formatDateTime(schedule.endsAt)}`}
                  {schedule.email && `, ${schedule.email}`}
                </span>
              </span>
              {mayWrite && (schedule.state === 'running' || schedule.state === 'waiting') && (
                <Cancel {...{ schedule }} />
              )}
            </li>
          )}
        </Rows>
      )}
    </Loaded>
  );
}

function Goods({ schedule: { products, first }, isOwn }: { schedule: PriceSchedule; isOwn: boolean }) {
  const oddity = oddities[first.state];
  const price = useMay('prices:read') && formatMoney(first.price);
  if (isOwn)
    return (
      <>
        <strong className="tabular-nums">{price}</strong>
        {products > 1 && `, cùng đợt với ${products - 1} sản phẩm khác`}
        {oddity && ` (${oddity})`}
      </>
    );
  return (
    <>
      <OfficeLink to={`/products/${first.id}`} className="font-medium underline">
        {first.name}
      </OfficeLink>
      {products > 1 ? ` và ${(products - 1).toLocaleString('vi-VN')} sản phẩm khác` : price && ` ${price}`}
    </>
  );
}

function Cancel({ schedule: { id, products, state, endsAt } }: { schedule: PriceSchedule }) {
  const changed = usePricesChanged();
  const goods = products > 1 ? `${products.toLocaleString('vi-VN')} sản phẩm` : 'sản phẩm';
  return (
    <ConfirmButton
      label="Hủy lịch"
      title={endsAt === null ? 'Hủy lịch tăng giá này?' : 'Hủy lịch giảm giá này?'}
      keep="Giữ lại"
      onConfirm={async () => {
        await call('cancelPriceSchedule', { params: { id } });
        await changed();
      }}
    >
      {state === 'running'
        ? `Giá thường của ${goods} trở lại ngay. Đơn đã đặt giữ nguyên giá.`
        : `Giá của ${goods} sẽ không ${endsAt === null ? 'tăng' : 'giảm'} nữa.`}
    </ConfirmButton>
  );
}
