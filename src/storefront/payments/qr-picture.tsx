import { useEffect, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import type { BankTransfer } from '#contract/shop/payments.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { QrCode } from '#ui/qr/qr-code.tsx';
import { drawQrPng } from '#ui/qr/qr-png.ts';

/** The QR code, with a button to download it as a picture. */
export default function QrPicture({ bank }: { bank: BankTransfer }) {
  return (
    <>
      <QrCode
        text={bank.vietqr}
        label={t('Mã VietQR: chuyển {amount}, nội dung {memo}', { amount: formatMoney(bank.amount), memo: bank.memo })}
        className="mx-auto w-full max-w-80"
      />
      <QrDownload key={bank.vietqr} bank={bank} />
    </>
  );
}

function QrDownload({ bank }: { bank: BankTransfer }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const download = async () => {
    try {
      const lines = [
        { text: formatMoney(bank.amount), bold: true },
        { text: `${t('Nội dung')}: ${bank.memo}`, bold: true },
        { text: `${bank.bank_name} · ${bank.bank_account}` },
        { text: bank.bank_account_name },
      ];
      const made = URL.createObjectURL(await drawQrPng(bank.vietqr, lines));
      setUrl(made);
      const link = document.createElement('a');
      link.href = made;
      link.download = `vietqr-${bank.memo}.png`;
      link.click();
    } catch {
      showToast({
        tone: 'destructive',
        title: t('Chưa tạo được ảnh QR'),
        description: t('Vui lòng chụp màn hình mã QR, hoặc chép thông tin chuyển khoản.'),
      });
    }
  };
  return (
    <>
      <Button tone="outline" wide className="mt-3" onClick={() => void download()}>
        <Download className="size-4" />
        {t('Tải ảnh QR')}
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
    </>
  );
}
