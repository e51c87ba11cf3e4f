/** How the newsletter is sent, the number of subscribers, and the issues that were once written in the office. */
import { useQuery } from '@tanstack/react-query';
import type { OfficeIssue } from '#contract/admin/content/newsletter.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ActLink } from '../frame/page.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';

export const NewsletterScreen = () => (
  <ListPage
    of="listIssues"
    at="/newsletter"
    title="Bản tin"
    above={<Subscribers />}
    empty={{
      icon: 'send',
      title: 'Không có bản tin cũ',
      message: 'Nơi này chỉ còn giữ những bản tin từng được viết trong trang quản trị.',
    }}
    className="panel divide-y divide-line"
  >
    {(issue) => <OldIssue key={issue.id} issue={issue} />}
  </ListPage>
);

function Subscribers() {
  const maySeePeople = useMay('customers:read');
  const counts = useQuery(queryOf('countSubscribers')).data;
  return (
    <div className="panel mb-4">
      <p className="mb-3">
        Để gửi bản tin, vào <em>Người nhận</em>, chọn <em>Đã xác nhận</em> rồi <em>Xuất</em> (xuất lại trước mỗi lần
        gửi), gửi bằng dịch vụ gửi thư bạn quen dùng với nhãn [QC] ở đầu tiêu đề, và đặt trong mỗi thư liên kết ở cột{' '}
        <em>Liên kết hủy</em> của chính người nhận đó.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <strong>{counts?.confirmed ?? '…'}</strong> người đã xác nhận nhận bản tin, {counts?.pending ?? '…'} người
          chưa xác nhận, {counts?.unsubscribed ?? '…'} người đã hủy.
        </p>
        {maySeePeople && <ActLink to="/newsletter/subscribers">Người nhận</ActLink>}
      </div>
    </div>
  );
}

function OldIssue({ issue: { subject, html, state, sendAt, sent } }: { issue: OfficeIssue }) {
  const isSent = state === 'sent';
  return (
    <li className="py-2">
      <details>
        <summary className="cursor-pointer">
          <strong className="mr-3">{subject}</strong>
          <Badge tone={isSent ? 'green' : 'quiet'}>{isSent ? 'Đã gửi' : sent > 0 ? 'Gửi dở' : 'Chưa gửi'}</Badge>
          <span className="ml-3 text-sm text-quiet">
            {sendAt && formatDateTime(sendAt)}
            {sent > 0 && `, tới ${sent} người`}
          </span>
        </summary>
        {/* the sandboxed frame runs no script and opens no link */}
        <iframe title={subject} sandbox="" srcDoc={html} className="mt-2 h-100 w-full border border-line" />
      </details>
    </li>
  );
}
