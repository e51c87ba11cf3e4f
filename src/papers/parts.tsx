/** The elements that several printed papers share. */
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { QrCode } from '#ui/qr/qr-code.tsx';
import type { PaperItem, PaperShipment, PaperShop } from './paper-data.ts';

export function Head({ title, shop, children }: { title: string; shop: PaperShop; children?: ReactNode }) {
  return (
    <div className="head">
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <p className="number">
        <strong>{shop.name}</strong>
        <br />
        {shop.phone}
      </p>
    </div>
  );
}

export function Scan({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  return (
    <div className="qr whole">
      <QrCode text={text} label={label} />
      <div>{children}</div>
    </div>
  );
}

/** The QR code to pay the cash amount by transfer at the door, or else the QR code of the order's page. */
export function OrderQr({ shipment, shop }: { shipment: PaperShipment; shop: PaperShop }) {
  const { payment, cash, orderNumber } = shipment;
  if (payment)
    return (
      <Scan text={payment.vietqr} label="Mã VietQR">
        <p>
          <strong>Quét để chuyển khoản {formatMoney(cash)}</strong>
        </p>
        <p>
          {payment.bankName} · {payment.account}
          <br />
          {payment.holder}
          <br />
          Nội dung: <span className="code">{orderNumber}</span>
        </p>
      </Scan>
    );
  return <LookupQr shop={shop} orderNumber={orderNumber} />;
}

/** The QR code of the page on which the customer looks the order up. */
export const LookupQr = ({ shop, orderNumber }: { shop: PaperShop; orderNumber: string }) => (
  <Scan text={lookupUrl(shop, orderNumber)} label="Mã QR tra cứu đơn hàng">
    <p>
      <strong>Quét để tra cứu đơn hàng</strong>
    </p>
    <p>
      Đơn hàng <span className="code">{orderNumber}</span>
    </p>
  </Scan>
);

/**
 * The URL of the page that shows the order's state. The order number is in the fragment after the `#`, which browsers
 * do not send, so that no server and no proxy logs it.
 */
const lookupUrl = ({ url }: PaperShop, orderNumber: string) => `${url}/tra-cuu-don-hang#${orderNumber}`;

export const carrierLine = ({ carrier, trackingCode }: PaperShipment) =>
  [carrier ?? 'Chưa ghi đơn vị vận chuyển', trackingCode].filter(Boolean).join(' · ');

export const count = (items: readonly PaperItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** @returns the weight of all items in kg; null if the weight of any item is unknown */
export function totalWeight(items: readonly PaperItem[]): number | null {
  let sum = 0;
  for (const { weightKg, quantity } of items) {
    if (weightKg === null) return null;
    sum += weightKg * quantity;
  }
  return sum;
}

const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });
export const kilograms = (weight: number | null) => (weight === null ? 'chưa cân' : `${decimal.format(weight)} kg`);

/** Tells who packs a gift that nothing in the parcel may show a price, and prints the message, which goes along. */
export const GiftNote = ({ gift: { message } }: { gift: NonNullable<PaperShipment['gift']> }) => (
  <div className="whole">
    <p>
      <strong>Quà tặng: không bỏ hóa đơn hay giấy tờ có giá vào kiện.</strong>
      {message !== null && ' Cắt lời nhắn dưới đây bỏ vào kiện.'}
    </p>
    {message !== null && <p className="gift">{message}</p>}
  </div>
);

/** The paragraphs that extensions add to the paper. */
export const AddedTexts = ({ shipment: { texts = [] } }: { shipment: PaperShipment }) =>
  texts.map((words) => (
    <p key={words} className="whole">
      {words}
    </p>
  ));

export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className="signatures">
      {names.map((name) => (
        <p key={name}>
          <strong>{name}</strong>
          <br />
          (ký, ghi rõ họ tên)
        </p>
      ))}
    </div>
  );
}

export const printed = (at: Date) => `In lúc ${formatDateTime(at)}`;
