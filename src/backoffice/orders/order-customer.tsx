/** The customer of an order, the delivery address, and the customer's earlier orders. */
import { useMutation } from '@tanstack/react-query';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { GIFT_FEE_IN_TOTAL } from '#domain/gifts/gift-rules.ts';
import { orderSourceLabel } from '#domain/orders/order-source.ts';
import { orderStatusLabel } from '#domain/orders/order-states.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { useCopied } from '#ui/use-copied.ts';
import { Failure } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Rows } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';

export function OrderCustomer({
  order: { orderNumber, customer, gift, receiver, invoice, source, paymentMethod, money },
}: {
  order: OfficeOrder;
}) {
  const { earlier, phone, refusals } = customer;
  const [mayReadCustomers, seesPrices] = [useMay('customers:read'), useMay('prices:read')];
  return (
    <Panel title={`${customer.firstName} ${customer.lastName}`.trim()}>
      {refusals > 0 && <Notice tone="error" className="mb-3" title={`Số này từng từ chối nhận ${refusals} kiện`} />}
      <p className="text-sm">
        {customer.address}, {customer.province}
      </p>
      {gift && <GiftFacts gift={gift} isFeeInTotal={paymentMethod === 'qr' && money.deliveryPricing === 'charged'} />}
      {receiver && (
        <Notice tone="info" className="my-3" title={`Người nhận thay: ${receiver.name}, ${receiver.phone}`} />
      )}
      <p className="mt-1 text-sm wrap-anywhere text-quiet">
        {customer.email || 'Khách không có email'} · {customer.hasAccount ? 'có tài khoản' : 'khách vãng lai'} · đặt qua{' '}
        {orderSourceLabel(source)}
      </p>
      {customer.email === '' && phone && (
        <Notice
          tone="warning"
          className="not-printed mt-3"
          title="Không có thư nào được gửi về đơn này: hãy gọi, hoặc nhắn liên kết đơn."
        />
      )}
      <div className="not-printed mt-3 flex flex-wrap gap-2">
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonStyle({ tone: 'outline' })}>
            Gọi {phone}
          </a>
        )}
        {phone && mayReadCustomers && (
          <OfficeLink to={`/customers/${phone.replace(/\D/g, '')}`} className={buttonStyle({ tone: 'plain' })}>
            Hồ sơ khách
          </OfficeLink>
        )}
        <CustomerLink key={orderNumber} orderNumber={orderNumber} />
      </div>
      {invoice && (
        <p className="mt-3 text-sm">
          Xuất hóa đơn cho {invoice.legalName || invoice.name}
          {invoice.taxCode && `, mã số thuế ${invoice.taxCode}`}, {invoice.address}
        </p>
      )}
      {earlier.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {earlier.length} đơn khác của khách
          </summary>
          <Rows of={earlier}>
            {(one) => (
              <li key={one.orderNumber}>
                <OfficeLink
                  to={`/orders/${one.orderNumber}`}
                  className="flex min-h-11 items-center justify-between gap-3 hover:underline"
                >
                  <span>
                    {one.orderNumber} · {dayInVietnam(new Date(one.createdAt))} · {orderStatusLabel(one.status).label}
                  </span>
                  {seesPrices && <span>{formatMoney(one.payable)}</span>}
                </OfficeLink>
              </li>
            )}
          </Rows>
        </details>
      )}
    </Panel>
  );
}

/** The recipient of a gift: the order's name and phone number are the buyer's, the address is the recipient's. */
function GiftFacts({ gift, isFeeInTotal }: { gift: NonNullable<OfficeOrder['gift']>; isFeeInTotal: boolean }) {
  const { recipient, phone, message } = gift;
  return (
    <Notice tone="info" className="my-3" title={`Quà tặng cho ${recipient}, ${phone}`}>
      {isFeeInTotal && `${GIFT_FEE_IN_TOTAL} `}Kiện không có giấy tờ có giá.{' '}
      {message === null ? 'Không có lời nhắn.' : 'Lời nhắn in trên phiếu đóng gói:'}
      {message !== null && <span className="mt-1 block wrap-anywhere whitespace-pre-line">{message}</span>}
    </Notice>
  );
}

/** The link to the customer's page of the order; requested only on demand, because the server logs each request. */
function CustomerLink({ orderNumber }: { orderNumber: string }) {
  const mayWrite = useMay('orders:write');
  const { copied, copy } = useCopied();
  const take = useMutation({
    mutationFn: async () => (await call('takeCustomerLink', { params: { order: orderNumber } })).data.url,
  });
  if (!mayWrite) return null;
  if (!take.data)
    return (
      <>
        <Button tone="plain" disabled={take.isPending} onClick={() => take.mutate()}>
          {take.isPending ? 'Đang lấy liên kết' : 'Lấy liên kết cho khách'}
        </Button>
        <Failure of={take.error} className="basis-full" />
      </>
    );
  const url = new URL(take.data, location.href).href;
  return (
    <>
      <ActButton onClick={() => void copy(url)}>{copied ? 'Đã chép liên kết' : 'Chép liên kết cho khách'}</ActButton>
      <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ tone: 'plain' })}>
        Mở trang khách xem
      </a>
      <p className="basis-full text-sm text-quiet">
        Ai có liên kết này đều xem được đơn, đổi địa chỉ và hủy đơn thay khách. Nhật ký đã ghi bạn lấy liên kết.
      </p>
    </>
  );
}
