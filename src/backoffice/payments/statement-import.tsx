/** Imports a bank statement: staff choose the file, see which transactions in it are new, and then import these. */
import { useState } from 'react';
import { Money } from '#browser/parts/price.tsx';
import type { StatementPreview } from '#contract/admin/payments/payments.ts';
import type { StatementColumns, UnknownStatement } from '#domain/payments/guess-statement.ts';
import { columnMeanings, isWhole, saysKnownBanks } from '#domain/payments/statement-layouts.ts';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FileDrop } from '#ui/forms/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { TableHead } from '../frame/states.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useDone } from '../session/use-attempt.ts';
import { refuse, useSend } from '../session/use-send.ts';
import { FileColumns } from './file-columns.tsx';

const columnNames = {
  date: 'Ngày',
  memo: 'Nội dung',
  debit: 'Tiền ra',
  credit: 'Tiền vào',
  amount: 'Số tiền có dấu',
  balance: 'Số dư (nếu có)',
  reference: 'Số tham chiếu (nếu có)',
} as const satisfies StatementColumns;

/** `map`: the columns as staff chose them; null for a file of a known bank */
type Chosen = { file: File; account: string; map: StatementColumns | null };

const meaningsOf = (map: StatementColumns) => new Set(columnMeanings.filter((meaning) => map[meaning] !== undefined));

function formOf({ file, account, map }: Chosen, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  if (account !== '') form.set('account', account);
  if (map) form.set('map', JSON.stringify(map));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  form.set('file', file, file.name);
  return form;
}

export function StatementImport() {
  const mayImport = useMay('money:write');
  const done = useDone('listBankTransactions', 'listPaymentTasks');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [unknown, setUnknown] = useState<(UnknownStatement & { banks: string[] }) | null>(null);
  const [addDoubtful, setAddDoubtful] = useState(false);
  const send = useSend();
  const run = (act: () => Promise<void>) =>
    send.run(async () => {
      try {
        await act();
      } catch (error) {
        const failure = failureOf<'previewStatement'>(error);
        if (failure?.code === 'STATEMENT_COLUMNS_UNKNOWN') {
          if (failure.headers.length === 0) refuse('Trong tệp không có hàng tiêu đề nào. Hãy chọn tệp sao kê khác.');
          setUnknown(failure);
        }
        throw error;
      }
    });
  const look = (next: Chosen) =>
    run(async () => {
      setChosen(next);
      setPreview(null);
      if (next.map && !isWhole(meaningsOf(next.map)))
        refuse('Hãy chọn cột ngày, cột nội dung, và hai cột tiền ra, tiền vào (hoặc một cột số tiền có dấu).');
      setPreview((await call('previewStatement', { body: formOf(next) })).data);
    });
  const open = (file: File) => {
    setUnknown(null);
    void look({ file, account: '', map: null });
  };
  const add = () =>
    run(async () => {
      if (!chosen) return;
      const more = { addDoubtful: addDoubtful ? 'yes' : 'no', unchecked: 'no' };
      const account = chosen.account || (preview?.account ?? '');
      const { data } = await call('importStatement', { body: formOf({ ...chosen, account }, more) });
      setChosen(null);
      setUnknown(null);
      setPreview(null);
      await done(`Đã thêm ${data.added} giao dịch`, 'Cửa hàng đang khớp với đơn.');
    });

  if (!mayImport) return <Notice tone="info">Tài khoản của bạn không có quyền nhập sao kê.</Notice>;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <FileDrop
        label={chosen ? chosen.file.name : 'Chọn tệp sao kê'}
        hint="Excel (.xlsx) hoặc CSV tải từ ngân hàng, không lọc, tối đa 8 MB"
        accept=".xlsx,.csv,text/csv"
        onFile={open}
      />
      <Failure of={send.failure} />
      {unknown && chosen && (
        <>
          <p className="text-sm text-quiet">{saysKnownBanks(unknown.banks)}</p>
          <FileColumns
            key={chosen.file.name}
            names={columnNames}
            headers={unknown.headers}
            columns={unknown.columns}
            isSending={send.isSending}
            onChoose={(map) => void look({ ...chosen, map })}
          />
        </>
      )}
      {preview && chosen && (
        <Panel title={`${preview.bank ?? 'Cột bạn đã chỉ'}, ${preview.rows} dòng`}>
          <p className="text-sm text-quiet">
            {preview.firstDay &&
              preview.lastDay &&
              `${formatDate(preview.firstDay)} đến ${formatDate(preview.lastDay)}, `}
            tài khoản {preview.account ?? 'chưa rõ'}
          </p>
          <Balance balance={preview.balance} />
          <ul className="mt-3 text-sm">
            <li>Mới: {preview.counts.new}</li>
            <li>Đã có trong sổ: {preview.counts.known}</li>
            <li>Nghi trùng: {preview.counts.doubtful}</li>
            {preview.counts.broken > 0 && <li>Bỏ qua vì không tròn đồng: {preview.counts.broken}</li>}
          </ul>
          {preview.unread.length > 0 && (
            <Notice tone="error" className="mt-3" title={`${preview.unread.length} dòng không đọc được`}>
              {preview.unread.map(({ line, raw }) => `dòng ${line}: ${raw}`).join('; ')}
            </Notice>
          )}
          {preview.account === null && (
            <Field
              className="mt-3"
              label="Sao kê của tài khoản"
              hint={preview.ownAccounts.join(', ')}
              value={chosen.account}
              onChange={(event) => setChosen({ ...chosen, account: event.target.value })}
            />
          )}
          <Sample rows={preview.sample} />
          {preview.counts.doubtful > 0 && (
            <div className="mt-3">
              <Checkbox checked={addDoubtful} onChange={(event) => setAddDoubtful(event.target.checked)}>
                Thêm cả {preview.counts.doubtful} dòng nghi trùng
              </Checkbox>
            </div>
          )}
          <Button
            tone="accent"
            className="mt-4"
            disabled={send.isSending || preview.unread.length > 0}
            onClick={() => void add()}
          >
            Thêm vào sổ
          </Button>
        </Panel>
      )}
    </div>
  );
}

function Balance({ balance }: { balance: StatementPreview['balance'] }) {
  if (balance.result === 'none')
    return (
      <Notice tone="info" className="mt-3">
        Tệp không ghi số dư, nên không biết được có thiếu dòng hay không.
      </Notice>
    );
  if (balance.result === 'agrees')
    return (
      <Notice tone="good" className="mt-3">
        Số dư khớp: vào <Money amount={balance.cameIn} plain />, ra <Money amount={balance.wentOut} plain />.
      </Notice>
    );
  return (
    <Notice tone="error" className="mt-3" title="Số dư không khớp">
      Tệp thiếu dòng hoặc đọc sai{balance.wrongLine !== null && `, từ dòng ${balance.wrongLine}`}. Hãy tải lại sao kê
      đầy đủ.
    </Notice>
  );
}

function Sample({ rows }: { rows: StatementPreview['sample'] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label="Các dòng sẽ thêm" className="mt-3 rounded-control border border-line">
      <table className="office-table">
        <TableHead of={['Giờ', 'Nội dung']} numbers={['Số tiền']} />
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a preview do not move
            <tr key={index}>
              <td className="whitespace-nowrap">{formatDateTime(new Date(row.at))}</td>
              <td>
                {row.memo}
                {row.state === 'doubtful' && <span className="block text-amber">Nghi trùng</span>}
              </td>
              <td className="number">
                {row.direction === 'in' ? '+' : '−'}
                <Money amount={row.amount} plain />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
