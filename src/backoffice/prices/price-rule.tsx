/** The form of a price change: which products it concerns, and the rule that gives the new price. */
import type { PriceTime, Rounding } from '#domain/prices/price-change.ts';
import { readTypedChange } from '#domain/values/money.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { type ChosenGoods, GoodsSelects } from '../catalogue/goods-selects.tsx';
import { PeriodInputs, periodOf } from '../catalogue/price-schedules.tsx';
import type { Search } from '../frame/navigation.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';

export type Rule = ChosenGoods & {
  search: string;
  kind: 'percent' | 'amount';
  by: string;
  rounding: Rounding;
  keepsOld: boolean;
  /** when the prices change, and the typed times */
  time: PriceTime;
  startsAt: string;
  endsAt: string;
};

const timeNames: Record<PriceTime, string> = {
  now: 'Ngay bây giờ',
  sale: 'Một đợt, rồi giá thường trở lại',
  rise: 'Tăng lúc đã hẹn, rồi giữ luôn',
};

const roundingNames: Record<Rounding, string> = {
  1000: 'Đến 1.000 đ',
  10000: 'Đến 10.000 đ',
  9000: 'Tận cùng 9.000 đ',
  1: 'Không làm tròn',
};
const order = ['1000', '10000', '9000', '1'] as const;

const numberOf = (text: string) => Number(text.trim().replace(/\s/g, '').replace(',', '.'));
const byOf = ({ kind, by }: Rule) => (kind === 'percent' ? numberOf(by) : (readTypedChange(by) ?? Number.NaN));

/** Returns the initial price rule. @param chosen the filters of the product list that opened this screen */
export const ruleFor = ({ search = '', category = '', type = '', brand = '' }: Search): Rule => ({
  ...{ search, category, type, brand },
  ...{ kind: 'percent', by: '', rounding: '1000', keepsOld: false, time: 'now', startsAt: '', endsAt: '' },
});

/** Why the rule cannot be computed yet, at the field that lacks something. */
export const flawsOf = (rule: Rule): { by?: string; startsAt?: string; endsAt?: string } => ({
  ...((rule.by.trim() === '' || !Number.isFinite(byOf(rule)) || byOf(rule) === 0) && {
    by: `Vui lòng ghi một số khác 0, ví dụ ${rule.kind === 'percent' ? '-10' : '-50.000'}`,
  }),
  ...(rule.time === 'sale' && rule.endsAt === '' && { endsAt: 'Vui lòng chọn lúc đợt giảm giá kết thúc' }),
  ...(rule.time === 'rise' && rule.startsAt === '' && { startsAt: 'Vui lòng chọn lúc tăng giá' }),
});

/** Converts the rule of a price change to the body of the request. */
export function bodyOf(rule: Rule) {
  const { search, category, type, brand, kind, rounding, keepsOld, time } = rule;
  const filters = Object.fromEntries(
    Object.entries({ search: search.trim(), category, type, brand }).filter(([, value]) => value !== ''),
  );
  return { ...filters, kind, by: byOf(rule), rounding, keepsOld, period: time === 'now' ? null : periodOf(time, rule) };
}

type RuleFormProps = {
  rule: Rule;
  flaws: ReturnType<typeof flawsOf>;
  onChange: (more: Partial<Rule>) => void;
};

export function RuleForm({ rule, flaws, onChange }: RuleFormProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <Field
        label="Tên hoặc SKU có chữ"
        type="search"
        value={rule.search}
        onChange={(event) => onChange({ search: event.target.value })}
        className="max-lg:col-span-2"
      />
      <GoodsSelects chosen={rule} onChange={onChange} />
      <SelectField
        label="Đổi theo"
        value={rule.kind}
        onChange={(event) => onChange({ kind: event.target.value as Rule['kind'] })}
      >
        <option value="percent">Phần trăm</option>
        <option value="amount">Số tiền</option>
      </SelectField>
      <Field
        label={rule.kind === 'percent' ? 'Tăng, giảm (%)' : 'Tăng, giảm (đ)'}
        placeholder={rule.kind === 'percent' ? '-10' : '-50.000'}
        error={flaws.by}
        value={rule.by}
        onChange={(event) => onChange({ by: event.target.value })}
      />
      <SelectField
        label="Làm tròn"
        value={rule.rounding}
        onChange={(event) => onChange({ rounding: event.target.value as Rounding })}
      >
        <Options of={order} words={(rounding) => roundingNames[rounding]} />
      </SelectField>
      <div className="col-span-full min-w-0">
        <SelectField
          label="Khi nào"
          value={rule.time}
          onChange={({ target }) => onChange({ time: target.value as PriceTime })}
          className="sm:max-w-md"
        >
          <Options of={timeNames} />
        </SelectField>
        {rule.time === 'now' && (
          <Checkbox checked={rule.keepsOld} onChange={({ target }) => onChange({ keepsOld: target.checked })}>
            Đặt giá cũ làm giá gạch
          </Checkbox>
        )}
      </div>
      {rule.time !== 'now' && (
        <div className="col-span-full grid gap-3 sm:grid-cols-2">
          <PeriodInputs of={rule.time} values={rule} onChange={onChange} errorAt={(name) => flaws[name]} />
        </div>
      )}
    </div>
  );
}
