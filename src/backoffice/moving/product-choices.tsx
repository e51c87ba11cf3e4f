/** Chooses for the products of a file which types of the shop they get, and what becomes of unknown columns. */
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { useSend } from '../session/use-send.ts';
import { type ColumnUse, UnknownColumn } from './unknown-column.tsx';

export type OpenImport = AdminCalls['getImport']['output'];

export function ProductChoices({ item, onSent }: { item: OpenImport; onSent: () => Promise<void> }) {
  const { id, types, shopTypes, unknown } = item;
  const { types: chosenTypes = {}, specs = [], attributes = {}, table } = item.choices;
  const choices = { types: chosenTypes, specs, attributes, ...(table && { table }) };
  const [chosen, setChosen] = useState(choices);
  const send = useSend();
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(choices);
  const chosenOf = (header: string): ColumnUse =>
    chosen.attributes[header] ?? (chosen.specs.includes(header) ? 'specs' : null);
  const setChosenOf = (header: string, use: ColumnUse) => {
    const { [header]: _, ...others } = chosen.attributes;
    const specs = chosen.specs.filter((other) => other !== header);
    setChosen({
      ...chosen,
      specs: use === 'specs' ? [...specs, header] : specs,
      attributes: use === null || use === 'specs' ? others : { ...others, [header]: use },
    });
  };
  const again = () =>
    send.run(async () => {
      await call('chooseForImport', { params: { id }, body: chosen });
      await onSent();
    });
  const groups = Object.entries(Object.groupBy(shopTypes, ({ category }) => category));
  return (
    <Panel title="Danh mục, loại và các cột khác">
      <div className="grid gap-4 md:grid-cols-2">
        {types.map(({ key, products, slug, name }) => (
          <SelectField
            key={key}
            label={key}
            hint={`${products.toLocaleString('vi-VN')} sản phẩm`}
            value={chosen.types[key] ?? slug ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, types: { ...chosen.types, [key]: target.value } })}
          >
            <option value="">{`Tạo loại mới “${slug === null ? name : (key.split(' > ').at(-1) ?? key)}”`}</option>
            {groups.map(([category, list = []]) => (
              <optgroup key={category} label={category}>
                {list.map((type) => (
                  <option key={type.slug} value={type.slug}>
                    {type.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        ))}
      </div>
      {unknown.length > 0 && (
        <fieldset className="mt-6">
          <legend className="mb-2 font-medium">Cột cửa hàng không biết: bỏ qua, trừ cột bạn chọn khác</legend>
          <div className="grid gap-4 md:grid-cols-2">
            {unknown.map((column) => (
              <UnknownColumn
                key={column.header}
                column={column}
                known={item.attributes}
                chosen={chosenOf(column.header)}
                onChoose={(use) => setChosenOf(column.header, use)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Failure of={send.failure} className="mt-4" />
      {isChanged && (
        <ActButton className="mt-4" disabled={send.isSending} onClick={() => void again()}>
          Xem trước lại
        </ActButton>
      )}
    </Panel>
  );
}
