/** The screen with the lists of customers: sorted by last order, blocked customers, and customers with an account. */
import type { AdminCalls } from '#contract/admin/api.ts';
import type { ListedCustomer } from '#contract/admin/customers/customers.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { dialledKey } from '#domain/values/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActLink, Page } from '../frame/page.tsx';
import { ListRows, SearchField } from '../frame/pages.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { RowLink } from '../lists/rows.tsx';
import { customerPath, localPhone } from './customer-calls.ts';
import { ImportedCustomers } from './imported-customers.tsx';

type Account = AdminCalls['listAccounts']['output']['items'][number];

export function CustomersScreen() {
  const { view, q } = useOfficeSearch();
  const open = useOpen();
  return (
    <Page
      wide
      title="Khách hàng"
      actions={
        <>
          <ActLink to="/customers/carts">Giỏ hàng bỏ dở</ActLink>
          <ActLink to="/customers/privacy">Yêu cầu dữ liệu</ActLink>
          <ExportMenu
            files={[
              !q && view === 'accounts'
                ? { of: 'exportAccounts' }
                : { of: 'exportCustomers', query: { q, blocked: !q && view === 'blocked' ? 'yes' : undefined } },
            ]}
          />
        </>
      }
    >
      <div className="mb-3 flex">
        <SearchField
          value={q}
          label="Tìm số điện thoại, email hoặc tên khách"
          placeholder="Số điện thoại, email, tên"
          onSearch={(words) => open('/customers', { q: words || undefined }, { replace: true })}
          onClear={() => open('/customers', {}, { replace: true })}
        />
      </div>
      {q ? (
        <div className="flex flex-col gap-4">
          <CustomerList q={q} view={undefined} />
          <h2 className="font-semibold">Từ hệ thống cũ</h2>
          <ImportedCustomers q={q} />
        </div>
      ) : (
        <>
          <Tabs
            to="/customers"
            label="Khách hàng"
            tabs={[
              { label: 'Đã mua hàng', search: {}, isOpen: view === undefined },
              { label: 'Bị chặn', search: { view: 'blocked' }, isOpen: view === 'blocked' },
              { label: 'Từ hệ thống cũ', search: { view: 'imported' }, isOpen: view === 'imported' },
              { label: 'Tài khoản', search: { view: 'accounts' }, isOpen: view === 'accounts' },
            ]}
          />
          {view === 'accounts' && <AccountList />}
          {view === 'imported' && <ImportedCustomers />}
          {view !== 'accounts' && view !== 'imported' && <CustomerList q={undefined} view={view} />}
        </>
      )}
    </Page>
  );
}

function CustomerList({ q, view }: { q: string | undefined; view: string | undefined }) {
  const blocked = view === 'blocked' ? ('yes' as const) : undefined;
  const empty = q
    ? { title: 'Không tìm thấy khách nào', message: 'Hãy thử số điện thoại, email, hoặc họ tên không dấu.' }
    : blocked
      ? {
          title: 'Không có khách bị chặn',
          message: 'Khách bị chặn không đặt được đơn trả tiền khi nhận. Bạn chặn ở trang của từng khách.',
        }
      : {
          title: 'Chưa có khách nào',
          message: 'Mỗi số điện thoại đã đặt hàng là một khách, có hoặc không có tài khoản.',
        };
  return (
    <ListRows of="listCustomers" query={{ q, blocked }} empty={{ icon: 'user-round', ...empty }}>
      {(customer) => <CustomerLine key={customer.phone} customer={customer} />}
    </ListRows>
  );
}

function CustomerLine({ customer }: { customer: ListedCustomer }) {
  const { phone, name, province, orders, spent, refusals, lastOrderAt, hasAccount, isBlocked } = customer;
  return (
    <RowLink to={customerPath(phone)} className="min-h-11 xl:py-1">
      <span className="min-w-0 flex-1 basis-60 xl:flex xl:items-center xl:gap-4">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{name}</strong>
          {isBlocked && <Badge tone="red">Bị chặn</Badge>}
          {refusals > 0 && <Badge tone="amber">{`Từ chối ${refusals} kiện`}</Badge>}
        </span>
        <span className="block text-sm text-quiet">
          {localPhone(dialledKey(phone))} · {province}
          {hasAccount && ' · có tài khoản'}
        </span>
      </span>
      <span className="text-sm text-quiet sm:text-right xl:flex xl:gap-4">
        <span className="text-ink">
          {orders} đơn · {formatMoney(spent)}
        </span>
        <span className="block">đơn cuối {formatDate(lastOrderAt)}</span>
      </span>
    </RowLink>
  );
}

function AccountList() {
  return (
    <ListRows
      of="listAccounts"
      empty={{
        icon: 'user-round',
        title: 'Chưa có tài khoản nào',
        message: 'Khách mua được mà không cần tài khoản. Ai đăng ký ở cửa hàng sẽ hiện ở đây.',
      }}
    >
      {(account) => <AccountLine key={account.id} account={account} />}
    </ListRows>
  );
}

function AccountLine({ account: { name, email, isVerified, createdAt, orders, phone } }: { account: Account }) {
  return (
    <RowLink to={phone === null ? null : customerPath(phone)}>
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{name}</strong>
          {!isVerified && <Badge tone="quiet">Chưa xác nhận email</Badge>}
        </span>
        <span className="block text-sm wrap-anywhere text-quiet">{email}</span>
      </span>
      <span className="text-sm text-quiet sm:text-right">
        {orders} đơn · từ {formatDate(createdAt)}
      </span>
    </RowLink>
  );
}
