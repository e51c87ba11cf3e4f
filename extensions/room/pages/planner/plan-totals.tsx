import { t } from '#extension-kit/labels.ts';
import { Money } from '#extension-kit/prices.ts';
import type { PlannedProduct } from '../../answers/shapes.ts';
import { loadFigures, loadWords, soldOutWords } from './plan-words.ts';
import type { PlannerState } from './use-planner.ts';

type RoomPriceProps = { products: readonly PlannedProduct[]; className: string };

/** What all machines cost together, and how much of it cannot be bought today. */
export function RoomPrice({ products, className }: RoomPriceProps) {
  const soldOut = soldOutWords(products);
  return (
    <>
      <Money amount={products.reduce((sum, { raw_price }) => sum + raw_price, 0)} className={className} />
      {soldOut && <span className="text-sm text-red">{soldOut}</span>}
    </>
  );
}

/** What all machines cost, and what they weigh on the floor with a person on each. */
export function PlanTotals({ planner, names }: { planner: PlannerState; names: readonly string[] }) {
  const { inPlan, load, person } = planner;
  if (inPlan.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
      <div>
        <dt className="text-sm text-quiet">{t('Cả phòng, {count} máy', { count: inPlan.length })}</dt>
        <dd>
          <RoomPrice products={inPlan} className="text-2xl font-semibold" />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-quiet">{t('Tải lên sàn, mỗi máy thêm một người {kg} kg', { kg: person.kg })}</dt>
        <dd>
          <strong>{loadFigures(load)}</strong>
          <span className="block text-sm text-quiet">{loadWords(load, names)}</span>
        </dd>
      </div>
    </dl>
  );
}
