/** What one product costs, and the form that names the cost of its opening stock. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductCost } from '#contract/admin/costing/product-costs.ts';
import { formatMoney, readTypedAmount } from '#domain/values/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { Failure } from '../frame/dialogs.tsx';
import { amountFlaw } from '../frame/field-values.ts';
import { ActButton, Facts, Panel } from '../frame/page.tsx';
import { Loaded } from '../frame/states.tsx';
import { call, queryOf } from '../session/call.ts';
import { currentOf, sentenceOf } from '../session/call-failure.ts';
import { useMay } from '../session/me.ts';
import { useShow } from '../session/use-attempt.ts';
import { check, useSentForm } from '../session/use-send.ts';

/** The job that keeps costs runs every half minute, so a new cost is seen without a reload. */
const REFRESH_MS = 30_000;
const costQuery = (id: string) => queryOf('getProductCost', { params: { id } });

export function CostPanel({ id }: { id: string }) {
  const query = useQuery({ ...costQuery(id), refetchInterval: REFRESH_MS });
  const mayWrite = useMay('cost:write');
  return (
    <Panel title="Giá vốn">
      <Loaded query={query}>
        {(cost) => (
          <>
            <Figures cost={cost} />
            {cost.opening && mayWrite && <OpeningCost id={id} opening={cost.opening} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Figures({ cost: { isBundle, pieces, value, unitCost, isKnown } }: { cost: ProductCost }) {
  const average = unitCost === null ? 'chưa có' : formatMoney(unitCost);
  const stock = { 'Giá trị kho': formatMoney(value), 'Số chiếc': pieces };
  return (
    <>
      <Facts
        as="tiles"
        of={{ [isBundle ? 'Giá vốn cả bộ' : 'Giá vốn bình quân']: average, ...(isBundle ? {} : stock) }}
        className="sm:grid-cols-3"
      />
      {!isKnown && (
        <p className="mt-3 text-sm text-quiet">
          Một phần hàng chưa có giá vốn, đang tính bằng 0. Lãi của phần đó chưa được tính.
        </p>
      )}
    </>
  );
}

function OpeningCost({
  id,
  opening: { pieces, unitCost },
}: {
  id: string;
  opening: NonNullable<ProductCost['opening']>;
}) {
  const show = useShow(costQuery(id));
  const [typed, setTyped] = useState(unitCost === null ? '' : String(unitCost));
  // the cost beside which the person types: another one that comes while the page is open is shown before it is replaced
  const [seen, setSeen] = useState(unitCost);
  const form = useSentForm(
    async () => {
      check({ unitCost: amountFlaw(typed) });
      const body = { unitCost: readTypedAmount(typed) ?? 0, seen };
      const { data } = await call('nameOpeningCost', { params: { id }, body }).catch((error) => {
        const current = currentOf<'nameOpeningCost'>(error);
        if (current) setSeen(current.opening?.unitCost ?? null);
        throw error;
      });
      setSeen(data.opening?.unitCost ?? null);
      await show(data, 'Đã ghi giá vốn đầu kỳ', 'Sổ giá vốn được tính lại trong nửa phút.');
    },
    (error) => {
      const now = currentOf<'nameOpeningCost'>(error)?.opening?.unitCost;
      return now == null
        ? sentenceOf(error)
        : `Người khác vừa ghi ${formatMoney(now)}, nên chưa ghi gì. Bấm lần nữa để ghi giá của bạn.`;
    },
  );
  return (
    <form {...form.props} className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        label="Giá vốn đầu kỳ (đồng mỗi chiếc)"
        hint={`Của ${pieces} chiếc có trước khi cửa hàng theo dõi giá vốn`}
        inputMode="numeric"
        {...form.field('unitCost')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-56 flex-1"
      />
      <ActButton type="submit" disabled={form.isSending}>
        Ghi giá vốn
      </ActButton>
      <Failure of={form.failure} className="w-full" />
    </form>
  );
}
