import { t } from '#browser/labels/label.ts';
import { formatDateTime } from '#domain/values/dates.ts';

/** Says when a lower price ends. @param until ISO 8601 */
export function PriceUntil({ until }: { until: string }) {
  return (
    <p data-price-until className="mt-1 text-sm">
      {t('Giá này đến {time}', { time: formatDateTime(until) })}
    </p>
  );
}
