/** The revenue book of a month: turnover by day, changes of closed months, printing, files, and closing the month. */
import { useQuery } from '@tanstack/react-query';
import { Money } from '#browser/parts/price.tsx';
import type { Book } from '#contract/admin/books/books.ts';
import {
  bookKindNames,
  firstDayOf,
  isMonth,
  lastDayOf,
  monthAfter,
  monthInWords,
  monthOf,
} from '#domain/books/months.ts';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { ConfirmDialog, DialogButton } from '../frame/dialogs.tsx';
import { OfficeLink, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { ActButton, Facts, Panel } from '../frame/page.tsx';
import { FilterSelect } from '../frame/select-field.tsx';
import { Loaded, TableHead } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';

export function BookPanel() {
  const { month } = useOfficeSearch();
  const chosen = month && isMonth(month) ? month : undefined;
  const book = useQuery(queryOf('getBook', { query: { month: chosen } }));
  return <Loaded query={book}>{(shown) => <ShownBook book={shown} />}</Loaded>;
}

/** @returns the months from the first to the last, the newest first */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthAfter(month, -1)) months.push(month);
  return months.length > 0 ? months : [last];
}

function ShownBook({ book }: { book: Book }) {
  const open = useOpen();
  const mayCloseMonths = useMay('money:close');
  const period = { from: firstDayOf(book.month), until: lastDayOf(book.month) };
  const { month, closedAt, ofDays, ofAdjustments, whole } = book;
  return (
    <div className="flex flex-col gap-4">
      <div className="not-printed flex flex-wrap items-end gap-3">
        <FilterSelect
          label="Tháng"
          value={month}
          of={Object.fromEntries(monthsBetween(book.first, book.last).map((each) => [each, monthInWords(each)]))}
          onChoose={(each) => open('/money', { tab: 'so', month: each }, { replace: true })}
        />
        <ActButton onClick={() => window.print()}>In sổ</ActButton>
        <ExportMenu
          files={[
            { of: 'exportBook', query: { month }, label: 'Sổ doanh thu' },
            { of: 'exportInvoiceLines', query: period, label: 'Dòng hóa đơn của mọi đơn' },
            { of: 'exportStockMovements', query: period, label: 'Xuất nhập kho' },
          ]}
        />
        {mayCloseMonths && book.mayClose && (
          <DialogButton label="Khóa sổ tháng">{(close) => <CloseDialog month={month} onClose={close} />}</DialogButton>
        )}
      </div>
      <Panel title={`Sổ doanh thu tháng ${monthInWords(month)}`}>
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-quiet">
          {closedAt === null ? (
            <>
              <Badge tone="amber">Chưa khóa</Badge>
              {!book.mayClose && whenClosable(book)}
            </>
          ) : (
            <>
              <Badge tone="green">Đã khóa</Badge>
              lúc {formatDateTime(new Date(closedAt))}. Thay đổi về sau nằm ở sổ của tháng đang mở.
            </>
          )}
        </p>
        <Facts
          as="sums"
          className="max-w-xl"
          of={{
            'Số đơn': ofDays.orders,
            'Điều chỉnh số đơn của tháng đã khóa': ofAdjustments.orders !== 0 && ofAdjustments.orders,
            'Doanh thu của các ngày': <Money amount={ofDays.sale} plain />,
            'Điều chỉnh tháng đã khóa': <Money amount={ofAdjustments.sale} plain />,
            'Doanh thu của sổ': <Money amount={whole.sale} plain />,
            'Tiền thu': <Money amount={whole.received} plain />,
            'Tiền hoàn': <Money amount={whole.refunded} plain />,
          }}
        />
      </Panel>
      <DayTable book={book} />
      {book.adjustmentCount > 0 && <Adjustments book={book} />}
    </div>
  );
}

/** A month is closed when it is over, and after those before it. */
const whenClosable = ({ month, last }: Book): string =>
  month < last
    ? 'Khóa được sau khi các tháng trước đã khóa.'
    : `Khóa được từ ngày ${formatDate(`${firstDayOf(monthAfter(month, 1))}T00:00:00+07:00`)}, khi tháng đã hết và các tháng trước đã khóa.`;

const hasSomething = ({ orders, sale, received, refunded }: Book['days'][number]) =>
  orders !== 0 || sale !== 0 || received !== 0 || refunded !== 0;

/** The days on which something happened, and their sum. */
function DayTable({ book: { days, ofDays } }: { book: Book }) {
  return (
    <section
      aria-label="Theo ngày"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-paper print:overflow-visible"
    >
      <table className="office-table">
        <caption className="sr-only">Doanh thu, tiền thu và tiền hoàn theo ngày</caption>
        <TableHead of={['Ngày']} numbers={['Đơn', 'Doanh thu', 'Tiền thu', 'Tiền hoàn']} />
        <tbody>
          {[...days.filter(hasSomething), { ...ofDays, day: '' }].map(({ day, orders, sale, received, refunded }) => (
            <tr key={day} className={day === '' ? 'font-semibold' : undefined}>
              <td className="whitespace-nowrap">{day === '' ? 'Cộng' : formatDate(`${day}T00:00:00+07:00`)}</td>
              <td className="number">{orders}</td>
              {[sale, received, refunded].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the three columns never change their order
                <td key={at} className="number">
                  <Money amount={amount} plain />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Adjustments({ book: { adjustments, adjustmentCount } }: { book: Book }) {
  return (
    <Panel title="Điều chỉnh tháng đã khóa">
      <div className="overflow-x-auto">
        <table className="office-table">
          <caption className="sr-only">Thay đổi của các tháng đã khóa</caption>
          <TableHead of={['Điều chỉnh', 'Đơn hàng', 'Loại']} numbers={['Số tiền']} />
          <tbody>
            {adjustments.map(({ kind, day, orderNumber, amount }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may have two equal payments on one day
              <tr key={at}>
                <td className="whitespace-nowrap">
                  tháng {monthInWords(monthOf(day))}
                  <span className="block text-quiet">ngày {formatDate(`${day}T00:00:00+07:00`)}</span>
                </td>
                <td>
                  <OfficeLink to={`/orders/${orderNumber}`} className="underline">
                    {orderNumber}
                  </OfficeLink>
                </td>
                <td>{bookKindNames[kind]}</td>
                <td className="number">
                  <Money amount={amount} plain />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {adjustmentCount > adjustments.length && (
        <p className="mt-3 text-sm text-quiet">
          Còn {adjustmentCount - adjustments.length} dòng nữa: tệp xuất ra có đủ mọi dòng.
        </p>
      )}
    </Panel>
  );
}

function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const done = useDone('getBook');
  const words = monthInWords(month);
  return (
    <ConfirmDialog
      title={`Khóa sổ tháng ${words}`}
      verb={`Khóa sổ tháng ${words}`}
      keep="Chưa khóa"
      onConfirm={async () => {
        await call('closeMonth', { params: { month } });
        await done(`Đã khóa sổ tháng ${words}`);
      }}
      onClose={onClose}
    >
      <p>
        Số liệu của tháng {words} được giữ nguyên từ lúc khóa. Đơn hủy, hàng trả, tiền về muộn hay tiền hoàn của tháng
        này sẽ ghi vào tháng đang mở, với tên “điều chỉnh tháng {words}”.
      </p>
      <p className="font-semibold">Đã khóa thì không mở lại được.</p>
    </ConfirmDialog>
  );
}
