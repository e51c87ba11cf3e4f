/** The labels for the state of a webhook's delivery, and for the result of its last attempt. */
import { formatDateTime } from '#domain/values/dates.ts';
import { type DeliveryState, deliveryErrors } from '#domain/webhooks/webhook-events.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { Delivery } from './webhook-calls.ts';

const states: Record<DeliveryState, { tone: BadgeTone; label: string }> = {
  waiting: { tone: 'amber', label: 'Còn thử' },
  delivered: { tone: 'green', label: 'Đã nhận' },
  'given-up': { tone: 'red', label: 'Đã bỏ cuộc' },
};

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { tone, label } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** @param name of the webhook; that of an extension which listens is the name of the extension */
export function wordsOfTry(
  name: string,
  { lastTryAt, lastStatus, lastError }: Pick<Delivery, 'lastTryAt' | 'lastStatus' | 'lastError'>,
) {
  if (lastTryAt === null) return 'Chưa gửi lần nào';
  const failure = lastError && (lastError === 'extension' ? `Phần mở rộng ${name} bị lỗi` : deliveryErrors[lastError]);
  const result = failure ?? (lastStatus !== null ? `trả lời ${lastStatus}` : 'đang gửi');
  return `Gửi lần cuối ${formatDateTime(new Date(lastTryAt))}: ${result}`;
}
