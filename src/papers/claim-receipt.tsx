/** The receipt for goods that a customer brings for repair, which the customer shows when the goods are given back. */
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { claimTermsLabel } from '#domain/warranty/claim-states.ts';
import type { ClaimReceiptRequest } from './paper-data.ts';
import { Head, LookupQr, printed, Signatures } from './parts.tsx';

export function ClaimReceipt({ claim, shop, printedAt }: Omit<ClaimReceiptRequest, 'sizes' | 'size'>) {
  const { code, terms, productName, serial, newSerial, name, phone, orderNumber, fault } = claim;
  const { boughtOn, warrantyUntil, dueOn, openedAt } = claim;
  return (
    <section className="paper">
      <Head title={terms === 'paid' ? 'Phiếu nhận sửa chữa' : 'Phiếu nhận bảo hành'} shop={shop}>
        <p>
          Số <span className="code">{code}</span>, nhận lúc {formatDateTime(openedAt)}
        </p>
      </Head>
      <dl>
        <dt>Bên nhận</dt>
        <dd>
          {shop.company}, {shop.address}
        </dd>
        <dt>Khách hàng</dt>
        <dd>{[name, phone].filter(Boolean).join(', ')}</dd>
        <dt>Sản phẩm</dt>
        <dd>{productName}</dd>
        {serial && (
          <>
            <dt>Số seri</dt>
            <dd>{serial}</dd>
          </>
        )}
        {newSerial && (
          <>
            <dt>Số seri mới</dt>
            <dd>{newSerial}</dd>
          </>
        )}
        {boughtOn && (
          <>
            <dt>Ngày mua</dt>
            <dd>
              {formatDate(boughtOn)}
              {orderNumber && `, đơn ${orderNumber}`}
            </dd>
          </>
        )}
        <dt>Hình thức</dt>
        <dd>
          {claimTermsLabel(terms)}
          {terms === 'warranty' && warrantyUntil && `, còn hạn đến hết ngày ${formatDate(warrantyUntil)}`}
        </dd>
        <dt>Tình trạng</dt>
        <dd className="lines">{fault}</dd>
      </dl>
      <p className="cash whole">Trả lời khách chậm nhất ngày {formatDate(dueOn)}</p>
      {orderNumber && <LookupQr shop={shop} orderNumber={orderNumber} />}
      <p>Khách giữ phiếu này và đưa lại khi nhận hàng. {printed(printedAt)}</p>
      <Signatures names={['Khách giao hàng', 'Cửa hàng nhận']} />
    </section>
  );
}
