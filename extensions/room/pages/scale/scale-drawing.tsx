import type { CSSProperties } from 'react';
import { classNames } from '#extension-kit/buttons.ts';
import type { Product } from '#extension-kit/goods.ts';
import { type Label, t, translate } from '#extension-kit/labels.ts';
import { PERSON, USUAL_HEIGHT } from '#extension-kit/person.ts';
import type { ProductExtras } from '../../answers/shapes.ts';
import type { FreeFloor, Way } from '../../rules/fitting/zones.ts';
import { scaleDrawings } from './scale-drawings.ts';
import { type Drawn, type Layout, layoutOf, personHeights } from './scale-layout.ts';

const names: Record<Drawn['kind'], Label> = { use: 'Khi dùng', stored: 'Khi cất', parcel: 'Đóng kiện' };
const looks: Record<Drawn['kind'], string> = {
  use: 'fill-accent/10 stroke-accent-text',
  stored: 'fill-none stroke-accent-text',
  parcel: 'fill-none stroke-quiet',
};
const dashes: Record<Drawn['kind'], string | undefined> = { use: undefined, stored: '6 4', parcel: '2 4' };

const figure = (value: number) => value.toLocaleString('vi-VN');
const inMetres = (cm: number) => `${figure(cm / 100)} m`;

/** `phía sau 2 m, hai bên 0,5 m`, or the different ways of which one is enough; sides of unequal width are each named. */
function wayWords({ front = 0, behind = 0, left = 0, right = 0 }: Way): string {
  const beside =
    left === right
      ? t('hai bên {size}', { size: inMetres(left) })
      : t('một bên {size}', { size: inMetres(Math.max(left, right)) });
  return [
    ...(behind > 0 ? [t('phía sau {size}', { size: inMetres(behind) })] : []),
    ...(Math.max(left, right) > 0 ? [beside] : []),
    ...(front > 0 ? [t('phía trước {size}', { size: inMetres(front) })] : []),
  ].join(', ');
}

function freeWords({ ways, isAssumed }: FreeFloor): string {
  const words = [...new Set(ways.map(wayWords))].join(` ${t('hoặc')} `);
  return isAssumed ? `${words} ${t('(chưa rõ loại máy này: tính 2 m phía sau như máy chạy bộ)')}` : words;
}

const sizeWords = ({ size }: Drawn) => `${size.map(figure).join(' × ')} cm`;

/**
 * A side view and a plan of a product in use, stored and packed, beside a person, drawn to scale from the catalogue's
 * sizes; for machines also the free space around them. Renders nothing if no size is known.
 */
export function ScaleDrawing({ product, sizes }: { product: Product; sizes: ProductExtras | undefined }) {
  const layout = layoutOf(product, sizes);
  if (!layout) return null;
  const { drawn, zone } = layout;
  return (
    <section className="border-b border-line py-8 md:py-10">
      <h2 className="display mb-2 text-2xl">{t('Kích thước so với người')}</h2>
      <figure className="scale-drawing max-w-2xl">
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 text-sm">{t('Người cao')}</legend>
          {personHeights.map((height) => (
            <label key={height} className="chip">
              <input
                type="radio"
                name="person-height"
                value={height}
                defaultChecked={height === USUAL_HEIGHT}
                className="sr-only"
              />
              {inMetres(height)}
            </label>
          ))}
        </fieldset>
        <div className="relative mt-3 rounded-card bg-ground">
          <Drawing layout={layout} />
          <Outlines product={product} layout={layout} />
        </div>
        <figcaption className="mt-3">
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {drawn.map((each) => (
              <li key={each.kind} className="flex items-center gap-2">
                <Sample kind={each.kind} />
                {translate(names[each.kind])}: {sizeWords(each)}
              </li>
            ))}
            {zone && (
              <li className="flex items-center gap-2">
                <Sample kind="zone" />
                {t('Khoảng trống: {ways}', { ways: freeWords(zone.free) })}
              </li>
            )}
          </ul>
          <p className="mt-2 text-sm text-quiet">
            {t('Vẽ đúng tỷ lệ; số đo là dài × rộng × cao. Hàng trên nhìn ngang, hàng dưới nhìn từ trên xuống.')}
          </p>
        </figcaption>
      </figure>
    </section>
  );
}

/** The line of a thing, beside its words. */
function Sample({ kind }: { kind: Drawn['kind'] | 'zone' }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 16" className="w-7 shrink-0" strokeWidth="2">
      {kind === 'zone' ? (
        <rect width="28" height="16" className="fill-edge/40" />
      ) : (
        <rect x="1" y="1" width="26" height="14" rx="2" className={looks[kind]} strokeDasharray={dashes[kind]} />
      )}
    </svg>
  );
}

/** The words below say the same, so that screen readers skip the drawing. */
function Drawing({ layout: { width, height, ground, plan, person, drawn, zone } }: { layout: Layout }) {
  const text = width / 26;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full"
      fontSize={text}
      textAnchor="middle"
    >
      {zone && <rect {...rectangleOf(zone)} className="fill-edge/40" />}
      <path d={`M0 ${ground}H${width}`} className="stroke-ink" strokeWidth="1.5" />
      {personHeights.map((cm) => (
        <path
          key={cm}
          d={PERSON}
          transform={`translate(${person} ${ground - cm}) scale(${cm / USUAL_HEIGHT})`}
          className={classNames('person fill-edge', `h${cm}`)}
        />
      ))}
      {drawn.map(({ kind, size: [long, wide, high], x }) => (
        <g key={kind} className={looks[kind]} strokeWidth="2" strokeDasharray={dashes[kind]}>
          <rect x={x} y={ground - high} width={long} height={high} rx="2" />
          <rect x={x} y={plan - wide / 2} width={long} height={wide} rx="2" />
        </g>
      ))}
      {zone && zone.behind > 2 * text && (
        <text x={zone.x + zone.behind / 2} y={plan + text / 3} className="fill-ink">
          {inMetres(zone.behind)}
        </text>
      )}
    </svg>
  );
}

const rectangleOf = ({ x, y, width, height }: NonNullable<Layout['zone']>) => ({ x, y, width, height });

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1e4) / 100}%`;

/** The outlines of the models, where the studio has drawn some: cut out of one file, in the boxes of the drawing. */
function Outlines({
  product: { slug },
  layout: { width, height, ground, plan, drawn },
}: {
  product: Product;
  layout: Layout;
}) {
  const outlines = scaleDrawings[slug];
  if (!outlines) return null;
  return drawn.flatMap(({ kind, size: [long, wide, high], x }) => {
    const outline = kind === 'parcel' ? undefined : outlines[kind];
    if (!outline) return [];
    const [left, side, above] = outline;
    const views = [
      { from: side, high, top: ground - high },
      { from: above, high: wide, top: plan - wide / 2 },
    ];
    return views.map(({ from, high: tall, top }) => (
      <img
        key={`${kind} ${from}`}
        src={`/media/drawings/scale/${slug}.svg#svgView(viewBox(${left},${from},${long},${tall}))`}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute"
        style={
          {
            ...{ left: percent(x, width), top: percent(top, height) },
            ...{ width: percent(long, width), height: percent(tall, height) },
          } as CSSProperties
        }
      />
    ));
  });
}
