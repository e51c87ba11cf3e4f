/** Books a carrier's settlement file: staff choose carrier and file, see row by row what differs, and then book the rest. */
import { useState } from 'react';
import { Money } from '#browser/parts/price.tsx';
import type { SettlementPreview } from '#contract/admin/payments/settlements.ts';
import type { SettlementVerdict } from '#domain/payments/judge-settlement.ts';
import type { SettlementColumns, SettlementMeaning } from '#domain/payments/settlement-file.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { OfficeLink } from '../frame/navigation.tsx';
import { Facts, Panel } from '../frame/page.tsx';
import { TableHead } from '../frame/states.tsx';
import { CarrierSelect } from '../order-acts/carrier-select.tsx';
import { parcelLists } from '../parcels/parcel-lists.ts';
import { call } from '../session/call.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { useSend } from '../session/use-send.ts';
import { FileColumns } from './file-columns.tsx';
import { SettlementList } from './settlement-list.tsx';

const columnNames: Record<SettlementMeaning, string> = {
  code: 'Mã vận đơn hoặc mã kiện',
  cash: 'Tiền thu hộ (COD)',
  fee: 'Phí giao hàng',
  returned: 'Hoàn hàng',
};

const verdictWords: Record<SettlementVerdict, string> = {
  book: 'Sẽ ghi',
  known: 'Đã ghi trước đó',
  unknown: 'Không có kiện nào mang mã này',
  'other-carrier': 'Kiện này ghi đi bằng đơn vị khác',
  repeated: 'Lặp lại kiện ở dòng trên',
  'not-sent': 'Kiện chưa bàn giao, hoặc đã hủy',
  differs: 'Số tiền khác cửa hàng',
  contradicts: 'Trái với trạng thái của kiện',
};

type Chosen = { file: File; carrier: string; columns: SettlementColumns | null };

function formOf({ file, carrier, columns }: Chosen): FormData {
  const form = new FormData();
  form.set('carrier', carrier);
  if (columns) form.set('columns', JSON.stringify(columns));
  form.set('file', file, file.name);
  return form;
}

export function SettlementImport() {
  const mayImport = useMay('money:write');
  const done = useDone('listSettlements', 'listExpectedCash', ...parcelLists);
  const [carrier, setCarrier] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<SettlementPreview | null>(null);
  const send = useSend();
  const look = (next: Chosen) =>
    send.run(async () => {
      setChosen(next);
      setPreview(null);
      setPreview((await call('previewSettlement', { body: formOf(next) })).data);
    });
  const book = () =>
    send.run(async () => {
      if (!chosen || !preview) return;
      // what was shown is what is booked: the columns of the preview, not those that somebody else chose meanwhile
      const { data } = await call('bookSettlement', { body: formOf({ ...chosen, columns: preview.columns }) });
      setChosen(null);
      setPreview(null);
      await done(
        `Đã ghi ${data.parcels} kiện`,
        `Tiền thu hộ ${formatMoney(data.cash)}, phí ${formatMoney(data.fees)}.`,
      );
    });
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {mayImport && (
        <>
          <CarrierSelect
            carrier={carrier}
            onChange={(next) => {
              setCarrier(next);
              setChosen(null);
              setPreview(null);
            }}
          />
          {carrier && (
            <FileDrop
              label={chosen ? chosen.file.name : 'Chọn tệp đối soát'}
              hint="Excel (.xlsx) hoặc CSV tải từ đơn vị vận chuyển, tối đa 8 MB"
              accept=".xlsx,.csv,text/csv"
              onFile={(file) => void look({ file, carrier, columns: null })}
            />
          )}
          <Failure of={send.failure} />
          {preview && chosen && (
            <>
              {/* the choice is remembered for the carrier when the file is booked */}
              <FileColumns
                key={chosen.file.name}
                names={columnNames}
                headers={preview.headers}
                columns={preview.columns}
                isSending={send.isSending}
                onChoose={(columns) => void look({ ...chosen, columns })}
              >
                {!preview.isEnough && (
                  <Notice tone="warning" className="mb-3">
                    Hãy chọn cột mã kiện, và ít nhất một cột nữa.
                  </Notice>
                )}
              </FileColumns>
              {preview.isEnough && <Preview preview={preview} isSending={send.isSending} onBook={() => void book()} />}
            </>
          )}
        </>
      )}
      <SettlementList />
    </div>
  );
}

type PreviewProps = { preview: SettlementPreview; isSending: boolean; onBook: () => void };

function Preview({ preview: { books, counts, sums, unread, rows }, isSending, onBook }: PreviewProps) {
  const wrong = rows.filter(({ verdict }) => verdict !== 'book').length;
  return (
    <Panel title={books.parcels > 0 ? `Sẽ ghi ${books.parcels} kiện` : 'Không có kiện nào để ghi'}>
      <Facts
        as="sums"
        of={{
          'Tiền thu hộ về sổ': <Money amount={books.cash} plain />,
          'Phí giao hàng ghi vào kiện': <Money amount={books.fees} plain />,
          'Hãng phải trả theo tệp (thu hộ trừ phí)': <Money amount={sums.cash - sums.fees} plain />,
          'Kiện ghi là đã giao': books.delivered || null,
          'Kiện ghi là đang hoàn về': books.returning || null,
          'Đã ghi từ trước': counts.known ?? null,
        }}
      />
      {unread.length > 0 && (
        <Notice tone="error" className="mt-3" title={`${unread.length} dòng không đọc được số tiền`}>
          {unread.map(({ line, raw }) => `dòng ${line}: ${raw}`).join('; ')}
        </Notice>
      )}
      {wrong > 0 && (
        <Notice tone="warning" className="mt-3">
          {wrong} dòng khác với cửa hàng, xem từng dòng bên dưới. Các dòng này không được ghi.
        </Notice>
      )}
      {rows.length > 0 && (
        <section aria-label="Từng dòng của tệp" className="mt-3 overflow-x-auto rounded-control border border-line">
          <table className="office-table">
            <TableHead of={['Dòng', 'Kiện', 'Kết quả']} numbers={['Thu hộ', 'Phí']} />
            <tbody>
              {rows.map(({ line, code, parcel, verdict, cash, fee, expected, moveTo }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td className="whitespace-nowrap">
                    {code}
                    {parcel && (
                      <OfficeLink to={`/parcels/${parcel}`} className="block underline">
                        {parcel}
                      </OfficeLink>
                    )}
                  </td>
                  <td className={verdict === 'book' ? undefined : 'text-amber'}>
                    {verdictWords[verdict]}
                    {expected !== null && `: cửa hàng ghi ${formatMoney(expected)}`}
                    {moveTo === 'delivered' && ', và ghi là đã giao'}
                    {moveTo === 'returning' && ', và ghi là đang hoàn về'}
                  </td>
                  <td className="number">
                    <Money amount={cash} plain />
                  </td>
                  <td className="number">{fee === null ? '–' : <Money amount={fee} plain />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {books.parcels > 0 && (
        <Button tone="accent" className="mt-4" disabled={isSending || unread.length > 0} onClick={onBook}>
          {isSending ? 'Đang ghi từng kiện' : `Ghi ${books.parcels} kiện vào sổ`}
        </Button>
      )}
    </Panel>
  );
}
