import type { ReactNode } from 'react';
import { t } from '#browser/labels/label.ts';
import { Notice } from '#ui/notice.tsx';

/** đồng: from this amount on, banks ask for the face of the payer (decision 2345/QĐ-NHNN). */
const FACE_CHECK = 10_000_000;

/** What a bank asks of a large transfer, said before the customer begins one. @param children the way out */
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
