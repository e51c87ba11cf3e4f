/** The delivery note: the customer signs it at the door, after checking the goods with the courier ("đồng kiểm"). */
import { formatDate } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { PaperShipment, PaperShop } from './paper-data.ts';
import { AddedTexts, carrierLine, Head, OrderQr, printed, Signatures } from './parts.tsx';

type Props = { shipment: PaperShipment; shop: PaperShop; printedAt: Date };

export function DeliveryNote({ shipment, shop, printedAt }: Props) {
  const { code, orderNumber, orderedAt, recipient, items, cash, gift } = shipment;
  return (
    <section className="paper">
      <Head title="Phiếu giao hàng" shop={shop}>
        <p>
          Kiện <span className="code">{code}</span>
        </p>
      </Head>
      <dl>
        <dt>Bên giao</dt>
        <dd>
          {shop.company}, {shop.address}
        </dd>
        <dt>Người nhận</dt>
        <dd>
          {recipient.name}, {recipient.phone}
          <br />
          {recipient.address}
        </dd>
        <dt>Đơn hàng</dt>
        <dd>
          {orderNumber}, ngày {formatDate(orderedAt)}
        </dd>
        <dt>Giao bởi</dt>
        <dd>{carrierLine(shipment)}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th>Mặt hàng</th>
            <th className="number">SL</th>
            {!gift && <th className="number">Thành tiền</th>}
          </tr>
        </thead>
        <tbody>
          {items.map(({ sku, name, quantity, amount }) => (
            <tr key={sku}>
              <td>
                {name}
                <br />
                {sku}
              </td>
              <td className="number">{quantity}</td>
              {!gift && <td className="number">{formatMoney(amount)}</td>}
            </tr>
          ))}
          {!gift && (
            <tr>
              <td colSpan={2}>
                <strong>Giá trị hàng trong kiện (đã gồm VAT)</strong>
              </td>
              <td className="number">
                <strong>{formatMoney(items.reduce((sum, { amount }) => sum + amount, 0))}</strong>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="cash whole">{cash > 0 ? `Thu khi giao: ${formatMoney(cash)}` : 'Không thu tiền khi giao'}</p>
      {cash > 0 && <OrderQr shipment={shipment} shop={shop} />}
      <div className="whole">
        <p>
          <strong>Đồng kiểm khi nhận hàng.</strong> Người nhận được mở kiện và kiểm tra số lượng, mẫu mã, tình trạng bên
          ngoài trước khi thanh toán; không thử, không lắp. Nếu hàng sai, thiếu hoặc hư hỏng, ghi rõ bên dưới và gọi{' '}
          {shop.phone}.
        </p>
        <p>
          <span className="tick" /> Đã kiểm, đúng và đủ hàng &nbsp; <span className="tick" /> Có vấn đề: ……………………………………
        </p>
      </div>
      <AddedTexts shipment={shipment} />
      <Signatures names={['Người giao', 'Người nhận']} />
      <p>{printed(printedAt)}</p>
    </section>
  );
}
