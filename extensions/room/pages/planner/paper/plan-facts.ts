/** What is said about a plan beside its drawing, in lines of text, for those who have it on paper or as a picture. */
import { t } from '#extension-kit/labels.ts';
import { formatMoney } from '#extension-kit/values.ts';
import { loadFigures, loadWords, sizeWords, soldOutWords, verdictWords } from '../plan-words.ts';
import type { PlannerState } from '../use-planner.ts';

/** `machines`: with their full names and codes, in the order of their numbers on the drawing. */
export type PlanFacts = { machines: string[]; facts: string[] };

export function planFacts(planner: PlannerState, names: readonly string[]): PlanFacts {
  const { inPlan, measures, plan, load, person, faults } = planner;
  const { length, width, ceiling } = plan.room;
  const sum = formatMoney(inPlan.reduce((total, { raw_price }) => total + raw_price, 0));
  return {
    machines: inPlan.map(({ slug, name, sku, raw_price }, machine) =>
      [`${machine + 1}. ${name}`, sku, sizeWords(measures.get(slug)), formatMoney(raw_price)]
        .filter(Boolean)
        .join(' · '),
    ),
    facts: [
      t('Phòng {length} × {width} cm, trần {ceiling} cm', { length, width, ceiling }),
      ...verdictWords(faults, names),
      ...(inPlan.length === 0
        ? []
        : [
            `${t('Cả phòng, {count} máy', { count: inPlan.length })}: ${sum}${soldOutWords(inPlan) ?? ''}`,
            `${t('Tải lên sàn, mỗi máy thêm một người {kg} kg', { kg: person.kg })}: ${loadFigures(load)}`,
            loadWords(load, names),
          ]),
    ],
  };
}
