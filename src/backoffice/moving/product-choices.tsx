/** Chooses for the products of a file which types of the shop they get, and what becomes of unknown columns. */
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Panel } from '../frame/page.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { call } from '../session/call.ts';
import { useSend } from '../session/use-send.ts';
import { type ColumnUse, UnknownColumn } from './unknown-column.tsx';

export type OpenImport = AdminCalls['getImport']['output'];

export function ProductChoices({ item, onSent }: { item: OpenImport; onSent: () => Promise<void> }) {
  const { id, types, shopTypes, unknown } = item;
  const { types: chosenTypes = {}, specs = [], attributes = {}, category = '' } = item.choices;
  const choices = { types: chosenTypes, specs, attributes, category };
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
      const body = { ...item.choices, ...chosen, seen: item.choices };
      await call('chooseForImport', { params: { id }, body }).finally(onSent);
    });
  const groups = Object.entries(Object.groupBy(shopTypes, ({ category }) => category));
  return (
    <Panel title="Danh mục, loại và các cột khác">
      {types.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">{summaryOf(types)}</summary>
          <div className="grid gap-4 md:grid-cols-2">
            <SelectField
              label="Loại mới vào danh mục nào"
              value={chosen.category}
              onChange={({ target }) => setChosen({ ...chosen, category: target.value })}
            >
              <option value="">Danh mục ghi trong tệp, mỗi tên một danh mục</option>
              {groups.map(([category]) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </SelectField>
            {types.map((type) => (
              <SelectField
                key={type.key}
                label={type.key}
                hint={`${figure(type.products)} sản phẩm${placeOf(type) === 'near' ? '. Đề nghị, vì tên gần giống' : ''}`}
                value={chosen.types[type.key] ?? type.slug ?? ''}
                onChange={({ target }) =>
                  setChosen({ ...chosen, types: { ...chosen.types, [type.key]: target.value } })
                }
              >
                <option value="">{`Tạo loại mới “${lastOf(type.key)}”`}</option>
                {groups.map(([category, list = []]) => (
                  <optgroup key={category} label={category}>
                    {list.map(({ slug, name }) => (
                      <option key={slug} value={slug}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </SelectField>
            ))}
          </div>
        </details>
      )}
      {unknown.length > 0 && (
        <details open={specs.length > 0 || Object.keys(attributes).length > 0}>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {`${figure(unknown.length)} cột cửa hàng không biết: bỏ qua, trừ cột bạn chọn khác`}
          </summary>
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
        </details>
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

const figure = (count: number) => count.toLocaleString('vi-VN');
const lastOf = (key: string) => key.split(' > ').at(-1) ?? key;

type FileType = OpenImport['types'][number];

/** Where the products of a type go: to that of the shop with this name, to a similar one, or to a new one. */
function placeOf({ key, slug, name }: FileType): 'known' | 'near' | 'new' {
  if (slug === null) return 'new';
  return fold(name) === fold(lastOf(key)) ? 'known' : 'near';
}

function summaryOf(types: readonly FileType[]): string {
  const count = (place: ReturnType<typeof placeOf>) => figure(types.filter((type) => placeOf(type) === place).length);
  return `${figure(types.length)} loại trong tệp: ${count('known')} đã có, ${count('near')} xếp vào loại gần giống, ${count('new')} tạo mới`;
}
