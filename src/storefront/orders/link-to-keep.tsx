import { useEffect, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { Notice } from '#ui/notice.tsx';

/** Asks the buyer to keep the link of an order without an email address: no email brings it a second time. */
export function LinkToKeep({ path }: { path: string }) {
  const [url, setUrl] = useState(path);
  // only the browser knows the origin under which it reached the shop
  useEffect(() => setUrl(new URL(path, location.href).href), [path]);
  return (
    <Notice tone="warning" className="mt-4 print:border" title={t('Lưu liên kết này')}>
      {t('Đơn không có email nên cửa hàng không gửi thư nào, và báo tin qua số điện thoại của bạn. Đơn xem lại tại:')}{' '}
      <a href={url} className="font-semibold wrap-anywhere underline">
        {url}
      </a>
    </Notice>
  );
}
