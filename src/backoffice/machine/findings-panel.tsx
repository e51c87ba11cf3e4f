/** What the shop's return to an earlier time left for a person; shown only while there is something. */
import { useQuery } from '@tanstack/react-query';
import { findingWords } from '#domain/machine/going-back.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { ActButton, Panel } from '../frame/page.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';

export function FindingsPanel() {
  const { data } = useQuery(queryOf('listFindings'));
  const mayWrite = useMay('machine:write');
  const attempt = useAttempt('listFindings');
  const [first] = data?.items ?? [];
  if (!data || !first) return null;
  return (
    <Panel title="Cần xem sau khi quay lại">
      <p className="mb-2 text-sm text-quiet">
        Danh mục và giá đã trở về lúc {formatDateTime(new Date(first.wentBackTo))}; đơn hàng, tiền và khách từ đó đến
        nay vẫn còn. Những việc sau cần người quyết định.
      </p>
      <ul className="divide-y divide-line">
        {data.items.map(({ id, kind, name, note }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-60 text-sm">
              <p className="font-semibold break-words">
                {findingWords[kind].title}: {name}
                {note !== '' && ` (${note})`}
              </p>
              <p className="text-quiet">{findingWords[kind].todo}</p>
            </div>
            {mayWrite && (
              <ActButton
                onClick={() =>
                  void attempt(() => call('finishFinding', { params: { findingId: id } }), {
                    ...{ done: 'Đã xem', of: name, failed: 'Chưa ghi được' },
                  })
                }
              >
                Đã xem
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      {data.more && <p className="mt-3 text-sm text-quiet">Còn nữa: danh sách dài ra khi các việc trên đã xem xong.</p>}
    </Panel>
  );
}
