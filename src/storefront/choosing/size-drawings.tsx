import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { ComparedProduct, ComparedSize } from '#contract/shop/choosing.ts';
import { classNames } from '#ui/style/class-names.ts';
import type { ChoosingSearch } from './choosing-search.ts';
import { PERSON, PERSON_WIDTH, USUAL_HEIGHT } from './person-outline.ts';

const GAP = 25;
const MARGIN = 4;

/** The customer's height in cm, if the address has one that a person can have. */
export function heightIn(search: ChoosingSearch): number | undefined {
  const typed = Number((search['chieu-cao'] ?? '').replace(',', '.'));
  const height = typed < 3 ? typed * 100 : typed;
  return height >= 100 && height <= 220 ? Math.round(height) : undefined;
}

/** The drawings stand next to each other, because sizes are compared by looking from one to the other. */
const columns = ['', '', '', 'md:grid-cols-3', 'lg:grid-cols-4'];

type Sides = readonly [length: number, width: number, height: number];

/** Side view and plan of each product in its states, all to one scale, beside a person. */
export function SizeDrawings({
  products,
  sizes,
  height = USUAL_HEIGHT,
}: {
  products: readonly ComparedProduct[];
  sizes: readonly ComparedSize[];
  height?: number | undefined;
}) {
  const drawn = products.flatMap((product, place) => {
    const states = sizes.flatMap(({ label, cm }) => {
      const sides = cm[place];
      return sides ? [{ label, sides }] : [];
    });
    return states.length > 0 ? [{ product, states }] : [];
  });
  if (drawn.length === 0) return null;
  const widthOf = (states: readonly { sides: Sides }[]) =>
    PERSON_WIDTH + states.reduce((sum, { sides }) => sum + GAP + sides[0], 0) + 2 * MARGIN;
  const all = drawn.flatMap(({ states }) => states.map(({ sides }) => sides));
  const frame: Frame = {
    width: Math.max(...drawn.map(({ states }) => widthOf(states))),
    above: Math.max(height, ...all.map(([, , high]) => high)),
    person: height,
  };
  return (
    <section className="mt-section">
      <h2 className="display text-2xl">{t('Kích thước so với người')}</h2>
      <p className="mt-1 text-sm text-quiet">
        {t('Cùng một tỷ lệ, bên người cao {height} cm. Hàng trên nhìn ngang, hàng dưới nhìn từ trên xuống.', {
          height,
        })}
      </p>
      <ul className={classNames('mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:gap-x-6', columns[drawn.length])}>
        {drawn.map(({ product, states }) => (
          <li key={product.id}>
            <h3 {...inVietnamese()} className="font-semibold">
              {product.short_name}
            </h3>
            <Drawing states={states} frame={frame} />
            <ul {...inVietnamese()} className="mt-1 text-sm text-quiet">
              {states.map(({ label, sides }, place) => (
                <li key={label}>
                  {label}
                  {place > 0 && ` (${t('nét đứt')})`}: {sidesWords(sides)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sidesWords = (sides: Sides) => `${sides.map((side) => side.toLocaleString('vi-VN')).join(' × ')} cm`;

/** In cm, the same for all drawings: equal widths give equal scales. */
type Frame = { width: number; above: number; person: number };

/** The texts below the drawing say the same, so that screen readers skip it. */
function Drawing({ states, frame }: { states: readonly { label: string; sides: Sides }[]; frame: Frame }) {
  const { width, above, person } = frame;
  const below = Math.max(...states.map(({ sides }) => sides[1]));
  const ground = above + MARGIN;
  let left = PERSON_WIDTH + MARGIN;
  const placed = states.map(({ label, sides }) => {
    const x = left + GAP;
    left = x + sides[0];
    return { label, sides, x };
  });
  const height = ground + GAP + below + MARGIN;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="mt-2 w-full rounded-card bg-ground p-2">
      <path
        d={PERSON}
        transform={`translate(${MARGIN} ${ground - person}) scale(${person / USUAL_HEIGHT})`}
        className="fill-edge"
      />
      <path d={`M0 ${ground}H${width}`} className="stroke-ink" strokeWidth="1.5" />
      {placed.map(({ label, sides: [long, wide, high], x }, place) => {
        const style = place === 0 ? 'fill-accent/20 stroke-accent-text' : 'fill-none stroke-accent-text';
        const dash = place === 0 ? undefined : '6 4';
        return (
          <g key={label} className={style} strokeWidth="2" strokeDasharray={dash}>
            <rect x={x} y={ground - high} width={long} height={high} rx="3" />
            <rect x={x} y={ground + GAP} width={long} height={wide} rx="3" />
          </g>
        );
      })}
    </svg>
  );
}
