import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { loadWords } from './plan-words.ts';
import type { PlannerState } from './use-planner.ts';

/** What all machines cost, and what they weigh on the floor with a person on each. */
export function PlanTotals({ planner, names }: { planner: PlannerState; names: readonly string[] }) {
  const { inPlan, load, person } = planner;
  if (inPlan.length === 0) return null;
  const heaviest = Math.max(0, ...load.machines.map(({ kgPerM2 }) => kgPerM2 ?? 0));
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
      <div>
        <dt className="text-sm text-quiet">{t('Cả phòng, {count} máy', { count: inPlan.length })}</dt>
        <dd>
          <Money
            amount={inPlan.reduce((sum, { raw_price }) => sum + raw_price, 0)}
            className="text-2xl font-semibold"
          />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-quiet">{t('Tải lên sàn, mỗi máy thêm một người {kg} kg', { kg: person.kg })}</dt>
        <dd>
          <strong>
            {t('{kg} kg · trung bình {mean} kg/m² · nặng nhất dưới máy {most} kg/m²', {
              kg: Math.ceil(load.kg).toLocaleString('vi-VN'),
              mean: load.kgPerM2,
              most: heaviest,
            })}
          </strong>
          <span className="block text-sm text-quiet">{loadWords(load, names)}</span>
        </dd>
      </div>
    </dl>
  );
}
