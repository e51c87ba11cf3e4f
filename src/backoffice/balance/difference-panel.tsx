/** The differences: what differs, since when, by how much, and what to do. An owner can say that one is known. */
import { useState } from 'react';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ReasonDialog } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeSearch } from '../frame/navigation.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { ListRows } from '../frame/pages.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useRefreshing } from '../session/use-attempt.ts';
import type { Balance, BookDifference } from './balance-calls.ts';

const states = { open: 'Cần xem', known: 'Đã biết', ended: 'Đã hết' } as const;
type State = keyof typeof states;
const none: Record<State, string> = {
  open: 'Không có chỗ nào lệch.',
  known: 'Chưa có chỗ lệch nào được ghi là đã biết.',
  ended: 'Chưa có chỗ lệch nào đã hết.',
};

const isState = (text: string | undefined): text is State => text !== undefined && text in states;

/** @param checkedAt when the last check ended: the list is loaded again after each */
export function DifferencePanel({ equations, checkedAt }: Pick<Balance, 'equations'> & { checkedAt: string }) {
  const { state: asked } = useOfficeSearch();
  const state: State = isState(asked) ? asked : 'open';
  const tabs = (Object.keys(states) as State[]).map((one) => ({
    label: states[one],
    isOpen: one === state,
    search: one === 'open' ? {} : { state: one },
  }));
  return (
    <Panel title="Chỗ lệch">
      <Tabs to="/machine/books" label="Chỗ lệch" tabs={tabs} />
      <ListRows
        of="listBookDifferences"
        query={{ state }}
        asOf={checkedAt}
        keepsPrevious
        empty={<p className="text-sm text-quiet">{none[state]}</p>}
        className="divide-y divide-line"
      >
        {(difference) => (
          <DifferenceRow
            key={difference.id}
            difference={difference}
            equation={equations.find(({ name }) => name === difference.equation)}
          />
        )}
      </ListRows>
    </Panel>
  );
}

type RowProps = { difference: BookDifference; equation: Balance['equations'][number] | undefined };

function DifferenceRow({ difference, equation }: RowProps) {
  const mayWrite = useMay('machine:write');
  const [asks, setAsks] = useState(false);
  const { booksSay, rowSays, firstSeenAt, endedAt, knownAt, knownReason, knownBy } = difference;
  const isOpen = endedAt === null && knownAt === null;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <DifferenceName of={difference} />
          {isOpen && <Badge tone="red">Lệch</Badge>}
          {endedAt === null && knownAt !== null && <Badge tone="amber">Đã biết</Badge>}
          {endedAt !== null && <Badge tone="green">Đã hết</Badge>}
        </p>
        <p className="text-sm">{equation?.title ?? difference.equation}</p>
        <p className="text-sm break-words">
          Theo các sổ khác: {booksSay}. Ở đây ghi: {rowSays}.
        </p>
        <p className="text-sm text-quiet">
          Thấy từ {formatDateTime(new Date(firstSeenAt))}
          {endedAt !== null && `, hết từ ${formatDateTime(new Date(endedAt))}`}
        </p>
        {knownReason !== null && (
          <p className="text-sm break-words">
            {knownBy ?? 'Người vận hành'}: {knownReason}
          </p>
        )}
        {isOpen && equation && <p className="mt-1 text-sm">Nên làm: {equation.remedy}</p>}
      </div>
      {isOpen && mayWrite && <ActButton onClick={() => setAsks(true)}>Tôi đã biết</ActButton>}
      {asks && <KnownDialog difference={difference} onClose={() => setAsks(false)} />}
    </li>
  );
}

/** The name of the row that differs, as a link to its page if it has one. */
function DifferenceName({ of: { is, key: id, name } }: { of: BookDifference }) {
  switch (is) {
    case 'product':
      return (
        <OfficeLink to={`/products/${id}`} className="underline">
          {name}
        </OfficeLink>
      );
    case 'order':
      return (
        <OfficeLink to={`/orders/${id}`} className="underline">
          {name}
        </OfficeLink>
      );
    case 'voucher':
      return (
        <OfficeLink to={`/vouchers/${id}`} className="underline">
          {name}
        </OfficeLink>
      );
    case 'receipt':
      return (
        <OfficeLink to={`/purchases/${id}`} className="underline">
          {name}
        </OfficeLink>
      );
    case 'claim':
      return (
        <OfficeLink to={`/warranty/${name}`} className="underline">
          {name}
        </OfficeLink>
      );
    case 'transaction':
    case 'month':
      return (
        <OfficeLink to="/money" className="underline">
          {name}
        </OfficeLink>
      );
    case 'settlement':
      return (
        <OfficeLink to="/money" search={{ tab: 'thu-ho' }} className="underline">
          {name}
        </OfficeLink>
      );
    case 'import':
      return (
        <OfficeLink to="/imports" className="underline">
          {name}
        </OfficeLink>
      );
    case 'machine':
      return (
        <OfficeLink to="/machine" className="underline">
          {name}
        </OfficeLink>
      );
    case 'none':
      return name;
  }
}

function KnownDialog({ difference: { id, name }, onClose }: { difference: BookDifference; onClose: () => void }) {
  const refreshing = useRefreshing('listBookDifferences', 'getBalance', 'getToday');
  return (
    <ReasonDialog
      title={`Đã biết chỗ lệch ở ${name}`}
      label="Lý do"
      hint="Ví dụ: đơn thử lúc mở cửa hàng, đã đối chiếu với giấy tờ."
      verb="Ghi là đã biết"
      onConfirm={(reason) =>
        refreshing(() => call('knowBookDifference', { params: { differenceId: id }, body: { reason } }))
      }
      onClose={onClose}
    >
      <p>Chỗ này vẫn ở trong danh sách “Đã biết” với lý do, nhưng không còn là việc cần làm. Không có số nào bị sửa.</p>
    </ReasonDialog>
  );
}
