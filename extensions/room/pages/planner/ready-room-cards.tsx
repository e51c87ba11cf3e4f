import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import type { PlannedProduct } from '../../answers/shapes.ts';
import { standingIn } from '../../rules/planner/judge-plan.ts';
import { planText } from '../../rules/planner/plan-address.ts';
import { type ReadyRoom, readyRooms } from '../../rules/planner/ready-rooms.ts';
import { FloorPlan } from './floor-plan.tsx';
import { RoomPrice } from './plan-totals.tsx';
import { bySlug, measuresIn } from './planned-products.ts';
import { withKnown } from './planner-search.ts';

function roomName(key: ReadyRoom['key']): string {
  if (key === '5-m2') return t('Góc tập 5 m²');
  if (key === '10-m2') return t('Phòng 10 m²');
  if (key === 'phong-tro') return t('Phòng trọ');
  if (key === 'chung-cu') return t('Chung cư');
  return key === 'garage' ? t('Garage') : t('Phòng khách');
}

const squareMetres = ({ room: { length, width } }: ReadyRoom) =>
  ((length * width) / 10_000).toLocaleString('vi-VN', { maximumFractionDigits: 1 });

/** The six ready-made rooms with their floor plans and today's prices. Each link opens the room in the planner. */
export function ReadyRooms({ products }: { products: readonly PlannedProduct[] }) {
  const known = bySlug(products);
  const measures = measuresIn(known);
  const rooms = readyRooms.flatMap((ready) => {
    const plan = withKnown(ready, (slug) => measures.has(slug));
    const text = planText(plan);
    return plan.machines.length > 0 && text !== null ? [{ ready, plan, text }] : [];
  });
  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby="ready-rooms" className="mt-section print:hidden">
      <h2 id="ready-rooms" className="display text-2xl">
        {t('Bắt đầu từ một phòng mẫu')}
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map(({ ready, plan, text }) => {
          const machines = plan.machines.flatMap(({ slug }) => known.get(slug) ?? []);
          return (
            <li key={ready.key} className="group relative flex flex-col">
              <div className="flex aspect-[4/3] items-center justify-center rounded-card bg-ground p-4">
                <FloorPlan
                  room={plan.room}
                  standing={standingIn(plan, measures).standing}
                  faults={[]}
                  label={t('Mặt bằng {room}', { room: roomName(ready.key) })}
                  className="size-full"
                />
              </div>
              <h3 className="mt-3 text-lg font-semibold">
                <Link
                  to="/phong-tap"
                  search={{ phong: text }}
                  hash="mat-bang"
                  className="inline-flex min-h-6 items-center after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                >
                  {roomName(ready.key)}
                </Link>
              </h3>
              <p className="text-sm text-quiet">
                {t('{area} m², trần {ceiling} cm', { area: squareMetres(ready), ceiling: plan.room.ceiling })}
              </p>
              <ol {...inVietnamese()} className="mt-1 grow text-sm text-quiet">
                {machines.map(({ short_name }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a room may have the same machine twice
                  <li key={place}>
                    {place + 1}. {short_name}
                  </li>
                ))}
              </ol>
              <p className="mt-2">
                <RoomPrice products={machines} className="font-semibold" />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
