/** One product's stock: the present quantities, a form to correct the stock with a reason, and all stock movements. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductStock } from '#contract/admin/catalogue/stock.ts';
import { movementNames } from '#domain/catalogue/stock-movement.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { readTypedChange } from '#domain/values/money.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { ActButton, Facts, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { useShow } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';

const stockQuery = (id: string) => queryOf('getProductStock', { params: { id } });

export function StockPanel({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  return (
    <Panel title="Kho">
      <Loaded query={useQuery(stockQuery(id))}>
        {(data) => (
          <>
            <Figures stock={data} />
            {data.isBundle ? (
              <p className="mt-3 text-sm text-quiet">Kho của bộ tính theo kho của từng món trong bộ.</p>
            ) : (
              mayWrite && <Correction id={id} />
            )}
            <Ledger id={id} movements={data.movements} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Figures({ stock: { stock, reserved, unsent } }: { stock: ProductStock }) {
  const whole = stock + reserved + unsent;
  const figures = { 'Còn bán được': stock, 'Đang giữ cho khách': reserved, 'Chờ giao': unsent, 'Trên kệ': whole };
  return <Facts as="tiles" of={figures} className="text-xl sm:grid-cols-4" />;
}

function Correction({ id }: { id: string }) {
  const show = useShow(stockQuery(id), 'listOfficeProducts');
  const [by, setBy] = useState('');
  const [reason, setReason] = useState('');
  const [isDamage, setDamage] = useState(false);
  const form = useSentForm(async () => {
    const change = readTypedChange(by) ?? 0;
    check({
      by: change === 0 || Math.abs(change) > 999_999 ? 'Ghi số chiếc thêm hoặc bớt, ví dụ 3 hoặc -2.' : null,
      reason: reason.trim() === '' ? 'Vui lòng ghi lý do.' : null,
    });
    const { data } = await call('correctProductStock', { params: { id }, body: { by: change, reason, isDamage } });
    void show(data, `Đã sửa kho, còn ${data.stock}`);
    // the typed values stay, because the person may already have typed the next correction
    setDamage(false);
    setBy((typed) => (typed === by ? '' : typed));
    setReason((typed) => (typed === reason ? '' : typed));
  });
  return (
    <form {...form.props} className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        label="Thêm hoặc bớt"
        placeholder="-2"
        value={by}
        onChange={(event) => setBy(event.target.value)}
        error={form.errorAt('by')}
        className="w-32"
      />
      <Field
        label="Lý do sửa kho"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={form.errorAt('reason')}
        className="min-w-56 flex-1"
      />
      {by.trim().startsWith('-') && (
        <Checkbox checked={isDamage} onChange={({ target }) => setDamage(target.checked)}>
          Hàng hỏng hoặc mất
        </Checkbox>
      )}
      <ActButton type="submit" disabled={form.isSending}>
        Sửa kho
      </ActButton>
      <Failure of={form.failure} className="w-full" />
    </form>
  );
}

function Ledger({ id, movements }: { id: string } & Pick<ProductStock, 'movements'>) {
  if (movements.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center font-medium">Sổ kho</summary>
      <ExportMenu
        files={[
          { of: 'exportStockMovements', query: { product: id }, label: 'Sổ kho' },
          { of: 'exportCostEntries', query: { product: id }, label: 'Sổ giá vốn' },
        ]}
      />
      <ul className="divide-y divide-line text-sm">
        {movements.map(({ at, change, after, kind, orderNumber, email, reason }) => (
          <li key={`${at} ${after}`} className="grid grid-cols-[4rem_1fr] gap-x-3 py-2">
            <span className="font-semibold tabular-nums">{change > 0 ? `+${change}` : change}</span>
            <span>
              {[movementNames[kind], orderNumber, reason].filter(Boolean).join(', ')}
              <span className="block text-quiet">
                {[formatDateTime(new Date(at)), `còn ${after}`, email].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
