/** The screen of what people ask of their personal data: who is due first, and what staff do with each request. */
import { requestKindNames } from '#domain/privacy/privacy-request.ts';
import { ListPage } from '../lists/list-page.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { RequestPanel } from './request-panel.tsx';

const kinds = Object.values(requestKindNames).join(', ').toLowerCase();

export const PrivacyRequestsScreen = () => (
  <ListPage
    of="listPrivacyRequests"
    at="/customers/privacy"
    title="Yêu cầu về dữ liệu cá nhân"
    back={{ to: '/customers', label: 'Về danh sách khách hàng' }}
    add={{
      needs: 'customers:write',
      label: 'Ghi yêu cầu',
      dialog: (close) => <NewRequestDialog onClose={close} />,
    }}
    tabs={{ field: 'state', of: { open: 'Chưa trả lời', ended: 'Đã trả lời' }, first: 'open' }}
    empty={({ state }) => ({
      icon: 'user-round',
      title: state === 'open' ? 'Không có yêu cầu nào đang chờ' : 'Chưa trả lời yêu cầu nào',
      message: `Khách gửi yêu cầu trong tài khoản, hoặc gọi, viết, đến quầy và bạn ghi lại: ${kinds}. Phải trả lời trong hai ngày làm việc (Nghị định 356/2025).`,
    })}
    className="flex flex-col gap-3"
  >
    {(request) => (
      <li key={request.id}>
        <RequestPanel request={request} />
      </li>
    )}
  </ListPage>
);
