/** Lists emails that were not sent, and failed background jobs, each with a retry button. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useAttempt } from '../session/use-attempt.ts';

export function TroublePanels() {
  const mails = useQuery(queryOf('listUnsentMails'));
  const jobs = useQuery(queryOf('listFailedJobs'));
  return (
    <>
      <Panel title="Email chưa gửi được">
        <Loaded query={mails}>
          {({ items, more }) => (
            <Troubles none="Mọi email đã được gửi." more={more}>
              {items.map(({ id, kind, state, attempts, lastError, createdAt }) => (
                <Trouble
                  key={id}
                  title={kind}
                  isOver={state === 'failed'}
                  note={`${formatDateTime(new Date(createdAt))}, đã thử ${attempts} lần`}
                  error={lastError}
                  list="listUnsentMails"
                  onRetry={() => call('retryMail', { params: { mailId: id } })}
                />
              ))}
            </Troubles>
          )}
        </Loaded>
      </Panel>
      <Panel title="Việc nền bị lỗi">
        <Loaded query={jobs}>
          {({ items, more }) => (
            <Troubles none="Không có việc nền nào bị lỗi." more={more}>
              {items.map(({ id, name, attempts, maxAttempts, lastError, nextAt }) => (
                <Trouble
                  key={id}
                  title={name}
                  isOver={nextAt === null}
                  note={`Đã thử ${attempts}/${maxAttempts} lần${nextAt ? `, thử lại ${formatDateTime(new Date(nextAt))}` : ''}`}
                  error={lastError}
                  list="listFailedJobs"
                  onRetry={() => call('retryJob', { params: { jobId: id } })}
                />
              ))}
            </Troubles>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function Troubles({ none, more, children }: { none: string; more: boolean; children: ReactNode[] }) {
  if (children.length === 0) return <p className="text-sm text-quiet">{none}</p>;
  return (
    <>
      <ul className="divide-y divide-line">{children}</ul>
      {more && <p className="mt-3 text-sm text-quiet">Còn nhiều hơn nữa: xem bằng dòng lệnh trên máy chủ.</p>}
    </>
  );
}

type TroubleProps = {
  title: string;
  /** true: there will be no further automatic attempt */
  isOver: boolean;
  note: string;
  error: string | null;
  list: 'listUnsentMails' | 'listFailedJobs';
  onRetry: () => Promise<unknown>;
};

function Trouble({ title, isOver, note, error, list, onRetry }: TroubleProps) {
  const attempt = useAttempt(list);
  const mayWrite = useMay('machine:write');
  const retry = () => attempt(onRetry, { done: 'Đang thử lại', of: title, failed: 'Chưa thử lại được' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {isOver ? <Badge tone="red">Đã bỏ cuộc</Badge> : <Badge tone="amber">Còn thử</Badge>}
        </p>
        <p className="text-sm text-quiet">{note}</p>
        {error && (
          <p lang="en" className="mt-1 text-sm break-words">
            {error}
          </p>
        )}
        {isOver && error === null && (
          <p className="mt-1 text-sm">Bị dừng giữa chừng, chưa kịp ghi lại lỗi (máy chủ tắt đột ngột).</p>
        )}
      </div>
      {mayWrite && <ActButton onClick={() => void retry()}>Thử lại ngay</ActButton>}
    </li>
  );
}
