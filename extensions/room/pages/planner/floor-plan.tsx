import type { Ref, SVGProps } from 'react';
import { footprintOf } from '../../rules/planner/footprint.ts';
import { blockedWays, type PlanFault, type Standing } from '../../rules/planner/judge-plan.ts';
import type { Room } from '../../rules/planner/room.ts';
import { planLook } from './plan-look.ts';
import { RoomShape } from './room-shape.tsx';

/** A floor in cm. */
export type Floor = { length: number; width: number };

/** The floor that is drawn: the room, and what stands outside of one that became too small. */
export function drawnFloor({ length, width }: Room, standing: readonly Standing[]): Floor {
  const bodies = standing.map(({ measures, ...place }) => footprintOf(measures, place).body);
  return {
    length: Math.max(length, ...bodies.map(({ right }) => right)),
    width: Math.max(width, ...bodies.map(({ bottom }) => bottom)),
  };
}

/** The height of the letters in cm, which grows with the floor, because the drawing of a large one is made smaller. */
const textOf = ({ length, width }: Floor) => Math.max(length, width) / 24;

/** The centimetres around the floor in which walls and lengths are drawn. */
export const aroundCm = (floor: Floor) => Math.max(40, Math.ceil(20 + 0.7 * textOf(floor)));

type FloorPlanProps = {
  room: Room;
  standing: readonly Standing[];
  faults: readonly PlanFault[];
  /** what the drawing shows, for those who do not see it */
  label: string;
  selected?: number | null;
  /** what makes a machine operable; none on a drawing that is only looked at */
  machineProps?: ((machine: number) => SVGProps<SVGGElement>) | undefined;
  ref?: Ref<SVGSVGElement>;
  className?: string;
};

const strings = (numbers: readonly number[]) => numbers.map(String).join(' ');

/**
 * The floor plan, drawn in centimetres. Its colours and letters are attributes and no classes, because the same drawing
 * is saved as a picture, where the page's style sheet does not reach.
 */
export function FloorPlan({ room, standing, faults, label, selected, machineProps, ref, className }: FloorPlanProps) {
  const footprints = standing.map(({ measures, ...place }) => footprintOf(measures, place));
  const floor = drawnFloor(room, standing);
  const [text, around] = [textOf(floor), aroundCm(floor)];
  const isWrong = (machine: number) =>
    faults.some(
      (fault) => ('machine' in fault && fault.machine === machine) || ('other' in fault && fault.other === machine),
    );
  return (
    <svg
      ref={ref}
      viewBox={strings([-around, -around, floor.length + 2 * around, floor.width + 2 * around])}
      fontFamily="'Be Vietnam Pro', Arial, sans-serif"
      className={className}
      {...(machineProps ? { role: 'group' } : { role: 'img' })}
      aria-label={label}
    >
      <RoomShape room={room} text={text} />
      {footprints.map(({ zones }, machine) => {
        const ways = blockedWays(room, footprints, machine);
        const fewest = Math.min(...ways.map(({ length }) => length));
        const way = ways.findIndex(({ length }) => length === fewest);
        const look = fewest > 0 ? planLook.blockedZone : planLook.zone;
        return (zones[way] ?? []).map(({ left, top, right, bottom }) => (
          <rect
            key={strings([machine, left, top])}
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
            {...look}
          />
        ));
      })}
      {footprints.map(({ body: { left, top, right, bottom } }, machine) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const look = isWrong(machine) ? planLook.wrongMachine : planLook.machine;
        const turn = standing[machine]?.turn ?? 0;
        // to the front from the middle: the half of the machine in that direction
        const front = (turn % 2 === 0 ? bottom - top : right - left) / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a machine has no other name than its place in the list
          <g key={machine} {...machineProps?.(machine)}>
            <rect x={left} y={top} width={right - left} height={bottom - top} rx="4" {...look} />
            {machine === selected && (
              <rect
                x={left - 4}
                y={top - 4}
                width={right - left + 8}
                height={bottom - top + 8}
                rx="7"
                {...planLook.selected}
              />
            )}
            <path
              d={`M-${text / 3} 0L0-${text / 3}L${text / 3} 0Z`}
              transform={`translate(${x} ${y}) rotate(${turn * 90}) translate(0 ${-front + text / 2})`}
              fill={planLook.ink}
            />
            <text x={x} y={y} dy="0.35em" textAnchor="middle" fontSize={text} fontWeight="700" fill={planLook.ink}>
              {machine + 1}
              {isWrong(machine) && '!'}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
