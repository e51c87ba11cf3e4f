/** The screen of one voucher: its terms, which cannot be changed, the orders that used it, and the button to end it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '#browser/parts/price.tsx';
import type { VoucherOrder, VoucherRow } from '#contract/admin/vouchers/vouchers.ts';
import { orderStatusLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ConfirmDialog } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeParams } from '../frame/navigation.tsx';
import { ActButton, Facts, Page, Panel } from '../frame/page.tsx';
import { ListRows } from '../frame/pages.tsx';
import { Loaded } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { showing } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useShow } from '../session/use-attempt.ts';
import { benefitOf, lastMoment, usesText, voucherQuery, voucherStates } from './voucher-calls.ts';

export function VoucherScreen() {
  const { code = '' } = useOfficeParams();
  const voucher = useQuery(voucherQuery(code));
  const mayWrite = useMay('content:write');
  const [ending, setEnding] = useState(false);
  const state = voucher.data && voucherStates[voucher.data.state];
  return (
    <Page
      title={code}
      mark={state && <Badge tone={state.tone}>{state.label}</Badge>}
      back={{ to: '/vouchers', label: 'Về danh sách mã giảm giá' }}
      actions={
        mayWrite &&
        voucher.data &&
        voucher.data.state !== 'ended' && <ActButton onClick={() => setEnding(true)}>Kết thúc mã</ActButton>
      }
    >
      <div className="flex flex-col gap-4">
        <Loaded query={voucher}>{(data) => <Terms voucher={data} />}</Loaded>
        <Orders code={code} />
      </div>
      {ending && voucher.data && <EndDialog voucher={voucher.data} onClose={() => setEnding(false)} />}
    </Page>
  );
}

function Terms({ voucher }: { voucher: VoucherRow }) {
  const { minimum, categories, startsAt, endsAt, maxUsesEach } = voucher;
  return (
    <Panel title="Điều kiện">
      <Facts
        as="tiles"
        className="sm:grid-cols-4"
        of={{
          'Khách được': benefitOf(voucher),
          'Khi mua từ': minimum > 0 ? formatMoney(minimum) : 'mọi giá trị',
          'Dùng cho': categories.length > 0 ? categories.join(', ') : 'mọi sản phẩm',
          Từ: formatDateTime(startsAt),
          Đến: lastMoment(endsAt),
          'Đã dùng': usesText(voucher),
          'Mỗi khách': maxUsesEach === null ? 'không giới hạn' : `${maxUsesEach} lượt`,
        }}
      />
      <p className="mt-3 text-sm text-quiet">
        Lượt dùng gồm đơn chưa hủy và giỏ đang thanh toán. Điều kiện không sửa được vì khách đã đặt theo đó: hãy kết
        thúc mã này và thêm mã khác.
      </p>
    </Panel>
  );
}

const stateOf = (status: VoucherOrder['status']): string =>
  status === 'cancelled' ? 'Đã hủy, không tính lượt' : orderStatusLabel(status).label;

function Orders({ code }: { code: string }) {
  const maySeeOrders = useMay('orders:read');
  return (
    <Panel title="Đơn dùng mã này">
      <ListRows
        of="listVoucherOrders"
        params={{ code }}
        empty={<p className="text-quiet">Chưa có đơn nào dùng mã này.</p>}
        className="divide-y divide-line"
      >
        {({ orderNumber, at, status, discount, total }) => (
          <li key={orderNumber} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-0 flex-1">
              {maySeeOrders ? (
                <OfficeLink to={`/orders/${orderNumber}`} className="inline-flex min-h-11 items-center underline">
                  {orderNumber}
                </OfficeLink>
              ) : (
                orderNumber
              )}
              <span className="block text-sm text-quiet">
                {formatDateTime(at)} · {stateOf(status)}
              </span>
            </span>
            <span className="text-right text-sm">
              <Money amount={total} />
              {discount > 0 && <span className="block text-quiet">giảm {formatMoney(discount)}</span>}
            </span>
          </li>
        )}
      </ListRows>
    </Panel>
  );
}

function EndDialog({ voucher, onClose }: { voucher: VoucherRow; onClose: () => void }) {
  const show = useShow(voucherQuery(voucher.code), 'listVouchers');
  const end = async () => {
    const params = { code: voucher.code };
    await showing(() => call('endVoucher', { params, body: { version: voucher.version } }), show);
    showToast({ title: 'Đã kết thúc mã', description: voucher.code });
  };
  return (
    <ConfirmDialog
      title={`Kết thúc mã ${voucher.code}?`}
      verb="Kết thúc mã"
      tone="ink"
      keep="Để sau"
      onConfirm={end}
      onClose={onClose}
    >
      Từ bây giờ khách không dùng được mã này nữa. Đơn đã có mã vẫn giữ nguyên. Không mở lại được.
    </ConfirmDialog>
  );
}
