/** The screen of one customer: orders, money spent, notes of staff, and whether cash on delivery is blocked. */
import { useQuery } from '@tanstack/react-query';
import type { OfficeCustomer } from '#contract/admin/customers/customers.ts';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { DialogButton, ReasonDialog } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeParams } from '../frame/navigation.tsx';
import { ActButton, Facts, Page, Panel } from '../frame/page.tsx';
import { ListRows } from '../frame/pages.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { PaymentBadge, StepBadge } from '../orders/order-badges.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useSend } from '../session/use-send.ts';
import { customerQuery, useCustomerAct } from './customer-calls.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { PastOrderRow } from './past-order-row.tsx';

export function CustomerScreen() {
  const { phone = '' } = useOfficeParams();
  const customer = useQuery(customerQuery(phone));
  const data = customer.data;
  return (
    <Page
      wide
      title={data?.name || phone}
      mark={data?.blocked && <Badge tone="red">Bị chặn</Badge>}
      back={{ to: '/customers', label: 'Về danh sách khách hàng' }}
      actions={data && <BlockAct phone={phone} customer={data} />}
    >
      <Loaded query={customer}>
        {(shown) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="flex flex-col gap-4">
              <Summary customer={shown} />
              <Orders phone={shown.phone} />
              {shown.boughtBefore.orders > 0 && <PastOrders customer={shown} />}
            </div>
            <div className="flex flex-col gap-4">
              <Contact customer={shown} />
              <CustomerNotes phone={phone} notes={shown.notes} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ customer }: { customer: OfficeCustomer }) {
  const { orders, done, cancelled, refusals, spent, firstOrderAt, lastOrderAt, blocked } = customer;
  return (
    <Panel title="Mua hàng">
      {blocked && (
        <Notice tone="error" className="mb-3" title="Không nhận đơn trả tiền khi nhận">
          {blocked.reason} ({[blocked.by, formatDateTime(blocked.at)].filter(Boolean).join(', ')})
        </Notice>
      )}
      <Facts
        as="tiles"
        className="sm:grid-cols-3"
        of={{
          'Đã chi': formatMoney(spent),
          Đơn: `${orders}, xong ${done}`,
          'Đã hủy': cancelled,
          'Từ chối nhận': refusals,
          'Đơn đầu': firstOrderAt ? formatDate(firstOrderAt) : 'chưa có',
          'Đơn cuối': lastOrderAt ? formatDate(lastOrderAt) : 'chưa có',
        }}
      />
    </Panel>
  );
}

function Contact({ customer: { dialled, emails, addresses, account, imported } }: { customer: OfficeCustomer }) {
  return (
    <Panel title="Liên hệ">
      <a href={`tel:${dialled.replace(/[^\d+]/g, '')}`} className={buttonStyle({ tone: 'outline' })}>
        Gọi {dialled}
      </a>
      {emails.map((email) => (
        <p key={email} className="mt-2 text-sm wrap-anywhere">
          {email}
        </p>
      ))}
      {addresses.map((address) => (
        <p key={address} className="mt-2 text-sm">
          {address}
        </p>
      ))}
      {imported && (
        <div className="mt-3 text-sm">
          <p className="text-quiet">Ở hệ thống cũ</p>
          {[imported.email, imported.address, imported.note].filter(Boolean).map((text) => (
            <p key={text} className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
      )}
      <p className="mt-2 text-sm text-quiet">
        {account
          ? `Tài khoản ${account.email}, từ ${formatDate(account.createdAt)}${account.isVerified ? '' : ', chưa xác nhận email'}`
          : 'Khách vãng lai, không có tài khoản'}
      </p>
    </Panel>
  );
}

function Orders({ phone }: { phone: string }) {
  const mayRead = useMay('orders:read');
  const orders = useQuery({
    ...queryOf('listOrders', { query: { q: phone, limit: 10 } }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <Panel title="Đơn hàng">
      <Loaded query={orders}>
        {({ items, next }) => (
          <>
            <Rows of={items} empty="Số này chưa đặt đơn nào.">
              {(order) => (
                <li key={order.id}>
                  <OfficeLink
                    to={`/orders/${order.orderNumber}`}
                    className="-mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-ground md:-mx-5 md:px-5"
                  >
                    <span className="min-w-0 flex-1 basis-40">
                      <strong>{order.orderNumber}</strong>
                      <span className="block text-sm text-quiet">{formatDateTime(order.createdAt)}</span>
                    </span>
                    <StepBadge {...order} />
                    <PaymentBadge paymentStatus={order.paymentStatus} />
                    <span className="font-semibold">{formatMoney(order.payable)}</span>
                  </OfficeLink>
                </li>
              )}
            </Rows>
            {next && (
              <OfficeLink to="/orders" search={{ q: phone }} className={buttonStyle({ tone: 'plain' })}>
                Xem mọi đơn của khách
              </OfficeLink>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function PastOrders({ customer: { phone, boughtBefore } }: { customer: OfficeCustomer }) {
  const mayRead = useMay('orders:read');
  if (!mayRead) return null;
  return (
    <Panel title="Đơn ở hệ thống cũ">
      <p className="mb-2">{`${boughtBefore.orders} đơn, đã mua ${formatMoney(boughtBefore.total)}.`}</p>
      <ListRows
        of="listPastOrders"
        query={{ customer: phone, limit: 10 }}
        empty={<p>Chưa có đơn cũ nào.</p>}
        className="divide-y divide-line"
      >
        {(order) => <PastOrderRow key={order.id} order={order} />}
      </ListRows>
    </Panel>
  );
}

function BlockAct({ phone, customer: { blocked, version } }: { phone: string; customer: OfficeCustomer }) {
  const mayWrite = useMay('customers:write');
  const act = useCustomerAct(phone);
  const { run, failure } = useSend();
  if (!mayWrite) return null;
  const send = (reason: string | null) => () => call('blockCustomer', { params: { phone }, body: { version, reason } });
  if (blocked)
    return (
      <>
        {failure && <span role="alert">{failure}</span>}
        <ActButton onClick={() => void run(() => act(send(null), 'Đã bỏ chặn'))}>Bỏ chặn</ActButton>
      </>
    );
  return (
    <DialogButton label="Chặn">
      {(close) => (
        <ReasonDialog
          title="Chặn khách này?"
          label="Lý do chặn"
          hint="Chỉ nhân viên đọc được."
          verb="Chặn trả tiền khi nhận"
          onConfirm={(reason) => act(send(reason), 'Đã chặn khách')}
          onClose={close}
        >
          <p>
            Số điện thoại này không đặt được đơn trả tiền khi nhận nữa; khách được mời gọi hotline. Khách vẫn mua được
            khi chuyển khoản trước, và các đơn đang có không đổi.
          </p>
        </ReasonDialog>
      )}
    </DialogButton>
  );
}
