import { t } from '#browser/labels/label.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Notice } from '#ui/notice.tsx';
import { PartReceived } from './payment-received.tsx';

type DepositProps = {
  /** the money received, the missing part of the deposit, and the missing part of the total, each in whole đồng */
  paid: number;
  depositDue: number;
  due: number;
};

/** Explains the transfers: first the deposit for bulky goods, then the rest, which can also be paid in cash. */
export function Deposit({ paid, depositDue, due }: DepositProps) {
  const rest = formatMoney(due - depositDue);
  if (depositDue > 0)
    return (
      <>
        {paid > 0 && <PartReceived paid={paid} due={depositDue} />}
        <p className="mb-4">
          {t('Đặt cọc {deposit} bằng mã QR này để cửa hàng gửi hàng cồng kềnh. Bạn trả {rest} còn lại khi nhận hàng.', {
            deposit: formatMoney(depositDue),
            rest,
          })}
        </p>
      </>
    );
  return (
    <Notice tone="good" title={t('Đã nhận tiền đặt cọc')} className="mb-4">
      {t('Cửa hàng đã nhận {paid}. Khi nhận hàng bạn trả {rest} bằng tiền mặt, hoặc bằng mã QR này.', {
        paid: formatMoney(paid),
        rest,
      })}
    </Notice>
  );
}
