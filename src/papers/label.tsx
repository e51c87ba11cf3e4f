/** The label on a parcel: recipient, sender, cash to collect. The label does not name the goods in the parcel. */
import { formatMoney } from '#domain/values/money.ts';
import type { PaperShipment, PaperShop } from './paper-data.ts';
import { carrierLine, count, kilograms, OrderQr, totalWeight } from './parts.tsx';

export function Label({ shipment, shop }: { shipment: PaperShipment; shop: PaperShop }) {
  const { code, recipient, items, cash } = shipment;
  return (
    <section className="paper">
      <div className="head">
        <h1>{code}</h1>
        <p className="number">
          {count(items)} món, {kilograms(totalWeight(items))}
        </p>
      </div>
      <p>
        <strong>{carrierLine(shipment)}</strong>
      </p>
      <p>
        Từ: <strong>{shop.name}</strong>, {shop.phone}
        <br />
        {shop.address}
      </p>
      <p className="recipient">
        Đến: <strong>{recipient.name}</strong>
        <br />
        <strong>{recipient.phone}</strong>
        <br />
        {recipient.address}
      </p>
      <p className="cash">{cash > 0 ? `Thu hộ (COD): ${formatMoney(cash)}` : 'Không thu tiền của người nhận'}</p>
      <OrderQr shipment={shipment} shop={shop} />
      <p>Được đồng kiểm: cho người nhận mở kiện, xem hàng; không thử.</p>
    </section>
  );
}
