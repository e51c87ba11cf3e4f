/** Says what the columns of a table mean that no known system wrote. */
import { useState } from 'react';
import { ownMeanings, type TableChoices } from '#domain/moving/own-table.ts';
import { saysReadable } from '#domain/moving/readable.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { Panel } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { useSend } from '../session/use-send.ts';
import type { OpenImport } from './product-choices.tsx';

const LEFT_OUT = 'Bỏ qua';

/** @returns the meaning of each column by its header */
function meaningsOf({ columns }: TableChoices): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([meaning, headers]) => headers.map((header) => [header, meaning])),
  );
}

const empty: TableChoices = { columns: {}, weightUnit: 'g', moneyUnit: 1 };

export function MapColumns({ item, onSent }: { item: OpenImport; onSent: () => Promise<void> }) {
  const { id, kind, headers, choices } = item;
  const begun = choices.table ?? item.guess ?? empty;
  const [units, setUnits] = useState({ weightUnit: begun.weightUnit, moneyUnit: begun.moneyUnit });
  const [meanings, setMeanings] = useState(() => meaningsOf(begun));
  const send = useSend();
  const offered = ownMeanings[kind];
  const names = Object.fromEntries(
    Object.entries(offered).map(([meaning, { says, needed }]) => [meaning, needed ? `${says} (cần có)` : says]),
  );
  /** A meaning that only one column can have leaves the column that had it. */
  const give = (header: string, meaning: string) =>
    setMeanings((before) => {
      const others = Object.entries(before).filter(([, given]) => given !== meaning || offered[meaning]?.many);
      return { ...Object.fromEntries(others), [header]: meaning };
    });
  const look = () =>
    send.run(async () => {
      const columns: Record<string, string[]> = {};
      for (const { header } of headers) {
        const meaning = meanings[header];
        if (meaning) columns[meaning] = [...(columns[meaning] ?? []), header];
      }
      const body = { ...choices, table: { columns, ...units }, seen: choices };
      await call('chooseForImport', { params: { id }, body });
      await onSent();
    });
  const uses = (meaning: string) => Object.values(meanings).includes(meaning);
  return (
    <Panel title="Mỗi cột là gì?">
      {item.state === 'mapping' && <p className="mb-4">Không nhận ra tệp này. {saysReadable(item.systems)}</p>}
      <p className="mb-4">
        Cửa hàng đã đoán từ tên cột và nội dung. Hãy sửa chỗ sai; lần sau tệp có các cột này được đọc như vậy.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {headers.map(({ header, samples }) => (
          <SelectField
            key={header}
            label={header}
            hint={samples.length > 0 ? `Ví dụ: ${samples.slice(0, 3).join(' · ')}` : 'Cột trống'}
            value={meanings[header] ?? ''}
            onChange={({ target }) => give(header, target.value)}
          >
            <option value="">{LEFT_OUT}</option>
            <Options of={names} />
          </SelectField>
        ))}
        {uses('weight') && (
          <SelectField
            label="Khối lượng tính bằng"
            value={units.weightUnit}
            onChange={({ target }) => setUnits({ ...units, weightUnit: target.value === 'kg' ? 'kg' : 'g' })}
          >
            <Options of={{ g: 'gam', kg: 'kg' }} />
          </SelectField>
        )}
        {(uses('price') || uses('unitPrice')) && (
          <SelectField
            label="Tiền tính bằng"
            value={String(units.moneyUnit)}
            onChange={({ target }) => setUnits({ ...units, moneyUnit: target.value === '1000' ? 1000 : 1 })}
          >
            <Options of={{ 1: 'đồng', 1000: 'nghìn đồng' }} />
          </SelectField>
        )}
      </div>
      <Failure of={send.failure} className="mt-4" />
      <Button tone="accent" className="mt-4" disabled={send.isSending} onClick={() => void look()}>
        Xem trước
      </Button>
    </Panel>
  );
}
