import type { ReactNode } from 'react';
import { t } from '#browser/labels/label.ts';
import { Notice } from '#ui/notice.tsx';

/** Amount in đồng from which banks require a scan of the payer's face for a transfer (decision 2345/QĐ-NHNN). */
const FACE_CHECK = 10_000_000;

/** Warns the customer before a large transfer about the bank's checks. @param children another way to pay */
export function TransferLimits({ amount, children }: { amount: number; children?: ReactNode }) {
  if (amount < FACE_CHECK) return null;
  return (
    <Notice tone="warning" className="mb-4 print:hidden">
      <p>
        {t(
          'Từ 10 triệu đồng, ngân hàng yêu cầu xác thực khuôn mặt. Nếu tài khoản của bạn chưa đăng ký sinh trắc học, ngân hàng sẽ không chuyển.',
        )}
      </p>
      {children}
    </Notice>
  );
}
