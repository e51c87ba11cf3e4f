/** The screen of what people ask of their personal data: who is due first, and what staff do with each request. */
import { requestKindNames } from '#domain/privacy/privacy-request.ts';
import { DialogButton } from '../frame/dialogs.tsx';
import { useOfficeSearch } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { useMay } from '../session/me.ts';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { REQUESTS_KEY, RequestPanel } from './request-panel.tsx';

const states = { open: 'Chưa trả lời', ended: 'Đã trả lời' } as const;

export function PrivacyRequestsScreen() {
  const mayWrite = useMay('customers:write');
  const state = useOfficeSearch().state === 'ended' ? 'ended' : 'open';
  const list = usePages([...REQUESTS_KEY, state], 'listPrivacyRequests', { query: { state } });
  return (
    <Page
      title="Yêu cầu về dữ liệu cá nhân"
      back={{ to: '/customers', label: 'Về danh sách khách hàng' }}
      mainAction={
        mayWrite && (
          <DialogButton tone="accent" label="Ghi yêu cầu">
            {(close) => <NewRequestDialog onClose={close} />}
          </DialogButton>
        )
      }
      narrow
    >
      <Tabs
        to="/customers/privacy"
        label="Yêu cầu về dữ liệu cá nhân"
        tabs={(['open', 'ended'] as const).map((each) => ({
          label: states[each],
          search: each === 'open' ? {} : { state: each },
          isOpen: state === each,
        }))}
      />
      <PageRows
        list={list}
        empty={{
          icon: 'user-round',
          title: state === 'open' ? 'Không có yêu cầu nào đang chờ' : 'Chưa trả lời yêu cầu nào',
          message: `Khách gửi yêu cầu trong tài khoản, hoặc gọi, viết, đến quầy và bạn ghi lại: ${Object.values(
            requestKindNames,
          )
            .join(', ')
            .toLowerCase()}. Phải trả lời trong hai ngày làm việc (Nghị định 356/2025).`,
        }}
        className="flex flex-col gap-3"
      >
        {(request) => (
          <li key={request.id}>
            <RequestPanel request={request} />
          </li>
        )}
      </PageRows>
    </Page>
  );
}
