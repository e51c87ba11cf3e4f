/** Chooses what becomes of a column that the shop does not know: nothing, a specification, or an attribute. */
import type { AdminCalls } from '#contract/admin/api.ts';
import { type NewAttribute, newAttributeKinds } from '#domain/attributes/own-attributes.ts';
import { Field } from '#ui/forms/field.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';

/** null: the column is left out */
export type ColumnUse = null | 'specs' | { key: string } | { declares: NewAttribute };

type OpenImport = AdminCalls['getImport']['output'];
type Column = OpenImport['unknown'][number];

const kindNames: Record<NewAttribute['kind'], string> = {
  whole: 'Số nguyên',
  decimal: 'Số có phần lẻ',
  'yes-no': 'Có hoặc không',
  choice: 'Một trong các giá trị của cột',
  text: 'Chữ',
};

const NEW = 'new';

function choiceOf(chosen: ColumnUse): string {
  if (chosen === null || chosen === 'specs') return chosen ?? '';
  return 'key' in chosen ? chosen.key : NEW;
}

export function UnknownColumn({
  column: { header, products, sample, guess },
  known,
  chosen,
  onChoose,
}: {
  column: Column;
  known: OpenImport['attributes'];
  chosen: ColumnUse;
  onChoose: (chosen: ColumnUse) => void;
}) {
  const choose = (value: string) => {
    if (value === '') onChoose(null);
    else if (value === 'specs') onChoose(value);
    else onChoose(value === NEW ? { declares: guess } : { key: value });
  };
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={header}
        hint={`${products.toLocaleString('vi-VN')} sản phẩm. Ví dụ: ${sample}`}
        value={choiceOf(chosen)}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Bỏ qua</option>
        <option value="specs">Thành thông số</option>
        <option value={NEW}>Thành thuộc tính mới</option>
        {known.length > 0 && (
          <optgroup label="Thuộc tính đang có">
            {known.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      {chosen !== null && chosen !== 'specs' && 'declares' in chosen && (
        <Declared of={chosen.declares} header={header} onChange={(declares) => onChoose({ declares })} />
      )}
    </div>
  );
}

/** The name and the kind of a new attribute, as they were guessed and can be changed. */
function Declared({
  of,
  header,
  onChange,
}: {
  of: NewAttribute;
  header: string;
  onChange: (declared: NewAttribute) => void;
}) {
  const isNumber = of.kind === 'whole' || of.kind === 'decimal';
  return (
    <fieldset className="flex flex-col gap-3 border-l-2 pl-3">
      <legend className="sr-only">Thuộc tính mới từ cột {header}</legend>
      <Field
        label="Tên thuộc tính"
        maxLength={60}
        value={of.label}
        onChange={({ target }) => onChange({ ...of, label: target.value })}
      />
      <SelectField
        label="Kiểu"
        value={of.kind}
        onChange={({ target }) =>
          onChange({ ...of, kind: newAttributeKinds.find((kind) => kind === target.value) ?? of.kind })
        }
      >
        <Options of={kindNames} />
      </SelectField>
      {isNumber && (
        <Field
          label="Đơn vị"
          maxLength={20}
          value={of.unit}
          onChange={({ target }) => onChange({ ...of, unit: target.value })}
        />
      )}
    </fieldset>
  );
}
