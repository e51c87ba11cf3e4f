/** Shows whether a provider's webhooks reach the shop: the last webhook, rejected webhooks, or none received yet. */
import type { BankConnection } from '#contract/admin/payments/payments.ts';
import { agoWords } from '#domain/values/ago.ts';
import { Notice } from '#ui/notice.tsx';
import { useBankLabel } from '../extensions/extension-calls.ts';

type CallStateProps = { bank: Pick<BankConnection, 'name' | 'lastCallAt' | 'refused' | 'lastRefusedAt'> };

export function CallState({ bank: { name, lastCallAt, refused, lastRefusedAt } }: CallStateProps) {
  const sender = useBankLabel()(name);
  const now = Date.now();
  const isRefusedLast = lastRefusedAt !== null && (lastCallAt === null || lastRefusedAt > lastCallAt);
  return (
    <div className="flex flex-col gap-2">
      {lastCallAt ? (
        <Notice tone="good">
          {sender} gọi lần cuối {agoWords(lastCallAt, now)}.
        </Notice>
      ) : (
        <Notice tone="info">
          Chưa có lần gọi nào. Hãy gửi thử từ trang của {sender}, hoặc chuyển vài nghìn đồng vào tài khoản.
        </Notice>
      )}
      {isRefusedLast && lastRefusedAt && (
        <Notice tone="error">
          {refused} lần gọi bị từ chối, cuối cùng {agoWords(lastRefusedAt, now)}: khóa ở {sender} khác khóa ở đây, hoặc
          ai đó đang thử.
        </Notice>
      )}
    </div>
  );
}
