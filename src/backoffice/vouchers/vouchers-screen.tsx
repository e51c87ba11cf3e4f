/** The list of the shop's vouchers with the number of their uses, sorted by their end, latest first. */
import type { VoucherRow } from '#contract/admin/vouchers/vouchers.ts';
import { Badge } from '#ui/badge.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { FactRow } from '../lists/rows.tsx';
import { benefitOf, lastMoment, usesText, voucherStates } from './voucher-calls.ts';

export const VouchersScreen = () => (
  <ListPage
    of="listVouchers"
    at="/vouchers"
    title="Mã giảm giá"
    files={[{ of: 'exportVouchers' }]}
    add={{ needs: 'content:write', label: 'Thêm mã giảm giá', to: '/vouchers/new', shortcut: 'Thêm mã giảm giá' }}
    empty={{
      icon: 'ticket-percent',
      title: 'Chưa có mã giảm giá',
      message:
        'Khách nhập mã ở giỏ hàng hoặc khi thanh toán. Mã giảm theo phần trăm, theo số tiền, hoặc miễn phí giao; bạn chọn ngày cuối và số lượt.',
    }}
  >
    {(voucher) => <VoucherLine key={voucher.code} voucher={voucher} />}
  </ListPage>
);

function VoucherLine({ voucher }: { voucher: VoucherRow }) {
  const state = voucherStates[voucher.state];
  return (
    <FactRow
      to={`/vouchers/${voucher.code}`}
      title={voucher.code}
      marks={<Badge tone={state.tone}>{state.label}</Badge>}
      line={benefitOf(voucher)}
      right={usesText(voucher)}
      below={`đến ${lastMoment(voucher.endsAt)}`}
    />
  );
}
