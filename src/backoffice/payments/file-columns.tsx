/** Says which column of an uploaded file means what: each meaning is chosen from the file's own headers. */
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Panel } from '../frame/page.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';

type Columns<Meaning extends string> = Partial<Record<Meaning, string>>;

type FileColumnsProps<Meaning extends string> = {
  /** the label of each meaning, in the order of the fields */
  names: Readonly<Partial<Record<Meaning, string>>>;
  headers: readonly string[];
  /** what the columns were guessed or last read as */
  columns: Columns<Meaning>;
  isSending: boolean;
  onChoose: (columns: Columns<Meaning>) => void;
  children?: ReactNode;
};

export function FileColumns<Meaning extends string>({
  names,
  headers,
  columns,
  isSending,
  onChoose,
  children,
}: FileColumnsProps<Meaning>) {
  const [wanted, setWanted] = useState(columns);
  return (
    <Panel title="Cột nào là gì">
      {children}
      <div className="grid gap-3 md:grid-cols-2">
        {(Object.keys(names) as Meaning[]).map((meaning) => (
          <SelectField
            key={meaning}
            label={names[meaning] ?? ''}
            value={wanted[meaning] ?? ''}
            onChange={({ target }) => setWanted({ ...wanted, [meaning]: target.value || undefined })}
          >
            <option value="">Tệp không có</option>
            <Options of={[...new Set(headers)]} />
          </SelectField>
        ))}
      </div>
      <Button className="mt-4" tone="outline" disabled={isSending} onClick={() => onChoose(wanted)}>
        Đọc lại tệp
      </Button>
    </Panel>
  );
}
