/** Exchanges delivered items for another product: shows what the customer pays or gets back before it happens. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { MOST_RETURN_WORDS } from '#domain/fulfilment/return-rules.ts';
import { paymentMethodLabel, paymentMethods } from '#domain/orders/order-states.ts';
import { formatMoney, readTypedAmount } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ProductPicker } from '../catalogue/product-picker.tsx';
import { Failure, FormDialog } from '../frame/dialogs.tsx';
import { amountFlaw } from '../frame/field-values.ts';
import { useOpen } from '../frame/navigation.tsx';
import { Facts } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { call, queryOf } from '../session/call.ts';
import { check, refuse, useSentForm } from '../session/use-send.ts';
import { returnableLines } from './return-dialog.tsx';

type Chosen = { id: string; name: string };

export function ExchangeDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const open = useOpen();
  const lines = returnableLines(order);
  const [line, setLine] = useState(lines[0]?.line ?? '');
  const [typed, setTyped] = useState({ quantity: '1', fee: '0', words: '' });
  const [product, setProduct] = useState<Chosen | null>(null);
  const [method, setMethod] = useState(order.paymentMethod);
  const [key] = useState(() => crypto.randomUUID());
  const from = lines.find((one) => one.line === line);
  const quantity = Math.min(from?.most ?? 1, Math.max(1, Number(typed.quantity) || 1));
  const feeFlaw = amountFlaw(typed.fee);
  const fee = readTypedAmount(typed.fee) ?? 0;
  const { province } = order.customer;
  const items = product ? [{ productId: product.id, quantity }] : [];
  const price = useQuery({
    ...queryOf('previewNewOrder', {
      body: { items, city: province, method, fee },
    }),
    enabled: product !== null && feeFlaw === null,
    retry: false,
  });
  const form = useSentForm(async () => {
    check({ fee: feeFlaw });
    if (!product || !price.data) return refuse('Hãy chọn món khách muốn nhận');
    const body = {
      ...{ version: order.version, key, line, quantity, productId: product.id, method, fee },
      ...{ total: price.data.total, words: typed.words.trim() || null },
    };
    const { data } = await call('exchangeOrderItems', { params: { order: order.orderNumber }, body });
    showToast({ title: `Đã đổi hàng: đơn mới ${data.order.orderNumber}` });
    onClose();
    open(`/orders/${data.order.orderNumber}`);
  });
  const change = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  return (
    <FormDialog
      title="Đổi hàng"
      form={form}
      verb="Đổi hàng"
      isReady={price.isSuccess && feeFlaw === null}
      onClose={onClose}
    >
      <p className="text-sm text-quiet">
        Hàng cũ thành yêu cầu trả đã đồng ý, hàng mới đi theo một đơn mới cùng địa chỉ, và tiền khách đã trả cho hàng cũ
        chuyển sang đơn mới.
      </p>
      <SelectField label="Khách trả lại" value={line} onChange={({ target }) => setLine(target.value)}>
        <Options of={Object.fromEntries(lines.map((one) => [one.line, `${one.name} (đổi được ${one.most} chiếc)`]))} />
      </SelectField>
      <Field label="Số chiếc" inputMode="numeric" value={typed.quantity} onChange={change('quantity')} />
      {product ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span>
            Khách nhận <strong>{product.name}</strong>
          </span>
          <button type="button" className="min-h-11 underline" onClick={() => setProduct(null)}>
            Chọn món khác
          </button>
        </p>
      ) : (
        <ProductPicker label="Khách nhận" countOf={() => 0} onPick={({ id, name }) => setProduct({ id, name })} />
      )}
      <Field
        label="Phí giao hàng mới (đồng)"
        hint="Đổi cỡ lần đầu miễn phí theo chính sách"
        inputMode="numeric"
        value={typed.fee}
        onChange={change('fee')}
        error={feeFlaw ?? undefined}
      />
      <SelectField
        label="Phần chênh khách trả bằng"
        value={method}
        onChange={({ target }) => setMethod(paymentMethods.find((one) => one === target.value) ?? method)}
      >
        <Options of={paymentMethods} words={(one) => paymentMethodLabel(one)} />
      </SelectField>
      <Failure of={price.error} />
      {price.data && feeFlaw === null && from?.item && (
        <Difference total={price.data.total} item={from.item} quantity={quantity} />
      )}
      <Field
        label="Khách nói gì (không bắt buộc)"
        maxLength={MOST_RETURN_WORDS}
        value={typed.words}
        onChange={change('words')}
      />
    </FormDialog>
  );
}

type DifferenceProps = { total: number; item: OfficeOrder['items'][number]; quantity: number };

function Difference({ total, item, quantity }: DifferenceProps) {
  // the server works out the value exactly, with what came back before; this is the value of equal pieces
  const value = Math.floor(((item.quantity * item.price - item.discount) * quantity) / item.quantity);
  return (
    <Facts
      as="sums"
      className="text-sm"
      of={{
        'Đơn mới': formatMoney(total),
        'Tiền hàng cũ chuyển sang': formatMoney(-value),
        [total >= value ? 'Khách trả thêm' : 'Cửa hàng hoàn khách']: formatMoney(Math.abs(total - value)),
      }}
    />
  );
}
