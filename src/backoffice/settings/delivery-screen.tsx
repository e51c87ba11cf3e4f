/** The screen of the delivery table: zones of provinces, with a rate for each shipping class. */
import { useQuery } from '@tanstack/react-query';
import type { DeliveryTableAnswer } from '#contract/admin/shop/delivery.ts';
import { shippingClasses } from '#domain/fulfilment/delivery-table.ts';
import { flawsOfTable } from '#domain/fulfilment/delivery-table-flaws.ts';
import type { WrittenTable } from '#domain/fulfilment/read-delivery-table.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActButton, Page, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { failureOf, sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useDone, useShow } from '../session/use-attempt.ts';
import { refuse } from '../session/use-send.ts';
import { deliveryQuery } from './delivery-calls.ts';
import { RateEditor } from './delivery-rate.tsx';
import { DeliveryTrial } from './delivery-trial.tsx';
import { tableDifferences, tableWithTaken } from './table-differences.ts';

type Zone = WrittenTable['zones'][number];
type Values = { table: WrittenTable | null };

const onThePhone = { quote: true, days: '2–5' } as const;
const newZone = (provinces: Zone['provinces'], name: string): Zone => ({
  ...{ name, provinces },
  parcel: { steps: [{ upToKg: 2, fee: 30_000 }], perFurtherKg: 5000, days: '2–5' },
  bulky: onThePhone,
  freight: onThePhone,
});

export function DeliveryScreen() {
  return (
    <Page title="Bảng cước vận chuyển" back={{ to: '/settings', label: 'Về thiết lập cửa hàng' }}>
      <Loaded query={useQuery(deliveryQuery)}>{(answer) => <TableForm answer={answer} />}</Loaded>
    </Page>
  );
}

function TableForm({ answer }: { answer: DeliveryTableAnswer }) {
  const mayChange = useMay('shop:write');
  const show = useShow(deliveryQuery);
  const refresh = useDone('getDeliveryTable');
  const { form, bar } = useEditor<Values, DeliveryTableAnswer>({
    record: answer,
    valuesOf: (answer) => ({ table: answer?.table ?? null }),
    save: (values, over) => {
      if (values.table && flawsOfTable(values.table, answer.provinces).length > 0)
        refuse('Bảng cước còn chỗ sai: xem danh sách phía trên.');
      return call('saveDeliveryTable', { body: { table: values.table, version: over?.version ?? '' } });
    },
    onSaved: show,
    onDiscard: () => refresh(),
    successText: 'Đã lưu bảng cước',
    differences: (opened, mine, current) => tableDifferences(opened.table, mine.table, current.table),
    merge: (mine, current, taken) => ({ table: tableWithTaken(mine.table, current.table, taken) }),
    words: (error) => {
      const failure = failureOf<'saveDeliveryTable'>(error);
      return failure?.code === 'DELIVERY_TABLE_FLAWED'
        ? `${sentenceOf(error)} ${failure.flaws.join('; ')}`
        : sentenceOf(error);
    },
    readOnly: !mayChange,
  });
  const table = form.watch('table');
  const setTable = (next: WrittenTable | null) => form.setValue('table', next, { shouldDirty: true });
  const flaws = table ? flawsOfTable(table, answer.provinces) : [];
  const zones = table?.zones ?? [];
  const put = (index: number, zone: Zone) =>
    setTable({ ...table, zones: zones.map((each, at) => (at === index ? zone : each)) });
  return (
    <div className="flex flex-col gap-4 pb-28">
      <Notice tone="info">
        {table
          ? 'Đổi bảng là mọi giỏ hàng tính theo bảng mới ngay; đơn đang giữ chỗ giữ cước cũ.'
          : 'Chưa có bảng cước: cửa hàng không thu tiền vận chuyển.'}
      </Notice>
      {answer.unweighed.length > 0 && table && (
        <Notice tone="warning">
          Chưa có cân nặng và kích thước, nên cước phải báo qua điện thoại: {answer.unweighed.join(', ')}.
        </Notice>
      )}
      {zones.map((zone, index) => (
        <ZoneEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list
          key={index}
          zone={zone}
          number={index + 1}
          provinces={answer.provinces}
          disabled={!mayChange}
          onChange={(changedZone) => put(index, changedZone)}
          onRemove={() => {
            const left = zones.filter((_, at) => at !== index);
            setTable(left.length > 0 ? { ...table, zones: left } : null);
          }}
        />
      ))}
      {mayChange && (
        <Button
          tone={zones.length === 0 ? 'accent' : 'outline'}
          className="sm:self-start"
          onClick={() =>
            setTable({
              ...(table ?? { divisor: 5000 }),
              zones: [...zones, zones.length === 0 ? newZone('others', 'Toàn quốc') : newZone([], '')],
            })
          }
        >
          {zones.length === 0 ? 'Lập bảng cước' : 'Thêm vùng'}
        </Button>
      )}
      {flaws.length > 0 && (
        <Notice tone="warning" title="Chưa lưu được">
          <ul className="list-disc pl-5">
            {flaws.map((flaw) => (
              <li key={flaw}>{flaw}</li>
            ))}
          </ul>
        </Notice>
      )}
      {flaws.length === 0 && <DeliveryTrial table={table} provinces={answer.provinces} />}
      {bar}
    </div>
  );
}

type ZoneEditorProps = {
  zone: Zone;
  number: number;
  provinces: readonly string[];
  disabled: boolean;
  onChange: (zone: Zone) => void;
  onRemove: () => void;
};

function ZoneEditor({ zone, number, provinces, disabled, onChange, onRemove }: ZoneEditorProps) {
  const own = zone.provinces === 'others' ? [] : zone.provinces;
  const toggle = (province: string, isIn: boolean) =>
    onChange({ ...zone, provinces: isIn ? [...own, province] : own.filter((each) => each !== province) });
  return (
    <Panel
      title={zone.name || `Vùng ${number}`}
      actions={!disabled && <ActButton onClick={onRemove}>Bỏ vùng {number}</ActButton>}
    >
      <div className="grid gap-3">
        <Field
          label={`Tên vùng ${number}`}
          value={zone.name}
          readOnly={disabled}
          onChange={({ target }) => onChange({ ...zone, name: target.value })}
        />
        <Checkbox
          checked={zone.provinces === 'others'}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...zone, provinces: target.checked ? 'others' : [] })}
        >
          Mọi tỉnh chưa thuộc vùng nào
        </Checkbox>
        {zone.provinces !== 'others' && (
          <details open={own.length === 0}>
            <summary className="min-h-11 cursor-pointer py-2 font-medium">
              {own.length} tỉnh, thành: {own.join(', ') || 'chưa chọn'}
            </summary>
            <div className="grid grid-cols-2 gap-x-3 md:grid-cols-3">
              {provinces.map((province) => (
                <Checkbox
                  key={province}
                  checked={own.includes(province)}
                  disabled={disabled}
                  onChange={({ target }) => toggle(province, target.checked)}
                >
                  {province}
                </Checkbox>
              ))}
            </div>
          </details>
        )}
        {shippingClasses.map((each) => (
          <RateEditor
            key={each}
            shippingClass={each}
            rate={zone[each]}
            disabled={disabled}
            onChange={(rate) => onChange({ ...zone, [each]: rate })}
          />
        ))}
      </div>
    </Panel>
  );
}
