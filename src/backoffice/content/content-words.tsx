/** The labels of the states of a post or a page. */
import type { ContentRow } from '#contract/admin/content/content.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';

export const contentStateNames = {
  draft: 'Bản nháp',
  scheduled: 'Đã hẹn giờ',
  published: 'Đang hiện',
  archived: 'Đã gỡ',
} as const;

const tones = { draft: 'quiet', published: 'green', archived: 'red' } as const;

export const isScheduled = ({ state, publishAt }: Pick<ContentRow, 'state' | 'publishAt'>) =>
  state === 'published' && publishAt !== null && new Date(publishAt) > new Date();

export function StateBadge({ entry }: { entry: Pick<ContentRow, 'kind' | 'state' | 'publishAt' | 'origin'> }) {
  const { state, publishAt, origin } = entry;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isScheduled(entry) ? (
        <Badge tone="amber">Hẹn {formatDateTime(publishAt ?? '')}</Badge>
      ) : (
        <Badge tone={tones[state]}>{contentStateNames[state]}</Badge>
      )}
      {origin === 'changed' && <Badge tone="quiet">Đã sửa so với bản có sẵn</Badge>}
    </span>
  );
}
