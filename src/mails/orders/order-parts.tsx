/** The parts that several emails about an order share: the order lines, the delivery address and the payment method. */
import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { ifPaidInWords, promiseInWords } from '#domain/fulfilment/promise-words.ts';
import { promiseOfOrder, promiseToShow } from '#domain/orders/delivery-promise.ts';
import type { Order } from '#domain/orders/order.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { lineTotal } from '#domain/orders/pricing.ts';
import { amountToAsk } from '#domain/orders/settlement.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { Sender } from '../parts/email-data.ts';
import { colours, quiet, text } from '../parts/look.ts';
import { Fact, Panel, Paragraph, Quiet, Subtitle } from '../parts/parts.tsx';

export const totalOf = ({ total }: Order) => formatMoney(total);

export const nameOf = (order: Order) => `${order.firstName} ${order.lastName}`;
export const placeOf = (order: Order) => `${order.address}, ${order.city}`;

/**
 * When the goods arrive, and what that costs; nothing if the order has no promise, or it no longer holds.
 * @param isOwn whether the order's place may be named, as in EmailData
 */
export function Promised({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const promise = promiseOfOrder(order);
  const shown = promise ? promiseToShow({ ...order, promise }, new Date()) : 'none';
  if (!promise || shown === 'none') return null;
  return (
    <>
      {shown === 'if-paid' && <Quiet>{ifPaidInWords(promise.until)}</Quiet>}
      {promiseInWords(promise, isOwn ? promise.to.name : 'địa chỉ của đơn hàng').map((line) => (
        <Paragraph key={line}>
          <strong>{line}</strong>
        </Paragraph>
      ))}
    </>
  );
}

type Piece = { line: string; quantity: number };

/** One detail for each of the order's lines: how many pieces of it this email concerns. */
export const PieceFacts = ({ order, pieces }: { order: Order; pieces: readonly Piece[] }) =>
  pieces.map(({ line, quantity }) => (
    <Fact key={line} name={`${quantity} chiếc`}>
      {order.items.find(({ id }) => id === line)?.product.name ?? ''}
    </Fact>
  ));

/** The URL of the order's page in the back office, where staff must be signed in. */
export const officeOrderUrl = ({ url }: Sender, { orderNumber }: Order) => `${url}/admin/orders/${orderNumber}`;

/** The link to the QR code and bank account on the order's page. @param orderUrl the signed link to this page */
export const transferLink = (orderUrl: string) => `${orderUrl}#payment-title`;

export function OrderItems({ order }: { order: Order }) {
  const rule = { borderBottom: `1px solid ${colours.line}` };
  const byVoucher = order.discount - (order.reduction?.amount ?? 0);
  const right = { textAlign: 'right' as const, verticalAlign: 'top', whiteSpace: 'nowrap' as const };
  return (
    <>
      <Subtitle>Sản phẩm</Subtitle>
      {order.items.map((item) => (
        <Row key={item.id}>
          <Column className="rule" style={{ ...rule, padding: '14px 16px 14px 0' }}>
            <Text style={{ ...text, margin: 0, fontWeight: 600 }}>{item.product.name}</Text>
            <Text className="quiet" style={{ ...quiet, margin: 0 }}>
              {item.quantity} × {formatMoney(item.price)}
              {item.cancelled > 0 && `, đã hủy ${item.cancelled} chiếc`}
            </Text>
          </Column>
          <Column className="rule" style={{ ...rule, ...right, padding: '14px 0' }}>
            <Text style={{ ...text, margin: 0 }}>{formatMoney(lineTotal({ ...item, discount: 0 }))}</Text>
          </Column>
        </Row>
      ))}
      <Section style={{ margin: '16px 0 8px' }}>
        {(order.discount > 0 || order.deliveryPricing) && (
          <Amount name="Tạm tính">{formatMoney(order.subtotal)}</Amount>
        )}
        {byVoucher > 0 && <Amount name={`Giảm giá (mã ${order.voucherCode})`}>−{formatMoney(byVoucher)}</Amount>}
        {order.reduction && <Amount name="Cửa hàng giảm">−{formatMoney(order.reduction.amount)}</Amount>}
        {order.deliveryPricing && <Amount name="Phí giao hàng">{deliveryText(order)}</Amount>}
        {order.status === 'cancelled' ? <CancelledTotal order={order} /> : <Total order={order} />}
      </Section>
    </>
  );
}

/** Nobody owes anything for a cancelled order, with its delivery; what was paid for it goes back. */
function CancelledTotal({ order }: { order: Order }) {
  return (
    <>
      <Amount name="Giá trị đơn đã hủy">{totalOf(order)}</Amount>
      <Amount name={order.amountPaid > 0 ? 'Hoàn lại' : 'Còn phải trả'}>{formatMoney(order.amountPaid)}</Amount>
    </>
  );
}

function Total({ order }: { order: Order }) {
  const due = amountToAsk(order);
  // what a carrier took at the door was paid, although the shop does not have it yet
  const paid = order.amountPaid + order.cashWithCarriers;
  const right = { textAlign: 'right' as const, verticalAlign: 'top', whiteSpace: 'nowrap' as const };
  return (
    <>
      <Row>
        <Column>
          <Text style={{ ...text, margin: 0, fontWeight: 700 }}>Tổng cộng</Text>
        </Column>
        <Column style={right}>
          <Text style={{ ...text, margin: 0, fontSize: 22, lineHeight: '30px', fontWeight: 700 }}>
            {totalOf(order)}
          </Text>
        </Column>
      </Row>
      {order.amountCancelled > 0 && <Amount name="Đã hủy hoặc hoàn về">−{formatMoney(order.amountCancelled)}</Amount>}
      {paid > 0 && due > 0 && <Amount name="Đã trả">−{formatMoney(paid)}</Amount>}
      {order.amountCancelled + paid > 0 && due > 0 && <Amount name="Còn phải trả">{formatMoney(due)}</Amount>}
    </>
  );
}

function deliveryText({ delivery, deliveryPricing }: Order): string {
  if (deliveryPricing === 'charged') return delivery > 0 ? formatMoney(delivery) : 'Miễn phí';
  return delivery > 0 ? `${formatMoney(delivery)}, phần còn lại báo qua điện thoại` : 'Báo qua điện thoại';
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row>
      <Column>
        <Text style={{ ...text, margin: '0 0 4px' }}>{name}</Text>
      </Column>
      <Column style={{ textAlign: 'right' }}>
        <Text style={{ ...text, margin: '0 0 4px', whiteSpace: 'nowrap' }}>{children}</Text>
      </Column>
    </Row>
  );
}

