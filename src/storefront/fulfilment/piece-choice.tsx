import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Order, OrderActs } from '#contract/shop/orders.ts';
import { Stepper } from '#ui/forms/stepper.tsx';

export type ChosenPieces = Readonly<Record<string, number>>;

type PieceChoiceProps = {
  order: Order;
  /** the largest quantity that the customer may choose, by order line */
  allowed: OrderActs['cancel'];
  chosen: ChosenPieces;
  onChange: (chosen: ChosenPieces) => void;
};

/** Lets the customer choose for each order line the quantity that is to be cancelled or returned. */
export function PieceChoice({ order, allowed, chosen, onChange }: PieceChoiceProps) {
  return (
    <ul className="grid gap-3">
      {allowed.map(({ line, quantity }) => {
        const name = order.items.find(({ id }) => id === line)?.product.name ?? '';
        const set = (value: number) => onChange({ ...chosen, [line]: Math.min(quantity, value) });
        return (
          <li key={line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-48">
              <span {...inVietnamese()} className="font-medium">
                {name}
              </span>
              <span className="block text-sm text-quiet">{t('Nhiều nhất {count} chiếc', { count: quantity })}</span>
            </span>
            <Stepper
              label={t('Số lượng {name}', { name })}
              value={chosen[line] ?? 0}
              min={0}
              onChange={set}
              decreaseLabel={t('Giảm số lượng {name}', { name })}
              increaseLabel={t('Tăng số lượng {name}', { name })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Converts the chosen quantities into the form that the API expects; order lines with the quantity 0 are left out. */
export function listChosen(chosen: ChosenPieces): { line: string; quantity: number }[] {
  return Object.entries(chosen)
    .map(([line, quantity]) => ({ line, quantity }))
    .filter(({ quantity }) => quantity > 0);
}
