import { useEffect, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import type { BankTransfer } from '#contract/shop/payments.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { QrCode } from '#ui/qr/qr-code.tsx';
import { drawQrPng } from '#ui/qr/qr-png.ts';
import { classNames } from '#ui/style/class-names.ts';
import { BankAppLinks } from './bank-app-links.tsx';
import { saveQr } from './save-qr.ts';

/**
 * The QR code, with a button to save it as a picture. On a phone, which cannot scan its own screen, the button comes
 * first, and after it the customer's bank app, which reads the saved picture.
 */
export default function QrPicture({ bank }: { bank: BankTransfer }) {
  // This component is rendered only in the browser.
  const onPhone = matchMedia('(pointer: coarse)').matches;
  const code = (
    <QrCode
      text={bank.vietqr}
      label={t('Mã VietQR: chuyển {amount}, nội dung {memo}', { amount: formatMoney(bank.amount), memo: bank.memo })}
      className={classNames('mx-auto w-full', onPhone ? 'max-w-48' : 'max-w-80')}
    />
  );
  const save = <SaveQr key={bank.vietqr} bank={bank} isFirst={onPhone} />;
  if (!onPhone)
    return (
      <div className="grid gap-3">
        {code}
        {save}
      </div>
    );
  return (
    <div className="grid gap-3">
      {save}
      <BankAppLinks bank={bank} />
      <p className="text-sm text-quiet">
        {t(
          'Lưu ảnh, mở ứng dụng ngân hàng, chọn Quét QR rồi lấy ảnh vừa lưu. Có ứng dụng tự điền sẵn số tiền và nội dung.',
        )}
      </p>
      {code}
    </div>
  );
}

function SaveQr({ bank, isFirst }: { bank: BankTransfer; isFirst: boolean }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const save = async () => {
    try {
      const lines = [
        { text: formatMoney(bank.amount), bold: true },
        { text: `${t('Nội dung')}: ${bank.memo}`, bold: true },
        { text: `${bank.bank_name} · ${bank.bank_account}` },
        { text: bank.bank_account_name },
      ];
      setUrl(await saveQr(await drawQrPng(bank.vietqr, lines), `vietqr-${bank.memo}.png`));
    } catch {
      showToast({
        tone: 'destructive',
        title: t('Chưa tạo được ảnh QR'),
        description: t('Vui lòng chụp màn hình mã QR, hoặc chép thông tin chuyển khoản.'),
      });
    }
  };
  return (
    <div>
      <Button tone={isFirst ? 'ink' : 'outline'} wide onClick={() => void save()}>
        <Download className="size-4" />
        {t('Lưu ảnh QR')}
      </Button>
      {url !== null && (
        <div className="mt-3 text-center">
          <p className="text-sm text-quiet">{t('Nếu ảnh không tự tải về, hãy nhấn giữ ảnh này để lưu.')}</p>
          <img
            src={url}
            alt={t('Ảnh mã QR, nội dung {memo}', { memo: bank.memo })}
            className="mx-auto mt-2 w-40 border border-line"
          />
        </div>
      )}
    </div>
  );
}
