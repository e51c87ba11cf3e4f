/** The customers' requests for invoices with their states, and the export file for the shop's invoice provider. */
import { useState } from 'react';
import { Money } from '#browser/parts/price.tsx';
import type { InvoiceRequestRow } from '#contract/admin/payments/payments.ts';
import { firstDayOf, lastDayOf, monthAfter, monthInWords, monthOf } from '#domain/books/months.ts';
import { type InvoiceState, invoiceStates, invoiceTransitions } from '#domain/invoices/invoice-request.ts';
import { dayInVietnam, formatDate } from '#domain/values/dates.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { ReasonDialog } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActButton } from '../frame/page.tsx';
import { ListRows } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';

const stateNames: Record<InvoiceState, { name: string; verb: string; tone: BadgeTone }> = {
  asked: { name: 'Chờ xuất', verb: 'Chờ xuất lại', tone: 'amber' },
  issued: { name: 'Đã xuất', verb: 'Đã xuất', tone: 'green' },
  failed: { name: 'Xuất lỗi', verb: 'Xuất lỗi', tone: 'red' },
  replaced: { name: 'Đã thay thế', verb: 'Đã thay thế', tone: 'quiet' },
};

export function InvoiceList() {
  const { state } = useOfficeSearch();
  const chosen = invoiceStates.find((each) => each === state) ?? 'asked';
  const open = useOpen();
  const thisMonth = monthOf(dayInVietnam(new Date()));
  const mayChange = useMay('money:write');
  const done = useDone('listInvoiceRequests');
  const [change, setChange] = useState<{ row: InvoiceRequestRow; to: InvoiceState } | null>(null);
  const save = async (note: string) => {
    if (!change) return;
    await call('setInvoiceState', {
      params: { orderNumber: change.row.orderNumber },
      body: { state: change.to, note },
    });
    await done();
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <FilterSelect
          label="Trạng thái"
          value={chosen}
          of={invoiceStates}
          words={(each) => stateNames[each].name}
          onChoose={(each) => open('/money', { tab: 'hoa-don', state: each })}
        />
        <ExportMenu
          files={[
            { of: 'exportInvoiceRequests', label: 'Khách đang chờ hóa đơn' },
            ...[thisMonth, monthAfter(thisMonth, -1)].map((month) => ({
              of: 'exportInvoiceLines' as const,
              query: { from: firstDayOf(month), until: lastDayOf(month) },
              label: `Mọi đơn tháng ${monthInWords(month)}`,
            })),
          ]}
        />
      </div>
      <p className="mb-3 max-w-3xl text-sm text-quiet">
        Tệp “Mọi đơn” lấy đơn theo ngày đặt (giờ Việt Nam), cả đơn chưa gửi, chưa trả đủ tiền hoặc hàng đang quay về;
        không lấy đơn đã hủy, món đã bỏ và hàng trả đã hoàn tiền. Kế toán xem cột “Ngày bán” và đơn trong cửa hàng để
        quyết định lập hóa đơn ngày nào.
      </p>
      <ListRows
        of="listInvoiceRequests"
        query={{ state: chosen }}
        empty={{
          icon: 'scroll-text',
          title: 'Không có yêu cầu nào',
          message: 'Yêu cầu xuất hóa đơn của khách khi đặt hàng sẽ hiện ở đây.',
        }}
        className="flex flex-col gap-3"
      >
        {(row) => (
          <li key={row.orderNumber} className="panel flex flex-wrap items-start gap-3">
            <div className="min-w-0 flex-1 basis-72 text-sm">
              <p className="text-base font-semibold">{row.buyer}</p>
              <p>{[row.taxCode && `MST ${row.taxCode}`, row.address, row.email].filter(Boolean).join(' · ')}</p>
              <p className="text-quiet">
                <OfficeLink to={`/orders/${row.orderNumber}`} className="underline">
                  {row.orderNumber}
                </OfficeLink>{' '}
                ngày {formatDate(new Date(row.orderedAt))}
                {row.note && ` · ${row.note}`}
              </p>
            </div>
            <div className="flex flex-col items-end gap-1">
              <Money amount={row.orderTotal} />
              <Badge tone={stateNames[row.state].tone}>{stateNames[row.state].name}</Badge>
            </div>
            {mayChange &&
              invoiceTransitions[row.state].map((to) => (
                <ActButton key={to} onClick={() => setChange({ row, to })}>
                  {stateNames[to].verb}
                </ActButton>
              ))}
          </li>
        )}
      </ListRows>
      {change && (
        <ReasonDialog
          title={`${stateNames[change.to].verb}: ${change.row.orderNumber}`}
          label={change.to === 'issued' ? 'Số hóa đơn' : 'Ghi chú'}
          verb="Lưu"
          onConfirm={save}
          onClose={() => setChange(null)}
        />
      )}
    </>
  );
}
