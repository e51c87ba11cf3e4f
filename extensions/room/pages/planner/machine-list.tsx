import { classNames, IconButton } from '#extension-kit/buttons.ts';
import { stockColour, stockText, unbroken } from '#extension-kit/goods.ts';
import { RotateCcw, Trash2 } from '#extension-kit/icons.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { Money } from '#extension-kit/prices.ts';
import { sizeWords } from './plan-words.ts';
import type { PlannerState } from './use-planner.ts';

/** The machines in the room by their numbers on the drawing, each with its price, to turn and to take away. */
export function MachineList({ planner, names }: { planner: PlannerState; names: readonly string[] }) {
  const { inPlan, plan, selected, measures, change, remove } = planner;
  return (
    <section aria-labelledby="machines-title">
      <h2 id="machines-title" className="display text-2xl">
        {t('Máy trong phòng')}
      </h2>
      {inPlan.length === 0 && <p className="mt-2 text-quiet">{t('Chưa có máy nào. Hãy thêm một máy bên dưới.')}</p>}
      <ol className="mt-2 divide-y divide-line">
        {inPlan.map((product, machine) => {
          const name = names[machine] ?? '';
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a room may have the same machine twice
              key={machine}
              className={classNames('flex items-center gap-3 py-2', machine === selected && 'bg-ground')}
            >
              <span className="w-6 shrink-0 text-center font-semibold tabular-nums">{machine + 1}</span>
              <div className="min-w-0 flex-1">
                <Link
                  {...inVietnamese()}
                  to="/products/$slug"
                  params={{ slug: product.slug }}
                  className="inline-flex min-h-6 min-w-6 items-center font-semibold underline-offset-4 hover:underline"
                >
                  {unbroken(name)}
                </Link>
                <p className="text-sm text-quiet">
                  {`${sizeWords(measures.get(product.slug))} · `}
                  <span className={stockColour(product.stock)}>{stockText(product.stock)}</span>
                </p>
                <Money amount={product.raw_price} className="text-sm font-semibold" />
              </div>
              <span className="flex shrink-0 noscript:hidden">
                <IconButton
                  label={t('Xoay {name}', { name })}
                  disabled={!plan.machines[machine]}
                  onClick={() => change({ kind: 'turn', machine })}
                >
                  <RotateCcw className="size-5 -scale-x-100" />
                </IconButton>
                <IconButton label={t('Bỏ {name} khỏi phòng', { name })} onClick={() => remove(machine)}>
                  <Trash2 className="size-5" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
