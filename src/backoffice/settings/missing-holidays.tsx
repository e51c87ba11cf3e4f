/** Warns that promised days do not know the public holidays of a year, until the owner enters them. */
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';

export function MissingHolidays({ years, children }: { years: readonly string[]; children?: ReactNode }) {
  if (years.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-4" title={`Chưa có ngày nghỉ lễ năm ${years.join(', ')}`}>
      Ngày hẹn giao đang tính cả ngày lễ của năm này là ngày làm việc. {children}
    </Notice>
  );
}
