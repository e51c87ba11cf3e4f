/**
 * The screen on which staff enter a phone order: customer, products, delivery, and the price, kept up to date. With the
 * id of an abandoned cart in the URL, the form begins with the goods and the contact of this cart.
 */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { giftRules } from '#domain/gifts/gift-rules.ts';
import { orderSourceLabel, orderSources } from '#domain/orders/order-source.ts';
import { paymentMethodLabel, paymentMethods } from '#domain/orders/order-states.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Radio } from '#ui/forms/radio.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { optionalAmountFlaw } from '../frame/field-values.ts';
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { Facts, Page, Panel } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { Loaded } from '../frame/states.tsx';
import { inputAt, useEditor } from '../frame/use-editor.tsx';
import { call, queryOf } from '../session/call.ts';
import { failureOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { check, refuse } from '../session/use-send.ts';
import { CallerFields } from './caller-fields.tsx';
import { flawOfAgreed, LineEditor } from './line-list.tsx';
import {
  agreedOf,
  emptyOrder,
  fieldNames,
  flawsOf,
  lacksReason,
  type NewOrder,
  type NewOrderForm,
  sent,
  wantedOf,
} from './new-order.ts';
import { orderOfCart } from './order-of-cart.ts';
import { usePlaces } from './places.ts';
import { ReductionFields } from './reduction-fields.tsx';
import { flawOfOff } from './typed-reduction.ts';

type Price = AdminCalls['previewNewOrder']['output'];

function usePrice({ lines, city, voucher, method, ...agreed }: NewOrder): UseQueryResult<Price> & { isAsked: boolean } {
  const { province } = usePlaces(city);
  // the request for the order's price as JSON; empty as long as the order has no products or no known province
  const wanted = useDeferredValue(
    lines.length === 0 || province === null
      ? ''
      : JSON.stringify({
          ...{ items: wantedOf(lines), city: province.name, voucher: voucher.trim() || null, method },
          ...agreedOf({ lines, ...agreed }),
        }),
  );
  const isAsked = wanted !== '';
  const query = useQuery({
    queryKey: ['new-order-price', wanted],
    queryFn: async ({ signal }) => (await call('previewNewOrder', { body: JSON.parse(wanted), signal })).data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isAsked };
}

export function NewOrderScreen() {
  const { cart } = useOfficeSearch();
  return cart === undefined ? <OrderForm first={emptyOrder} draft="order new" /> : <OrderOfCart key={cart} id={cart} />;
}

function OrderOfCart({ id }: { id: string }) {
  // the form begins with what the cart is now, and keeps that: a later version must not change what is being typed
  const cart = useQuery({
    ...queryOf('getAbandonedCart', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (cart.data) return <OrderForm first={orderOfCart(cart.data)} draft={`order of cart ${id}`} />;
  return (
    <Page wide title="Tạo đơn cho khách gọi" back={{ to: '/customers/carts', label: 'Về giỏ hàng bỏ dở' }}>
      <Loaded query={cart}>{() => null}</Loaded>
    </Page>
  );
}

/** @param first the values with which the form begins @param draft the key under which unsaved changes are stored */
function OrderForm({ first, draft }: { first: NewOrder; draft: string }) {
  const done = useDone('listOrders');
  const open = useOpen();
  const mayWrite = useMay('orders:write');
  const { form, isSaving, failure, save, reset } = useEditor<NewOrder, { order: { orderNumber: string } }>({
    record: null,
    valuesOf: () => first,
    draft: () => draft,
    inputOf: (field) => fieldNames[field] ?? (field in emptyOrder ? (field as keyof NewOrder) : null),
    save: async (values) => {
      const noLines = values.lines.length === 0 ? 'Hãy thêm ít nhất một sản phẩm.' : null;
      const noReason = lacksReason(values) ? { agreedReason: 'Vui lòng ghi lý do bớt giá hoặc đặt phí' } : {};
      check(
        {
          ...{ ...flawsOf(values), ...noReason, off: flawOfOff(values.off), fee: optionalAmountFlaw(values.fee) },
          lines: values.lines.map(flawOfAgreed).find(Boolean),
        },
        noLines ?? 'Còn chỗ chưa đúng; xem ở từng ô.',
      );
      if (noLines) refuse(noLines);
      if (total === null) refuse('Hãy đợi tổng tiền được tính xong.');
      const key = values.key || crypto.randomUUID();
      form.setValue('key', key);
      try {
        return await call('createOrder', { body: sent({ ...values, key }, total) });
      } catch (error) {
        if (failureOf<'createOrder'>(error)?.code === 'PRICE_CHANGED') void price.refetch();
        throw error;
      }
    },
    onSaved: ({ order }) => {
      void done(`Đã tạo đơn ${order.orderNumber}`, 'Chép liên kết để gửi cho khách.');
      open(`/orders/${order.orderNumber}`, {}, { replace: true });
    },
  });
  const { watch, setValue } = form;
  const price = usePrice(watch());
  const total = price.isAsked && price.isSuccess && !price.isPlaceholderData ? price.data.total : null;
  // after a change of the form this is a different order, which must not reuse the failed order's idempotency key
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      if (name === undefined || name === 'key') return;
      reset();
      if (values.key) setValue('key', '');
    });
    return unsubscribe;
  }, [watch, setValue, reset]);
  return (
    <Page
      wide
      title="Tạo đơn cho khách gọi"
      back={{ to: '/orders', label: 'Danh sách đơn' }}
      mainAction={
        <Button tone="accent" disabled={!mayWrite || isSaving} onClick={() => save()}>
          {isSaving ? 'Đang tạo' : total === null ? 'Tạo đơn' : `Tạo đơn ${formatMoney(total)}`}
        </Button>
      }
    >
      {!mayWrite && <Notice tone="warning">Bạn không có quyền tạo đơn.</Notice>}
      <Failure of={failure} className="mb-4" />
      <form noValidate className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" onSubmit={save}>
        <div className="flex min-w-0 flex-col gap-4">
          <CallerFields form={form} />
          <Goods form={form} />
          <ReceiverFields form={form} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Terms form={form} price={price.isSuccess ? price.data : null} />
          <Total price={price} isAsked={price.isAsked} />
        </div>
        <button type="submit" hidden />
      </form>
    </Page>
  );
}

function Goods({ form }: { form: NewOrderForm }) {
  const write = (lines: NewOrder['lines']) => form.setValue('lines', lines, { shouldDirty: true });
  return (
    <Panel title="Hàng">
      <div className="flex flex-col gap-4">
        <LineEditor lines={form.watch('lines')} noteOf={(price) => price} onChange={write} />
      </div>
    </Panel>
  );
}

/** Who gets the parcel in place of the caller; all fields stay empty if the caller does. */
function ReceiverFields({ form }: { form: NewOrderForm }) {
  const isGift = form.watch('isGift');
  const choose = (chosen: boolean) => {
    form.setValue('isGift', chosen, { shouldDirty: true });
    if (!chosen) form.setValue('giftMessage', '', { shouldDirty: true });
  };
  return (
    <Panel title="Quà tặng hoặc người khác nhận">
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset className="flex flex-wrap gap-x-6 sm:col-span-2">
          <legend className="sr-only">Vì sao người khác nhận</legend>
          <Radio name="isGift" checked={isGift} onChange={() => choose(true)}>
            Quà tặng: giấy tờ không ghi giá
          </Radio>
          <Radio name="isGift" checked={!isGift} onChange={() => choose(false)}>
            Nhận thay: giấy tờ ghi giá như thường
          </Radio>
        </fieldset>
        <Field
          label={isGift ? 'Tên người nhận quà' : 'Tên người nhận thay'}
          hint="Để trống nếu chính khách nhận"
          maxLength={giftRules.recipient.most}
          {...inputAt(form, 'giftRecipient')}
        />
        <Field
          label={isGift ? 'Điện thoại người nhận quà' : 'Điện thoại người nhận thay'}
          type="tel"
          maxLength={giftRules.phone.most}
          {...inputAt(form, 'giftPhone')}
        />
        {isGift && (
          <TextArea
            label="Lời nhắn in trên phiếu"
            className="sm:col-span-2"
            maxLength={giftRules.message.most}
            {...inputAt(form, 'giftMessage')}
          />
        )}
      </div>
    </Panel>
  );
}

function Terms({ form, price }: { form: NewOrderForm; price: Price | null }) {
  return (
    <Panel title="Thanh toán">
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">Cách trả</legend>
          {paymentMethods.map((method) => (
            <Radio key={method} value={method} {...form.register('method')}>
              {paymentMethodLabel(method)}
            </Radio>
          ))}
        </fieldset>
        <Field label="Mã giảm giá" autoCapitalize="characters" className="sm:max-w-xs" {...form.register('voucher')} />
        <SelectField label="Khách đặt qua" {...form.register('source')}>
          <Options of={orderSources.filter((source) => source !== 'web')} words={orderSourceLabel} />
        </SelectField>
        <ReductionFields
          off={form.watch('off')}
          onChange={(off) => {
            form.setValue('off', off, { shouldDirty: true });
            form.clearErrors('off');
          }}
          price={price}
          error={form.formState.errors.off?.message}
        />
        <Field
          label="Phí giao hàng đã thỏa thuận (đồng)"
          hint="Để trống: phí theo bảng cước"
          inputMode="numeric"
          className="sm:max-w-xs"
          {...inputAt(form, 'fee')}
        />
        <Field label="Lý do bớt giá hoặc đặt phí" maxLength={MAX_REASON} {...inputAt(form, 'agreedReason')} />
        <TextArea label="Ghi chú cho nhân viên" maxLength={2000} {...form.register('note')} />
      </div>
    </Panel>
  );
}

function Total({ price, isAsked }: { price: UseQueryResult<Price>; isAsked: boolean }) {
  const { data } = price;
  if (isAsked && price.isError) return <Failure of={price.error} />;
  if (!isAsked || !data)
    return (
      <Panel title="Tổng tiền">
        <p className="text-sm text-quiet">
          {isAsked ? 'Đang tính' : 'Chọn tỉnh, thành phố và ít nhất một sản phẩm để tính tổng tiền.'}
        </p>
      </Panel>
    );
  return (
    <Panel title="Tổng tiền">
      <Facts
        as="sums"
        aria-live="polite"
        aria-busy={price.isPlaceholderData}
        className="text-sm"
        of={{
          'Tiền hàng': formatMoney(data.subtotal),
          'Mã giảm giá': data.discount > data.reduced && formatMoney(data.reduced - data.discount),
          'Bớt cho khách': data.reduced > 0 && formatMoney(-data.reduced),
          'Phí giao hàng': data.deliveryPricing !== null && formatMoney(data.delivery),
          'Khách phải trả': formatMoney(data.total),
          'Đặt cọc trước khi gửi': data.deposit > 0 && formatMoney(data.deposit),
        }}
      />
      {data.deliveryPricing === 'quoted' && (
        <p className="mt-2 text-sm text-amber">Phí giao của hàng này phải báo khách, rồi đặt trong đơn.</p>
      )}
    </Panel>
  );
}
