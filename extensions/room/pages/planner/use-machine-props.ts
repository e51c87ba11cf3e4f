import { type KeyboardEvent, type PointerEvent, type RefObject, type SVGProps, useRef } from 'react';
import { t } from '#extension-kit/labels.ts';
import { KEY_CM } from '../../rules/planner/snap.ts';
import { numbered } from './plan-words.ts';
import type { PlannerState } from './use-planner.ts';

/** A dragged machine snaps to what is nearer than this. */
const SNAP_CM = 10;

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point of the drawing, in cm, under the pointer. */
function pointOf(drawing: SVGSVGElement | null, event: PointerEvent): { x: number; y: number } | null {
  const toScreen = drawing?.getScreenCTM();
  if (!toScreen) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse());
  return { x, y };
}

/** Makes each machine of the drawing a thing that has the focus, moves by arrow keys, and is dragged. */
export function useMachineProps(
  { plan, selected, change, remove: removeWithUndo, act }: PlannerState,
  drawing: RefObject<SVGSVGElement | null>,
  names: readonly string[],
): (machine: number) => SVGProps<SVGGElement> {
  const held = useRef<{ machine: number; x: number; y: number } | null>(null);
  // one drag, and one key however long it is held down, is one step of the history
  const hold = useRef(0);
  const remove = (machine: number) => {
    removeWithUndo(machine);
    // the last machine takes its element along, so the focus goes to the one before it
    const machines = drawing.current?.querySelectorAll<SVGGElement>('[role=button]');
    if (machine === plan.machines.length - 1) machines?.[machine - 1]?.focus();
  };
  const onKey = (machine: number, event: KeyboardEvent) => {
    // these keys are the browser's: Ctrl+R reloads, Alt+ArrowLeft goes back
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [right, down] = arrows[event.key] ?? [];
    if (!event.repeat) hold.current += 1;
    const step = event.shiftKey ? KEY_CM.withShift : KEY_CM.alone;
    if (right !== undefined && down !== undefined)
      change({ kind: 'move', machine, right: right * step, down: down * step }, hold.current);
    else if (event.key === 'r' || event.key === 'R') change({ kind: 'turn', machine }, hold.current);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(machine);
    else return;
    event.preventDefault();
  };
  return (machine) => {
    const place = plan.machines[machine];
    return {
      role: 'button',
      tabIndex: 0,
      'aria-pressed': selected === machine,
      'aria-label': t('{name}: cách tường trái {x} cm, tường trên {y} cm, xoay {turn}°', {
        name: numbered(machine, names),
        x: place?.x ?? 0,
        y: place?.y ?? 0,
        turn: (place?.turn ?? 0) * 90,
      }),
      'aria-keyshortcuts': 'ArrowLeft ArrowRight ArrowUp ArrowDown R Delete',
      className: 'plan-machine',
      onFocus: () => act({ kind: 'select', machine }),
      onKeyDown: (event) => onKey(machine, event),
      onPointerDown: (event) => {
        const point = pointOf(drawing.current, event);
        if (!point || !place || event.button !== 0) return;
        hold.current += 1;
        held.current = { machine, x: point.x - place.x, y: point.y - place.y };
        event.currentTarget.setPointerCapture(event.pointerId);
        act({ kind: 'select', machine });
      },
      onPointerMove: (event) => {
        const point = held.current?.machine === machine ? pointOf(drawing.current, event) : null;
        if (!point || !held.current) return;
        const [x, y] = [point.x - held.current.x, point.y - held.current.y];
        change({ kind: 'drag', machine, x, y, within: SNAP_CM }, hold.current);
      },
      onPointerUp: () => {
        held.current = null;
      },
      onPointerCancel: () => {
        held.current = null;
      },
    };
  };
}
