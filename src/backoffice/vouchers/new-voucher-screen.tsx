/** The screen to create a voucher. All error messages are shown at their fields at once. */
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { dayInVietnam } from '#domain/values/dates.ts';
import { readTypedAmount } from '#domain/values/money.ts';
import { type VoucherKind, voucherKinds } from '#domain/vouchers/voucher.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Radio } from '#ui/forms/radio.tsx';
import { categoriesQuery } from '../catalogue/product-calls.ts';
import { Failure } from '../frame/dialogs.tsx';
import { optionalAmountFlaw } from '../frame/field-values.ts';
import { useOpen } from '../frame/navigation.tsx';
import { Page, Panel } from '../frame/page.tsx';
import { inputAt, useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { check } from '../session/use-send.ts';

const kindNames: Record<VoucherKind, string> = {
  percent: 'Giảm theo phần trăm',
  fixed: 'Giảm một số tiền',
  delivery: 'Miễn phí giao hàng',
};

const empty = {
  ...{ code: '', kind: 'percent' as VoucherKind, value: '', most: '', minimum: '' },
  ...{ categories: [] as string[], from: '', until: '', maxUses: '', maxUsesEach: '' },
};
type Values = typeof empty;
type VoucherForm = UseFormReturn<Values>;

const withoutSign = (percent: string) => percent.replace(/\s*%\s*$/, '');

/** Why typed numbers are none, at their fields; an empty field is none of these. */
function flawsOf({ kind, value, most, minimum, maxUses, maxUsesEach }: Values) {
  const flawOfCount = (typed: string) => optionalAmountFlaw(typed) && 'Hãy ghi một số nguyên.';
  return {
    value: kind === 'percent' ? flawOfCount(withoutSign(value)) : kind === 'fixed' ? optionalAmountFlaw(value) : null,
    most: kind === 'percent' ? optionalAmountFlaw(most) : null,
    minimum: optionalAmountFlaw(minimum),
    maxUses: flawOfCount(maxUses),
    maxUsesEach: flawOfCount(maxUsesEach),
  };
}

const sent = ({ kind, value, most, minimum, from, until, maxUses, maxUsesEach, ...rest }: Values) => ({
  ...{ ...rest, kind },
  value: kind === 'delivery' ? 0 : (readTypedAmount(withoutSign(value)) ?? 0),
  most: kind === 'percent' ? readTypedAmount(most) : null,
  minimum: readTypedAmount(minimum) ?? 0,
  from: from || null,
  until: until || null,
  maxUses: readTypedAmount(maxUses),
  maxUsesEach: readTypedAmount(maxUsesEach),
});

export function NewVoucherScreen() {
  const done = useDone('listVouchers');
  const open = useOpen();
  const mayWrite = useMay('content:write');
  const { form, isSaving, failure, save } = useEditor<Values, { code: string }>({
    record: null,
    valuesOf: () => empty,
    draft: () => 'voucher new',
    save: (values) => {
      check(flawsOf(values));
      return call('addVoucher', { body: sent(values) });
    },
    onSaved: async ({ code }) => {
      await done('Đã thêm mã', code);
      open(`/vouchers/${code}`, {}, { replace: true });
    },
  });
  return (
    <Page
      title="Thêm mã giảm giá"
      back={{ to: '/vouchers', label: 'Về danh sách mã giảm giá' }}
      mainAction={
        <Button tone="accent" disabled={!mayWrite || isSaving} onClick={() => save()}>
          {isSaving ? 'Đang thêm' : 'Thêm mã'}
        </Button>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <Failure of={failure} />
        <BenefitPanel form={form} />
        <LimitsPanel form={form} />
        <CategoriesPanel form={form} />
        <button type="submit" hidden />
      </form>
    </Page>
  );
}

function BenefitPanel({ form }: { form: VoucherForm }) {
  const kind = form.watch('kind');
  return (
    <Panel title="Mã và mức giảm">
      <div className="flex flex-col gap-4">
        <Field
          label="Mã"
          hint="4 đến 20 chữ cái không dấu và chữ số. Mã đã kết thúc không đặt lại được; số lượt dùng ghi ở dưới."
          placeholder="TET2027"
          autoCapitalize="characters"
          required
          className="sm:max-w-xs"
          {...inputAt(form, 'code')}
        />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">Khách được gì</legend>
          {voucherKinds.map((each) => (
            <Radio key={each} value={each} {...form.register('kind')}>
              {kindNames[each]}
            </Radio>
          ))}
        </fieldset>
        {kind !== 'delivery' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={kind === 'percent' ? 'Phần trăm' : 'Số tiền giảm (đồng)'}
              {...(kind === 'percent' ? { hint: 'Từ 1 đến 50' } : {})}
              inputMode="numeric"
              required
              {...inputAt(form, 'value')}
            />
            {kind === 'percent' && (
              <Field
                label="Giảm tối đa (đồng)"
                hint="Để trống nếu không giới hạn"
                inputMode="numeric"
                {...inputAt(form, 'most')}
              />
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

function LimitsPanel({ form }: { form: VoucherForm }) {
  const today = dayInVietnam(new Date());
  const optional = { inputMode: 'numeric', autoComplete: 'off', hint: 'Để trống nếu không giới hạn' } as const;
  return (
    <Panel title="Thời gian và giới hạn">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Từ ngày" type="date" hint="Để trống: từ bây giờ" min={today} {...form.register('from')} />
        <Field
          label="Ngày cuối"
          type="date"
          hint="Mã dùng được hết ngày này"
          min={today}
          required
          {...inputAt(form, 'until')}
        />
        <Field
          label="Khi mua từ (đồng)"
          {...optional}
          hint="Tính trên hàng được giảm. Để trống: mọi giá trị"
          {...inputAt(form, 'minimum')}
        />
        <Field label="Tổng số lượt" {...optional} {...inputAt(form, 'maxUses')} />
        <Field label="Số lượt mỗi khách" {...optional} {...inputAt(form, 'maxUsesEach')} />
      </div>
    </Panel>
  );
}

function CategoriesPanel({ form }: { form: VoucherForm }) {
  const { data } = useQuery(categoriesQuery);
  if (!data) return null;
  return (
    <Panel title="Dùng cho">
      <p className="mb-2 text-sm text-quiet">Không chọn danh mục nào: mã dùng cho mọi sản phẩm.</p>
      <div className="grid sm:grid-cols-2">
        {data.categories.map(({ slug, name }) => (
          <Checkbox key={slug} value={slug} {...form.register('categories')}>
            {name}
          </Checkbox>
        ))}
      </div>
      {form.formState.errors.categories && (
        <p className="text-sm text-red">{form.formState.errors.categories.message}</p>
      )}
    </Panel>
  );
}
