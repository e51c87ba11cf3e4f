/** The packing slip: the goods to put into a parcel. It stays in the warehouse and has no customer's name. */
import { formatDateTime } from '#domain/values/dates.ts';
import type { PaperItem, PaperShipment, PaperShop } from './paper-data.ts';
import { AddedTexts, carrierLine, count, GiftNote, Head, kilograms, printed, Scan, totalWeight } from './parts.tsx';

type Props = { shipment: PaperShipment; shop: PaperShop; printedAt: Date };

export function PackingSlip({ shipment, shop, printedAt }: Props) {
  const { code, items, orderNumber, orderedAt } = shipment;
  return (
    <section className="paper">
      <Head title="Phiếu đóng gói" shop={shop}>
        <p>
          Kiện <span className="code">{code}</span>
        </p>
      </Head>
      <dl>
        <dt>Đơn hàng</dt>
        <dd>
          {orderNumber}, đặt {formatDateTime(orderedAt)}
        </dd>
        <dt>Giao bởi</dt>
        <dd>{carrierLine(shipment)}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th aria-label="Đã lấy" />
            <th>Mặt hàng</th>
            <th className="number">SL</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.sku} item={item} />
          ))}
        </tbody>
      </table>
      <p className="whole">
        <strong>
          {count(items)} món, {kilograms(totalWeight(items))}
        </strong>
      </p>
      {shipment.gift && <GiftNote gift={shipment.gift} />}
      <AddedTexts shipment={shipment} />
      <Scan text={code} label={`Mã kiện ${code}`}>
        <p>
          <span className="code">{code}</span>
        </p>
        <p>{printed(printedAt)}</p>
      </Scan>
    </section>
  );
}

function Row({ item: { sku, name, quantity, packageCm, weightKg, parts } }: { item: PaperItem }) {
  return (
    <tr>
      <td>
        <span className="tick" />
      </td>
      <td>
        {name}
        <br />
        <strong>{sku}</strong>
        {packageCm && ` · ${packageCm.join(' × ')} cm`}
        {weightKg !== null && ` · ${kilograms(weightKg)}`}
        {parts.length > 0 && (
          <ul className="parts">
            {parts.map((part) => (
              <li key={part.sku}>
                <span className="tick" /> {part.quantity * quantity} × {part.name} ({part.sku})
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="number">
        <strong>{quantity}</strong>
      </td>
    </tr>
  );
}