type DeliveryProps = { order: Order; email?: boolean; withPlace?: boolean };

/**
 * Shows the delivery address and the payment method. @param email true to show the customer's email address, or that there
 * is none: the shop owner needs to know, the customer does not @param withPlace true to show the texts that the customer typed: name, phone
 * number and address
 */
export function Delivery({ order, email = false, withPlace = true }: DeliveryProps) {
  if (!withPlace)
    return (
      <Panel>
        <Fact name="Người nhận và nơi giao">Xem trên trang đơn hàng</Fact>
        <Fact name="Thanh toán">{paymentMethodLabel(order.paymentMethod)}</Fact>
      </Panel>
    );
  return (
    <Panel>
      <Fact name={order.gift || order.receiver ? 'Người mua' : 'Người nhận'}>
        {nameOf(order)}, {order.phone}
        {email && (
          <>
            <br />
            {order.email ?? 'Không có email nên không nhận thư nào về đơn: hãy gọi báo'}
          </>
        )}
      </Fact>
      {order.gift && (
        <Fact name="Quà tặng cho">
          {order.gift.recipient}, {order.gift.phone}
        </Fact>
      )}
      {order.receiver && (
        <Fact name="Người nhận">
          {order.receiver.name}, {order.receiver.phone}
        </Fact>
      )}
      <Fact name="Giao đến">
        {placeOf(order)}, {order.country}
      </Fact>
      <Fact name="Thanh toán">{paymentMethodLabel(order.paymentMethod)}</Fact>
    </Panel>
  );
}
