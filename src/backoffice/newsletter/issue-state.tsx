/** The labels for the state and the progress of a newsletter issue. */
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';

export function IssueBadge({ issue: { state, sendAt } }: { issue: OfficeIssue }) {
  if (state === 'draft') return <Badge tone="quiet">Bản nháp</Badge>;
  if (state === 'scheduled') return <Badge tone="amber">Hẹn gửi {formatDateTime(sendAt ?? '')}</Badge>;
  if (state === 'sending') return <Badge tone="amber">Đang gửi</Badge>;
  if (state === 'stopped') return <Badge tone="red">Đã dừng</Badge>;
  return <Badge tone="green">Đã gửi {formatDateTime(sendAt ?? '')}</Badge>;
}

export function Progress({ issue: { queued, sent, failed } }: { issue: OfficeIssue }) {
  return (
    <div role="status" className="text-sm">
      <p>
        Đã xếp gửi <strong>{queued}</strong>, đã gửi <strong>{sent}</strong>, không gửi được <strong>{failed}</strong>.
      </p>
      {queued > 0 && <progress className="mt-2 w-full" aria-label="Tiến độ gửi" max={queued} value={sent + failed} />}
    </div>
  );
}
