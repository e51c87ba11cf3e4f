import { type CSSProperties, useRef } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Plan, Room } from '#domain/planner/room.ts';
import { Button } from '#ui/button.tsx';
import { CircleCheck, TriangleAlert } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { aroundCm, FloorPlan } from './floor-plan.tsx';
import { MachineList } from './machine-list.tsx';
import { MachinePicker } from './machine-picker.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanTotals } from './plan-totals.tsx';
import { faultWords } from './plan-words.ts';
import type { PlannedProduct } from './planner-queries.ts';
import { RoomFields } from './room-fields.tsx';
import { useMachineProps } from './use-machine-props.ts';
import { type PlannerState, usePlanner } from './use-planner.ts';

type PlannerProps = {
  text: string | undefined;
  start: Plan;
  products: readonly PlannedProduct[];
  load: (text: string) => Promise<readonly PlannedProduct[]>;
};

/** Centimetres to millimetres on paper at a scale of 1:20. */
const MM_PER_CM = 10 / 20;

/** @returns the millimetres on paper of a side of the room with what is drawn around it */
const onPaper = (room: Room, side: number) => (side + 2 * aroundCm(room)) * MM_PER_CM;

/** The smallest paper, in landscape format, on which a drawing of this size fits with margins of 10 mm. */
function paperFor(room: Room): string {
  const papers = [
    ['a4', 277, 170],
    ['a3', 400, 257],
    ['a2', 574, 380],
    ['a1', 821, 554],
  ] as const;
  const [wide, high] = [room.length, room.width].map((side) => onPaper(room, side)) as [number, number];
  return papers.find(([, most, mostHigh]) => wide <= most && high <= mostHigh)?.[0] ?? 'a0';
}

/** The drawing with what is said about it, and beside it all that changes it. Works by mouse, finger and keyboard. */
export function Planner({ text, start, products, load }: PlannerProps) {
  const planner = usePlanner(text, start, products, load);
  const drawing = useRef<SVGSVGElement>(null);
  const names = planner.inPlan.map(({ short_name }) => short_name);
  const { room } = planner.plan;
  const machineProps = useMachineProps(planner, drawing, names);
  const paper = paperFor(room);
  return (
    <div
      className={`print-${paper} mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] print:mt-0 print:block`}
    >
      <section
        id="mat-bang"
        aria-labelledby="plan-title"
        className="min-w-0 scroll-mt-32 lg:sticky lg:top-22"
        style={{ '--plan-width': `${onPaper(room, room.length)}mm` } as CSSProperties}
      >
        <h2 id="plan-title" className="sr-only">
          {t('Mặt bằng')}
        </h2>
        <div className="rounded-card bg-ground p-2 sm:p-4 print:p-0">
          <FloorPlan
            ref={drawing}
            room={room}
            standing={planner.standing}
            faults={planner.faults}
            selected={planner.selected}
            machineProps={machineProps}
            label={t('Mặt bằng phòng dài {length} cm, rộng {width} cm, có {count} máy', {
              length: room.length,
              width: room.width,
              count: planner.standing.length,
            })}
            className="plan-drawing mx-auto max-h-[70vh] w-full"
          />
        </div>
        <p className="mt-2 text-sm text-quiet noscript:hidden print:hidden">
          {t(
            'Kéo máy bằng chuột hoặc ngón tay. Bàn phím: Tab đến máy, mũi tên dời 1 cm, Shift + mũi tên 10 cm, R xoay, Delete bỏ.',
          )}
        </p>
        <p className="mt-1 text-sm text-quiet">
          {t('Xanh là chỗ trống cần có, đỏ là vướng. Tam giác chỉ phía trước máy.')}
        </p>
        <Verdict planner={planner} names={names} />
        <PlanTotals planner={planner} names={names} />
        <p className="hidden text-sm print:block">
          {t('Tỷ lệ 1:20 khi in ở 100% trên giấy {paper} ngang.', { paper: paper.toUpperCase() })}
        </p>
      </section>
      <div className="grid min-w-0 gap-8 print:block">
        {planner.lost > 0 && (
          <Notice tone="warning" className="print:hidden">
            {t('{count} sản phẩm trong phòng của bạn không còn bán hoặc chưa có số đo, nên không được vẽ.', {
              count: planner.lost,
            })}
          </Notice>
        )}
        {planner.reopen && (
          <Button tone="outline" className="justify-self-start print:hidden" onClick={planner.reopen}>
            {t('Mở lại phòng của bạn')}
          </Button>
        )}
        <MachineList planner={planner} names={names} />
        <div className="grid gap-8 noscript:hidden print:hidden">
          <MachinePicker planner={planner} />
          <PlanActions planner={planner} drawing={drawing} names={names} />
          <RoomFields planner={planner} />
        </div>
        <p className="hidden rounded-card bg-ground p-4 text-sm noscript:block">
          {t('Muốn dời máy và sửa phòng, vui lòng bật JavaScript. Các phòng mẫu bên dưới xem được ngay.')}
        </p>
      </div>
    </div>
  );
}

/** Says what is wrong in the room, as it changes. */
function Verdict({ planner: { faults, standing }, names }: { planner: PlannerState; names: readonly string[] }) {
  const isGood = faults.length === 0;
  return (
    <div
      role="status"
      aria-label={t('Nhận xét về mặt bằng')}
      className={`mt-4 flex items-start gap-3 rounded-control px-4 py-3.5 ${isGood ? 'bg-green-soft' : 'bg-red-soft'}`}
    >
      {isGood ? (
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-green" />
      ) : (
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-red" />
      )}
      {isGood ? (
        <p className="font-semibold">
          {standing.length === 0
            ? t('Phòng chưa có máy nào.')
            : t('Vừa: mọi máy có chỗ đứng, có chỗ trống an toàn và đủ trần.')}
        </p>
      ) : (
        <ul {...inVietnamese()} className="grid gap-1 text-sm/6">
          {[...new Set(faults.map((fault) => faultWords(fault, names)))].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
