/** The list of newsletter issues, newest first, and the number of subscribers. */
import { useQuery } from '@tanstack/react-query';
import { OfficeLink } from '../frame/navigation.tsx';
import { ActLink, MainLink, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { useMay } from '../session/me.ts';
import { IssueBadge } from './issue-state.tsx';
import { countsQuery, NEWSLETTER_KEY } from './newsletter-calls.ts';

export function NewsletterScreen() {
  const mayWrite = useMay('content:write');
  const maySeePeople = useMay('customers:read');
  const counts = useQuery(countsQuery).data;
  const list = usePages([...NEWSLETTER_KEY, 'issues'], 'listIssues');
  const write = <MainLink to="/newsletter/new">Viết bản tin</MainLink>;
  return (
    <Page title="Bản tin" narrow mainAction={mayWrite ? write : undefined}>
      <div className="panel mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <strong>{counts?.confirmed ?? '…'}</strong> người đã xác nhận nhận bản tin, {counts?.pending ?? '…'} người
          chưa xác nhận, {counts?.unsubscribed ?? '…'} người đã hủy.
        </p>
        {maySeePeople && <ActLink to="/newsletter/subscribers">Người nhận</ActLink>}
      </div>
      <PageRows
        list={list}
        empty={{
          icon: 'send',
          title: 'Chưa có bản tin nào',
          message:
            'Bản tin chỉ gửi cho người đã bấm xác nhận. Bạn viết, xem trước, gửi thử cho mình, rồi gửi ngay hoặc hẹn giờ. Theo quy định, tiêu đề có nhãn [QC] và mỗi người nhận nhiều nhất một thư quảng cáo trong 24 giờ.',
        }}
        className="panel divide-y divide-line"
      >
        {(issue) => (
          <li key={issue.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <OfficeLink
              to={`/newsletter/${issue.id}`}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-64 items-center font-medium hover:underline"
            >
              {issue.subject}
            </OfficeLink>
            <IssueBadge issue={issue} />
            {issue.queued > 0 && (
              <span className="text-sm text-quiet">
                {issue.sent}/{issue.queued}
              </span>
            )}
          </li>
        )}
      </PageRows>
    </Page>
  );
}
