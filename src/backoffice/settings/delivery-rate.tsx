/** The rate for one shipping class in one zone: fees in steps by weight, or a fee that the shop states by phone. */
import type { ShippingClass } from '#domain/fulfilment/delivery-table.ts';
import { classNames } from '#domain/fulfilment/delivery-table-flaws.ts';
import type { WrittenTable } from '#domain/fulfilment/read-delivery-table.ts';
import { Field } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash2 } from '#ui/icons.tsx';
import { ActButton } from '../frame/page.tsx';
import { SelectField } from '../frame/select-field.tsx';

export type Rate = WrittenTable['zones'][number]['parcel'];
type Step = NonNullable<Rate['steps']>[number];

const digitsOf = (text: string) => Number(text.replace(/\D/g, '').slice(0, 10));
const money = (value: number | null | undefined) => (value == null ? '' : value.toLocaleString('vi-VN'));
const kilograms = (text: string) => Number(text.replace(',', '.').replace(/[^\d.]/g, '')) || 0;

type RateEditorProps = {
  shippingClass: ShippingClass;
  rate: Rate;
  disabled: boolean;
  onChange: (rate: Rate) => void;
};

export function RateEditor({ shippingClass, rate, disabled, onChange }: RateEditorProps) {
  const name = classNames[shippingClass];
  const byWeight = rate.steps !== undefined;
  const choose = (way: string) => {
    const { steps: _, quote: __, perFurtherKg: ___, ...rest } = rate;
    onChange(
      way === 'quote' ? { ...rest, quote: true } : { ...rest, steps: [{ upToKg: 2, fee: 30_000 }], perFurtherKg: 5000 },
    );
  };
  return (
    <fieldset disabled={disabled} className="min-w-0 rounded-control border border-line p-3">
      <legend className="px-1 font-semibold">{name}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Cách tính"
          value={byWeight ? 'steps' : 'quote'}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="steps">Theo cân nặng</option>
          <option value="quote">Báo qua điện thoại</option>
        </SelectField>
        <Field
          label="Ngày làm việc"
          hint="Như 2–5"
          value={rate.days}
          onChange={({ target }) => onChange({ ...rate, days: target.value })}
        />
      </div>
      {byWeight && <Steps rate={rate} onChange={onChange} />}
    </fieldset>
  );
}

function Steps({ rate, onChange }: { rate: Rate; onChange: (rate: Rate) => void }) {
  const steps = rate.steps ?? [];
  const put = (index: number, change: Partial<Step>) =>
    onChange({ ...rate, steps: steps.map((step, at) => (at === index ? { ...step, ...change } : step)) });
  const last = steps.at(-1) ?? { upToKg: 0, fee: 0 };
  return (
    <>
      <ol className="mt-3 flex flex-col gap-2">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
          <li key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <Field
              label={`Đến (kg), nấc ${index + 1}`}
              inputMode="decimal"
              defaultValue={String(step.upToKg).replace('.', ',')}
              onChange={({ target }) => put(index, { upToKg: kilograms(target.value) })}
            />
            <Field
              label="Cước (đ)"
              inputMode="numeric"
              value={money(step.fee)}
              onChange={({ target }) => put(index, { fee: digitsOf(target.value) })}
            />
            <IconButton
              label={`Bỏ nấc ${index + 1}`}
              onClick={() => onChange({ ...rate, steps: steps.filter((_, at) => at !== index) })}
            >
              <Trash2 className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <ActButton
        className="mt-2"
        onClick={() => onChange({ ...rate, steps: [...steps, { upToKg: last.upToKg + 5, fee: last.fee }] })}
      >
        Thêm nấc
      </ActButton>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Field
          label="Mỗi kg thêm (đ)"
          hint="Để trống: nặng hơn nấc cuối thì báo qua điện thoại"
          inputMode="numeric"
          value={money(rate.perFurtherKg)}
          onChange={({ target }) =>
            onChange({ ...rate, perFurtherKg: target.value.trim() === '' ? null : digitsOf(target.value) })
          }
        />
        <Field
          label="Miễn phí từ (đ)"
          hint="Để trống: theo mức chung của cửa hàng"
          inputMode="numeric"
          value={money(rate.freeFrom)}
          onChange={({ target }) => {
            const { freeFrom: _, ...rest } = rate;
            onChange(target.value.trim() === '' ? rest : { ...rest, freeFrom: digitsOf(target.value) });
          }}
        />
      </div>
    </>
  );
}
