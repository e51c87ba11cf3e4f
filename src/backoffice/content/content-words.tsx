/** The labels of the states of a post or a page. */
import type { ContentRow } from '#contract/admin/content/content.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';

export const isScheduled = ({ state, publishAt }: Pick<ContentRow, 'state' | 'publishAt'>) =>
  state === 'published' && publishAt !== null && new Date(publishAt) > new Date();

export function StateBadge({ entry }: { entry: Pick<ContentRow, 'kind' | 'state' | 'publishAt' | 'origin'> }) {
  const { state, publishAt, origin } = entry;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isScheduled(entry) && <Badge tone="amber">Hẹn {formatDateTime(publishAt ?? '')}</Badge>}
      {!isScheduled(entry) && state === 'published' && <Badge tone="green">Đang hiện</Badge>}
      {state === 'draft' && <Badge tone="quiet">Bản nháp</Badge>}
      {state === 'archived' && <Badge tone="red">Đã gỡ</Badge>}
      {origin === 'changed' && <Badge tone="quiet">Đã sửa so với bản có sẵn</Badge>}
    </span>
  );
}
