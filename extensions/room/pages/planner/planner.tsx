import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#extension-kit/buttons.ts';
import { CircleCheck, TriangleAlert } from '#extension-kit/icons.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { extra, used } from '#extension-kit/late.ts';
import { Notice } from '#extension-kit/notices.ts';
import type { PlannedProduct } from '../../answers/shapes.ts';
import type { Plan } from '../../rules/planner/room.ts';
import { drawnFloor, FloorPlan } from './floor-plan.tsx';
import { MachineList } from './machine-list.tsx';
import { MachinePicker } from './machine-picker.tsx';
import { PlanActions } from './plan-actions.tsx';
import { type PlanPaper, papersFor } from './plan-paper.ts';
import { PlanTotals } from './plan-totals.tsx';
import { scaleWords, verdictWords } from './plan-words.ts';
import { RoomFields } from './room-fields.tsx';
import { UndoButtons } from './undo.tsx';
import { useMachineProps } from './use-machine-props.ts';
import { type PlannerState, usePlanner } from './use-planner.ts';

type PlannerProps = {
  text: string | undefined;
  start: Plan;
  products: readonly PlannedProduct[];
  load: (text: string) => Promise<readonly PlannedProduct[]>;
};

const PlanSheet = extra(() => import('./paper/plan-sheet.tsx'), 'PlanSheet', { failed: null });

/** Whether the visitor has used the page in any way; what may be needed then is loaded. */
function useUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    void used.then(() => setUsed(true));
  }, []);
  return isUsed;
}

/** The drawing with what is said about it, and beside it all that changes it. Works by mouse, finger and keyboard. */
export function Planner({ text, start, products, load }: PlannerProps) {
  const planner = usePlanner(text, start, products, load);
  const drawing = useRef<SVGSVGElement>(null);
  const names = planner.inPlan.map(({ short_name }) => short_name);
  const { room } = planner.plan;
  const machineProps = useMachineProps(planner, drawing, names);
  const papers = papersFor(drawnFloor(room, planner.standing));
  const [scale, setScale] = useState<PlanPaper['scale']>();
  const paper = papers.find((each) => each.scale === scale) ?? papers[0];
  const isUsed = useUsed();
  return (
    <div
      className={`plan-page print-${paper.paper} mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] print:mt-0 print:block`}
    >
      <section
        id="mat-bang"
        aria-labelledby="plan-title"
        className="min-w-0 scroll-mt-32 lg:sticky lg:top-22"
        style={{ '--plan-width': `${paper.wide}mm` } as CSSProperties}
      >
        <h2 id="plan-title" className="sr-only">
          {t('Mặt bằng')}
        </h2>
        <div className="relative rounded-card bg-ground p-2 sm:p-4 print:bg-transparent print:p-0">
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
          {isUsed && <PlanSheet planner={planner} names={names} paper={paper} />}
        </div>
        <UndoButtons planner={planner} />
        <div className="plan-words">
          <p className="hidden text-sm print:block">{scaleWords(paper)}</p>
          <p className="mt-2 text-sm text-quiet noscript:hidden print:hidden">
            {t(
              'Kéo máy bằng chuột hoặc ngón tay. Bàn phím: Tab đến máy, mũi tên dời 1 cm, Shift + mũi tên 10 cm, R xoay, Delete bỏ.',
            )}
          </p>
          <p className="mt-1 text-sm text-quiet">
            {t('Xanh là chỗ trống cần có, đỏ là vướng. Tam giác chỉ phía trước máy.')}
          </p>
          <Verdict planner={planner} names={names} />
          {planner.isAnyAstray && (
            <Button
              tone="outline"
              className="mt-3 noscript:hidden print:hidden"
              onClick={() => {
                planner.change({ kind: 'gather' });
                // this button goes away
                drawing.current?.querySelector<SVGGElement>('.plan-machine')?.focus();
              }}
            >
              {t('Đưa máy vào phòng')}
            </Button>
          )}
          <PlanTotals planner={planner} names={names} />
        </div>
      </section>
      <div className="plan-words grid min-w-0 gap-8 print:block">
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
        <div className="grid grid-cols-1 gap-8 noscript:hidden print:hidden">
          <MachinePicker planner={planner} />
          <PlanActions
            planner={planner}
            drawing={drawing}
            names={names}
            papers={papers}
            onPrint={(each) => {
              flushSync(() => setScale(each.scale));
              print();
            }}
          />
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
function Verdict({ planner: { faults }, names }: { planner: PlannerState; names: readonly string[] }) {
  const isGood = faults.length === 0;
  const words = verdictWords(faults, names);
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
        <p className="font-semibold">{words}</p>
      ) : (
        <ul {...inVietnamese()} className="grid gap-1 text-sm/6">
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
