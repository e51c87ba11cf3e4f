/** The cash that carriers collected from customers: per carrier what is expected, what is paid out, the difference. */
import { useState } from 'react';
import { Money } from '#browser/parts/price.tsx';
import { formatDate } from '#domain/values/dates.ts';
import { readTypedAmount } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { ReasonDialog } from '../frame/dialogs.tsx';
import { optionalAmountFlaw } from '../frame/field-values.ts';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { PageRows, usePages } from '../frame/pages.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { SelectAll, SelectRow } from '../lists/bulk.tsx';
import { useSelection } from '../lists/use-selection.ts';
import { useCarrierNames } from '../parcels/parcel-words.ts';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { check } from '../session/use-send.ts';

export function ExpectedCash() {
  const { carrier } = useOfficeSearch();
  const { nameOf, choices } = useCarrierNames();
  const chosen = choices.find((each) => each === carrier);
  const open = useOpen();
  const maySettle = useMay('money:write');
  const done = useDone('listExpectedCash');
  const [settling, setSettling] = useState(false);
  const [paidOut, setPaidOut] = useState('');
  const list = usePages('listExpectedCash', { query: { carrier: chosen, limit: 100 } });
  const codes = (list.items ?? []).map(({ code }) => code);
  const selection = useSelection(codes);
  const ticked = (list.items ?? []).filter(({ code }) => selection.ids.has(code));
  const sum = ticked.reduce((total, { cash }) => total + cash, 0);
  const paid = readTypedAmount(paidOut);
  const paidFlaw = optionalAmountFlaw(paidOut) ?? undefined;
  const settle = async (reason: string) => {
    check({ paidOut: paidFlaw });
    const { data } = await call('settleCash', {
      body: { codes: ticked.map(({ code }) => code), paidOut: paid, reason },
    });
    selection.clear();
    setPaidOut('');
    await done('Đã ghi nhận tiền về', <Money amount={data.sum} plain />);
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4">
        <FilterSelect
          label="Đơn vị vận chuyển"
          value={chosen}
          all="Tất cả"
          of={choices}
          words={nameOf}
          onChoose={(each) => open('/money', { tab: 'thu-ho', carrier: each })}
        />
        <ExportMenu files={[{ of: 'exportExpectedCash', query: { carrier: chosen } }]} />
        {maySettle && <SelectAll ids={codes} selection={selection} noun="kiện" list={list} />}
      </div>
      <PageRows
        list={list}
        empty={{
          icon: 'hand-coins',
          title: 'Không có tiền thu hộ chờ về',
          message: 'Khi một kiện được giao và thu tiền, số tiền đơn vị vận chuyển đang giữ sẽ hiện ở đây.',
        }}
        className="flex flex-col divide-y divide-line rounded-card border border-line bg-paper"
      >
        {({ code, orderNumber, carrier: by, trackingCode, cash, since }) => (
          <li key={code} className="flex min-h-14 items-center gap-3 px-4 py-2">
            {maySettle && <SelectRow id={code} label={`Chọn kiện ${code}`} selection={selection} />}
            <div className="min-w-0 flex-1">
              <OfficeLink to={`/orders/${orderNumber}`} className="font-medium underline">
                {code}
              </OfficeLink>
              <span className="block text-sm text-quiet">
                {by ? nameOf(by) : 'Chưa ghi'} {trackingCode} · giao {formatDate(new Date(since))}
              </span>
            </div>
            <Money amount={cash} />
          </li>
        )}
      </PageRows>
      {ticked.length > 0 && (
        <div className="sticky bottom-18 z-10 mt-3 flex items-center gap-3 rounded-card border border-line bg-paper p-3 shadow-float lg:bottom-4">
          <p className="mr-auto text-sm">
            {ticked.length} kiện, <Money amount={sum} plain />
          </p>
          <Button tone="accent" onClick={() => setSettling(true)}>
            Tiền đã về
          </Button>
        </div>
      )}
      {settling && (
        <ReasonDialog
          title="Tiền thu hộ đã về"
          label="Phiên đối soát nào"
          hint="Ví dụ: đối soát ngày 12/11."
          verb="Ghi nhận"
          onConfirm={settle}
          onClose={() => setSettling(false)}
        >
          <p>
            Phải về: <Money amount={sum} />
          </p>
          <Field
            label="Thực nhận (đồng)"
            inputMode="numeric"
            value={paidOut}
            error={paidFlaw}
            onChange={(event) => setPaidOut(event.target.value)}
            hint={
              paid === null
                ? 'Để trống nếu không cần so.'
                : `Chênh lệch ${(sum - paid).toLocaleString('vi-VN')} đ: thường là phí giao hàng.`
            }
          />
        </ReasonDialog>
      )}
    </>
  );
}
