import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#browser/labels/label.ts';
import { Button } from '#ui/button.tsx';
import { Link2, Printer } from '#ui/icons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { QrCode } from '#ui/qr/qr-code.tsx';
import { useCopied } from '#ui/use-copied.ts';

/** Lets a visitor keep access to the order: copy the page's link, the only way back to the page, or print the page. */
export function OrderTools() {
  const { copied, copy } = useCopied();
  const [isPrinted, setPrinted] = useState(false);
  // few print the page, and a QR code takes a slow phone a sixth of a second
  useEffect(() => {
    const prepare = () => flushSync(() => setPrinted(true));
    addEventListener('beforeprint', prepare);
    return () => removeEventListener('beforeprint', prepare);
  }, []);
  const copyLink = async () => {
    if (!(await copy(location.href)))
      showToast({ title: t('Chưa sao chép được liên kết'), description: location.href });
  };
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      <Button tone="outline" className="text-sm" onClick={() => void copyLink()}>
        <Link2 className="size-4" />
        <span aria-live="polite">{copied ? t('Đã sao chép') : t('Sao chép liên kết')}</span>
      </Button>
      <Button tone="outline" className="text-sm" onClick={() => print()}>
        <Printer className="size-4" />
        {t('In đơn hàng')}
      </Button>
      {isPrinted && (
        <p className="hidden items-center gap-3 text-xs print:flex">
          {t('Quét để mở trang đơn hàng này')}
          <QrCode
            text={location.origin + location.pathname + location.search}
            label={t('Mã QR của trang đơn hàng này')}
            className="size-20"
          />
        </p>
      )}
    </div>
  );
}
