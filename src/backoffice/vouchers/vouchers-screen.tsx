/** The list of the shop's vouchers with the number of their uses, sorted by their end, latest first. */
import type { VoucherRow } from '#contract/admin/vouchers/vouchers.ts';
import { Badge } from '#ui/badge.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { OfficeLink, useOpen } from '../frame/navigation.tsx';
import { MainLink, Page } from '../frame/page.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { useMay } from '../session/me.ts';
import { benefitOf, lastMoment, usesText, VOUCHERS_KEY, voucherStates } from './voucher-calls.ts';

export function VouchersScreen() {
  const mayWrite = useMay('content:write');
  const open = useOpen();
  useShortcuts(mayWrite ? [{ keys: 'n', label: 'Thêm mã giảm giá', run: () => open('/vouchers/new') }] : []);
  const list = usePages(VOUCHERS_KEY, 'listVouchers');
  return (
    <Page
      title="Mã giảm giá"
      narrow
      actions={<ExportMenu files={[{ of: 'exportVouchers' }]} />}
      mainAction={mayWrite && <MainLink to="/vouchers/new">Thêm mã giảm giá</MainLink>}
    >
      <PageRows
        list={list}
        empty={{
          icon: 'ticket-percent',
          title: 'Chưa có mã giảm giá',
          message:
            'Khách nhập mã ở giỏ hàng hoặc khi thanh toán. Mã giảm theo phần trăm, theo số tiền, hoặc miễn phí giao; bạn chọn ngày cuối và số lượt.',
        }}
      >
        {(voucher) => <VoucherLine key={voucher.code} voucher={voucher} />}
      </PageRows>
    </Page>
  );
}

function VoucherLine({ voucher }: { voucher: VoucherRow }) {
  const state = voucherStates[voucher.state];
  return (
    <li>
      <OfficeLink
        to={`/vouchers/${voucher.code}`}
        className="-mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-ground md:-mx-5 md:px-5"
      >
        <span className="min-w-0 flex-1 basis-60">
          <strong className="mr-3">{voucher.code}</strong>
          <Badge tone={state.tone}>{state.label}</Badge>
          <span className="block text-sm">{benefitOf(voucher)}</span>
        </span>
        <span className="text-sm text-quiet sm:text-right">
          {usesText(voucher)}
          <span className="block">đến {lastMoment(voucher.endsAt)}</span>
        </span>
      </OfficeLink>
    </li>
  );
}
