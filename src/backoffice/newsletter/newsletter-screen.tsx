/** The list of newsletter issues, newest first, and the number of subscribers. */
import { useQuery } from '@tanstack/react-query';
import { ActLink } from '../frame/page.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { TitleRow } from '../lists/rows.tsx';
import { useMay } from '../session/me.ts';
import { IssueBadge } from './issue-state.tsx';
import { countsQuery } from './newsletter-calls.ts';

export const NewsletterScreen = () => (
  <ListPage
    of="listIssues"
    at="/newsletter"
    title="Bản tin"
    add={{ needs: 'content:write', label: 'Viết bản tin', to: '/newsletter/new' }}
    above={<Subscribers />}
    empty={{
      icon: 'send',
      title: 'Chưa có bản tin nào',
      message:
        'Bản tin chỉ gửi cho người đã bấm xác nhận. Bạn viết, xem trước, gửi thử cho mình, rồi gửi ngay hoặc hẹn giờ. Theo quy định, tiêu đề có nhãn [QC] và mỗi người nhận nhiều nhất một thư quảng cáo trong 24 giờ.',
    }}
    className="panel divide-y divide-line"
  >
    {(issue) => (
      <TitleRow key={issue.id} to={`/newsletter/${issue.id}`} title={issue.subject}>
        <IssueBadge issue={issue} />
        {issue.queued > 0 && (
          <span className="text-sm text-quiet">
            {issue.sent}/{issue.queued}
          </span>
        )}
      </TitleRow>
    )}
  </ListPage>
);

function Subscribers() {
  const maySeePeople = useMay('customers:read');
  const counts = useQuery(countsQuery).data;
  return (
    <div className="panel mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        <strong>{counts?.confirmed ?? '…'}</strong> người đã xác nhận nhận bản tin, {counts?.pending ?? '…'} người chưa
        xác nhận, {counts?.unsubscribed ?? '…'} người đã hủy.
      </p>
      {maySeePeople && <ActLink to="/newsletter/subscribers">Người nhận</ActLink>}
    </div>
  );
}
