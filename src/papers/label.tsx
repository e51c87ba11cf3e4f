/**
 * The label on a parcel: its code for scanners, the recipient, the sender, the cash to collect, what is in it. The
 * label of a gift does not name the goods, because the recipient reads it first.
 */
import { formatMoney } from '#domain/values/money.ts';
import { Barcode } from './barcode.tsx';
import type { PaperShipment, PaperShop, PaperSize } from './paper-data.ts';
import { carrierLine, count, kilograms, OrderQr, totalWeight } from './parts.tsx';

/** Millimetres: the width of a label between its margins. */
const ROOMS: Record<PaperSize, number> = { a4: 91, '100x150': 90, '80mm': 72 };
/** The lines of goods that a label has room for. */
const MOST_GOODS = 2;

type LabelProps = { shipment: PaperShipment; shop: PaperShop; size: PaperSize };

export function Label({ shipment, shop, size }: LabelProps) {
  const { code, trackingCode, recipient, cash } = shipment;
  const room = ROOMS[size];
  return (
    <section className="paper label">
      <div className="head">
        {shop.logo ? <img className="logo" src={shop.logo} alt={shop.name} /> : <strong>{shop.name}</strong>}
        <p className="number">
          <strong>{carrierLine({ ...shipment, trackingCode: null })}</strong>
        </p>
      </div>
      <Barcode text={code} label={`Mã kiện ${code}`} room={room} />
      {trackingCode && <Barcode text={trackingCode} label={`Mã vận đơn ${trackingCode}`} room={room} />}
      <p className="small">
        Từ: <strong>{shop.name}</strong>, {shop.phone}, {shop.address}
      </p>
      <p className="recipient">
        Đến: <strong>{recipient.name}</strong>
        <br />
        <strong>{recipient.phone}</strong>
        <br />
        {recipient.address}
      </p>
      <p className="cash">{cash > 0 ? `Thu hộ (COD): ${formatMoney(cash)}` : 'Không thu tiền của người nhận'}</p>
      <Goods {...shipment} />
      <OrderQr shipment={shipment} shop={shop} />
      <p className="small">Được đồng kiểm: mở kiện, xem hàng; không thử.</p>
    </section>
  );
}

function Goods({ items, gift }: Pick<PaperShipment, 'items' | 'gift'>) {
  const hidden = items.slice(MOST_GOODS).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="goods">
      <p>
        <strong>
          {count(items)} món, {kilograms(totalWeight(items))}
        </strong>
      </p>
      {!gift && items.slice(0, MOST_GOODS).map(({ sku, name, quantity }) => <p key={sku}>{`${quantity} × ${name}`}</p>)}
      {!gift && hidden > 0 && <p>và {hidden} món khác</p>}
    </div>
  );
}
