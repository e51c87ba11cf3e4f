import { useEffect, useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Clock } from '#ui/icons.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds between two updates of the remaining time, short enough that the displayed minutes are almost exact. */
const TICK = 10_000;

/** The browser's time in milliseconds since 1970; null until hydration, because the server's clock differs. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Formats the remaining time in days, hours or minutes. @param left milliseconds, rounded up to whole minutes */
function timeLeft(left: number): string {
  const total = Math.ceil(left / MINUTE) * MINUTE;
  if (total >= 2 * DAY) return t('Còn {days} ngày', { days: Math.floor(total / DAY) });
  const [hours, minutes] = [Math.floor(total / HOUR), (total % HOUR) / MINUTE];
  return hours > 0 ? t('Còn {hours} giờ {minutes} phút', { hours, minutes }) : t('Còn {minutes} phút', { minutes });
}

/** Shows until when the customer must transfer the money. @param at the time limit, ISO 8601 */
export function PayBy({ at }: { at: string }) {
  const now = useNow();
  const left = now === null ? null : Date.parse(at) - now;
  const time = formatDateTime(at);
  return (
    <p className="mb-4 flex items-start gap-2 font-semibold print:hidden">
      <Clock className="mt-0.5 size-5 shrink-0" />
      {left !== null && left <= 0 ? (
        t('Đã quá hạn thanh toán ({time}). Nếu chưa chuyển, vui lòng gọi cửa hàng trước.', { time })
      ) : (
        <span>
          {t('Thanh toán trước {time}', { time })}
          {left !== null && (
            <span role="timer" className="block font-normal">
              {timeLeft(left)}
            </span>
          )}
        </span>
      )}
    </p>
  );
}
