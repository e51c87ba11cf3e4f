/** A QR code to transfer 1,000 đồng to the typed account: the owner can test the account before customers use it. */
import { encodeVietQr } from '#domain/payments/vietqr.ts';
import { settingFields } from '#domain/settings/shop-settings.ts';
import { QrCode } from '#ui/qr/qr-code.tsx';

const AMOUNT = 1_000;

export function TestQr({ bin, account }: { bin: string; account: string }) {
  const { bankBin, bankAccount } = settingFields;
  const read = bankAccount.rule.safeParse(account);
  if (!bankBin.rule.safeParse(bin).success || !read.success) return null;
  return (
    <figure className="mt-4 flex flex-wrap items-center gap-4">
      <QrCode
        text={encodeVietQr({ bin, account: String(read.data), amount: AMOUNT, memo: 'THU QR' })}
        label="Mã QR chuyển thử 1.000 đồng"
        className="size-40"
      />
      <figcaption className="max-w-sm text-sm text-quiet">
        Mở ứng dụng ngân hàng và quét: phải thấy đúng tên chủ tài khoản, số tiền 1.000 đ, nội dung “THU QR”.
      </figcaption>
    </figure>
  );
}
