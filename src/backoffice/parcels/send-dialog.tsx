/** Sends a shipment by a connected carrier: asks for weight, size and address, requests the fee, creates the parcel. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { SubmitButton } from '#browser/forms/submit-button.tsx';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Failure, OfficeDialog } from '../frame/dialogs.tsx';
import { ActButton } from '../frame/page.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, editedQueryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { type Draft, flawsOf, parcelFrom, type Typed, typedFrom } from './parcel-form.ts';
import { useCarrierWords } from './parcel-words.ts';
import { QuoteResult, useQuote } from './quote-result.tsx';
import { type Outcome, type ParcelAct, useParcelAct } from './use-parcel-act.ts';

export type SendProps = {
  order: OfficeOrder;
  code: string;
  carrier: string;
  keep: (order: OfficeOrder) => void;
  onClose: () => void;
};

export function SendDialog(props: SendProps) {
  const { order, code, carrier, keep, onClose } = props;
  const { name } = useCarrierWords()(carrier);
  // this state is outside the form, because the form is created again when another person has changed the order
  const act = useParcelAct(keep);
  const params = { order: order.orderNumber, code };
  const draft = useQuery({
    ...editedQueryOf('getParcelDraft', { params, query: { carrier } }),
    queryKey: ['parcel-draft', code, order.version],
  });
  return (
    <OfficeDialog title={`Gửi kiện ${code} qua ${name}`} onClose={onClose}>
      <Loaded query={draft}>{(data) => <SendForm key={order.version} {...props} draft={data} act={act} />}</Loaded>
    </OfficeDialog>
  );
}

function SendForm({ order, code, carrier, onClose, draft, act }: SendProps & { draft: Draft; act: ParcelAct }) {
  const words = useCarrierWords()(carrier);
  const { name } = words;
  const params = { order: order.orderNumber, code };
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedFrom(draft));
  const [isChecked, setChecked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const quote = useQuote((body) => call('quoteParcel', { params, body: { carrier, ...body } }));
  const flaws = isChecked ? flawsOf(typed) : {};
  const change = (part: keyof Typed, value: string) => {
    setTyped({ ...typed, [part]: value });
    quote.forget();
  };
  /** @returns false if a field is invalid; the first such field is then focused */
  const check = (): boolean => {
    setChecked(true);
    const [first] = Object.keys(flawsOf(typed));
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return !first;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (act.isWaiting || !check()) return;
    setOutcome(null);
    const body = { version: order.version, carrier, ...parcelFrom(typed) };
    const result = await act.run(() => call('sendParcel', { params, body }));
    if (result?.kind === 'done') {
      showToast({ title: `${name} đã nhận kiện ${code}` });
      onClose();
    } else setOutcome(result);
  };
  const field = (part: Exclude<keyof Typed, 'payer'>, label: string, more: object = {}) => (
    <Field
      label={label}
      name={part}
      value={typed[part]}
      error={flaws[part]}
      onChange={({ target }) => change(part, target.value)}
      {...more}
    />
  );
  const seesPrices = useMay('prices:read');
  const number = { inputMode: 'numeric', maxLength: 8 };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-sm text-quiet">
        {draft.recipient.name} · {formatPhone(draft.recipient.phone.replace(/^\+84/, '0'))}
        <br />
        {draft.recipient.address}
        {seesPrices && (
          <>
            <br />
            {draft.cash > 0 ? `Thu hộ ${formatMoney(draft.cash)}` : 'Không thu hộ'}
          </>
        )}
      </p>
      {!draft.size && (
        <Notice tone="warning">Chưa biết cân nặng và kích thước của mọi sản phẩm trong kiện: hãy cân và đo.</Notice>
      )}
      {field('grams', 'Cân nặng (gam)', number)}
      <div className="grid grid-cols-3 gap-3">
        {field('length', 'Dài (cm)', number)}
        {field('width', 'Rộng (cm)', number)}
        {field('height', 'Cao (cm)', number)}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('ward', 'Phường/Xã', { maxLength: 100 })}
        {field('province', 'Tỉnh/Thành phố', { maxLength: 100 })}
      </div>
      <SelectField
        label={`Ai trả cước ${name}`}
        name="payer"
        value={typed.payer}
        onChange={({ target }) => change('payer', target.value === 'customer' ? 'customer' : 'shop')}
      >
        <option value="shop">Cửa hàng trả</option>
        <option value="customer">Khách trả khi nhận hàng</option>
      </SelectField>
      <QuoteResult quote={quote} carrier={carrier} payer={typed.payer} delivery={draft.delivery} />
      <Failure of={act.failure} />
      {outcome?.kind === 'refused' && (
        <Notice tone="error" title={`${name} không nhận kiện này`}>
          <p>{words.reason(outcome.reason)}</p>
          <p>Chưa có gì được gửi: sửa lại rồi gửi lần nữa được.</p>
        </Notice>
      )}
      {outcome?.kind === 'unknown' ? (
        <>
          <Notice tone="warning" title={`Chưa rõ ${name} đã nhận kiện hay chưa`}>
            {words.reason(outcome.reason)} Đừng tạo đơn khác bên {name}: cửa hàng tự hỏi lại mỗi 15 phút, hoặc bấm “Hỏi{' '}
            {name} ngay” ở kiện hàng.
          </Notice>
          <Button tone="accent" onClick={onClose}>
            Tôi hiểu
          </Button>
        </>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <ActButton
            className="min-h-12"
            aria-disabled={quote.isWaiting}
            onClick={() => {
              if (!quote.isWaiting && check()) void quote.ask(parcelFrom(typed));
            }}
          >
            {quote.isWaiting ? `Đang hỏi ${name}` : 'Xem phí'}
          </ActButton>
          <SubmitButton busy={act.isWaiting} busyLabel={`Đang chờ ${name} trả lời`}>
            {`Gửi ${name}`}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}
