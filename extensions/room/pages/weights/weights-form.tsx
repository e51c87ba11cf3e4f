import { Button } from '#extension-kit/buttons.ts';
import { Checkbox, Field, Radio, Select } from '#extension-kit/fields.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import type { SoldGear } from '../../answers/shapes.ts';
import {
  OTHER_BAR,
  ROWS,
  setsIn,
  targetsOf,
  typedBounds,
  usualAim,
  type WeightsQuestion,
  type WeightsSearch,
} from './weights-search.ts';

type WeightsFormProps = {
  gear: readonly SoldGear[];
  search: WeightsSearch;
  question: WeightsQuestion;
};

/** So many empty rows are offered at first. */
const ROWS_AT_FIRST = 3;

/** Asks for the bar, the plates and the target. It is sent by GET, without script. */
export function WeightsForm({ gear, search, question }: WeightsFormProps) {
  const [sets, bars] = [setsIn(gear), gear.filter((each) => each.gear.kind === 'bar')];
  const usual = usualAim[question.bars];
  const chosen = search.don === OTHER_BAR ? OTHER_BAR : question.barProduct?.slug;
  const filled = ROWS.filter((row) => search[`s${row}`] !== undefined || search[`k${row}`] !== undefined).length;
  const shown = Math.max(ROWS_AT_FIRST, filled + 1);
  const wrong = (key: string, [least, most]: readonly [number, number]) =>
    question.unread.includes(key)
      ? { error: t('Từ {least} đến {most}', { least: least.toLocaleString('vi-VN'), most }) }
      : {};
  const field = (name: string, label: string, bounds: readonly [number, number], placeholder?: number) => (
    <Field
      label={label}
      name={name}
      defaultValue={search[name] ?? ''}
      placeholder={placeholder?.toLocaleString('vi-VN')}
      inputMode="decimal"
      maxLength={7}
      {...wrong(name, bounds)}
    />
  );
  return (
    <form action="/lo-trinh-ta#ket-qua" method="get" className="grid gap-6 rounded-card bg-ground p-5">
      <fieldset>
        <legend className="text-lg font-semibold">{t('Bộ tạ tay hoặc thanh của bạn')}</legend>
        <div className="mt-2 grid gap-2">
          {sets.map(({ slug, name }) => (
            <Radio key={slug} name="don" value={slug} defaultChecked={chosen === slug}>
              <span {...inVietnamese()}>{name}</span>{' '}
              <span className="text-sm text-quiet">{t('(kèm đĩa của bộ, tính mỗi tay)')}</span>
            </Radio>
          ))}
          {bars.map(({ slug, name }) => (
            <Radio key={slug} name="don" value={slug} defaultChecked={chosen === slug}>
              <span {...inVietnamese()}>{name}</span>
            </Radio>
          ))}
          <Radio name="don" value={OTHER_BAR} defaultChecked={chosen === OTHER_BAR || bars.length === 0}>
            {t('Thanh khác:')}
          </Radio>
          <div className="grid grid-cols-2 gap-3 pl-7">
            {field('dk', t('Thanh nặng (kg)'), typedBounds.bar)}
            {field('dl', t('Đầu thanh (mm)'), typedBounds.mm)}
          </div>
          <div className="pl-7">
            <Checkbox name="hai" value="1" defaultChecked={search.hai !== undefined}>
              {t('Hai thanh như thế (cặp tạ tay): tính mỗi tay')}
            </Checkbox>
          </div>
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-lg font-semibold">{t('Đĩa đang có')}</legend>
        {ROWS.slice(0, shown).map((row) => (
          <fieldset key={row} className="mt-2 grid grid-cols-3 gap-3">
            <legend className="sr-only">{t('Loại đĩa {row}', { row })}</legend>
            {field(`s${row}`, t('Số chiếc'), typedBounds.pieces)}
            {field(`k${row}`, t('Kg mỗi chiếc'), typedBounds.kg)}
            {field(`l${row}`, t('Lỗ (mm)'), typedBounds.mm)}
          </fieldset>
        ))}
        <p className="mt-1 text-sm text-quiet">{t('Để trống lỗ nếu đĩa đúng cỡ thanh.')}</p>
        <OwnedFromShop gear={gear} isFull={search.them !== undefined} />
      </fieldset>
      <fieldset>
        <legend className="text-lg font-semibold">{t('Muốn nâng')}</legend>
        <div className="mt-2 grid grid-cols-2 gap-3">
          {field('den', t('Đến (kg, cả thanh)'), targetsOf(question.bar), usual.target)}
          {field('buoc', t('Mỗi nấc (kg)'), [0.5, 50], usual.step)}
        </div>
        <p className="mt-1 text-sm text-quiet">{t('Với cặp tạ tay: số kg ở mỗi tay.')}</p>
      </fieldset>
      <Button type="submit" tone="accent" large wide>
        {t('Xem lộ trình')}
      </Button>
      <p className="text-sm text-quiet">
        {t('Câu trả lời chỉ nằm trong địa chỉ của trang này; cửa hàng không lưu lại.')}
      </p>
    </form>
  );
}

/**
 * A choice of the shop's plates. It is sent with the rest of the form, so nothing that was typed is lost; the page then puts
 * the plates into free rows.
 */
function OwnedFromShop({ gear, isFull }: { gear: readonly SoldGear[]; isFull: boolean }) {
  const plates = gear.filter((each) => each.gear.kind === 'plates' || each.gear.kind === 'set');
  if (plates.length === 0) return null;
  return (
    <div className="mt-2 [&_select]:w-full [&_span]:min-w-0 [&_span]:flex-1">
      <Select label={t('Đĩa mua ở cửa hàng này')} name="them" defaultValue="">
        <option value="">{t('Thêm đĩa mua ở cửa hàng này')}</option>
        {plates.map(({ slug, name }) => (
          <option key={slug} value={slug} {...inVietnamese()}>
            {name}
          </option>
        ))}
      </Select>
      {isFull && (
        <p role="alert" className="mt-1 text-sm text-red">
          {t('Chưa thêm được: hãy để trống bớt một loại đĩa.')}
        </p>
      )}
    </div>
  );
}
