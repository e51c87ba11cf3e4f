/** The hand-over list: the parcels that a courier collects, with a place for the courier's signature. */
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { PaperShipment, PaperShop } from './paper-data.ts';
import { count, Head, kilograms, printed, Signatures, totalWeight } from './parts.tsx';

type Props = { carrier: string; at: Date; shipments: readonly PaperShipment[]; shop: PaperShop; printedAt: Date };

export function HandOverList({ carrier, at, shipments, shop, printedAt }: Props) {
  const weights = shipments.map(({ items }) => totalWeight(items));
  const total = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0);
  const unknown = weights.filter((weight) => weight === null).length;
  return (
    <section className="paper">
      <Head title="Bảng kê bàn giao" shop={shop}>
        <p>
          <strong>{carrier}</strong>, {formatDateTime(at)}
        </p>
      </Head>
      <table>
        <thead>
          <tr>
            <th className="number wide">STT</th>
            <th>Kiện</th>
            <th className="wide">Người nhận</th>
            <th className="wide">Nơi đến</th>
            <th className="number wide">Món</th>
            <th className="number">Cân nặng</th>
            <th className="number">Thu hộ</th>
          </tr>
        </thead>
        <tbody>
          {shipments.map((shipment, place) => (
            <tr key={shipment.code}>
              <td className="number wide">{place + 1}</td>
              <td>
                <span className="code">{shipment.code}</span>
                <br />
                {shipment.trackingCode}
              </td>
              <td className="wide">{shipment.recipient.name}</td>
              <td className="wide">{shipment.recipient.address.split(', ').slice(-2).join(', ')}</td>
              <td className="number wide">{count(shipment.items)}</td>
              <td className="number">{kilograms(totalWeight(shipment.items))}</td>
              <td className="number">{formatMoney(shipment.cash)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cash whole">
        Tổng {shipments.length} kiện, {kilograms(total)}
        {unknown > 0 && ` và ${unknown} kiện chưa cân`}, thu hộ{' '}
        {formatMoney(shipments.reduce((sum, { cash }) => sum + cash, 0))}
      </p>
      <p>{printed(printedAt)}</p>
      <Signatures names={['Bên giao', 'Bên nhận']} />
    </section>
  );
}
