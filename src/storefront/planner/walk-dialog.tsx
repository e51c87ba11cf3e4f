import { type ComponentProps, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { t } from '#browser/labels/label.ts';
import { wallAhead } from '#domain/planner/walk.ts';
import { Button } from '#ui/button.tsx';
import { DrawingDialog } from '../models/drawing-dialog.tsx';
import { wallName } from './plan-words.ts';
import type { PlannerState } from './use-planner.ts';
import { useWalk } from './use-walk.ts';

/** A step by a key or a button in cm, one of a key that is held down, and a turn in radians. */
const [STEP, HELD_STEP, TURN] = [20, 8, Math.PI / 12];
/** Radians to which a drag of one pixel turns the view. */
const DRAG = 0.005;
/** Milliseconds between two acts of a button that is held down. */
const HELD_MS = 60;

type KeyAct = { kind: 'walk'; ahead: number; aside: number } | { kind: 'turn'; right: number; up: number };

const keys: Readonly<Record<string, KeyAct>> = {
  ArrowUp: { kind: 'walk', ahead: 1, aside: 0 },
  ArrowDown: { kind: 'walk', ahead: -1, aside: 0 },
  w: { kind: 'walk', ahead: 1, aside: 0 },
  s: { kind: 'walk', ahead: -1, aside: 0 },
  a: { kind: 'walk', ahead: 0, aside: -1 },
  d: { kind: 'walk', ahead: 0, aside: 1 },
  ArrowLeft: { kind: 'turn', right: -1, up: 0 },
  ArrowRight: { kind: 'turn', right: 1, up: 0 },
  PageUp: { kind: 'turn', right: 0, up: 1 },
  PageDown: { kind: 'turn', right: 0, up: -1 },
};

/** A button that goes on acting while it is held down. */
function HeldButton({ act, ...rest }: ComponentProps<typeof Button> & { act: (isHeld: boolean) => void }) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => clearInterval(timer.current);
  useEffect(() => () => clearInterval(timer.current), []);
  return (
    <Button
      tone="outline"
      {...rest}
      className="touch-none select-none"
      onPointerDown={({ button }) => {
        stop();
        if (button !== 0) return;
        act(false);
        timer.current = setInterval(() => act(true), HELD_MS);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      // a click without a pointer is one of the keyboard or of a screen reader
      onClick={({ detail }) => detail === 0 && act(false)}
    />
  );
}

/** Walks through the planned room at the visitor's own height: by keys, by buttons, and with a finger to look around. */
export default function WalkDialog({ planner, onClose }: { planner: PlannerState; onClose: () => void }) {
  const { place, walker, state, walk, turn } = useWalk(planner);
  const { length, width, ceiling } = planner.plan.room;
  const last = useRef<{ x: number; y: number }>(undefined);
  const size = t('dài {length} × rộng {width} × cao {height} cm', { length, width, height: ceiling });
  const onKey = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return false;
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return false;
    const [step, angle] = [repeat ? HELD_STEP : STEP, repeat ? TURN / 4 : TURN];
    if (act.kind === 'walk') walk(act.ahead * step, act.aside * step);
    else turn(act.right * angle, act.up * angle);
    return true;
  };
  const onPointerMove = ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
    const from = last.current;
    last.current = buttons === 0 ? undefined : { x, y };
    if (from && buttons !== 0) turn((from.x - x) * DRAG, (y - from.y) * DRAG);
  };
  return (
    <DrawingDialog
      label={t('Đi trong phòng 3D')}
      title={t('Đi trong phòng')}
      subtitle={size}
      drawingLabel={t('Căn phòng nhìn từ mắt bạn')}
      place={place}
      state={state}
      withoutWebgl={t('Trình duyệt này không vẽ được hình 3D (thiếu WebGL). Kích thước: {size}.', { size })}
      onKey={onKey}
      onPointerDown={(event) => {
        last.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onClose={onClose}
    >
      <HeldButton act={(held) => turn(held ? -TURN / 4 : -TURN)}>{t('Quay trái')}</HeldButton>
      <HeldButton act={(held) => walk(held ? HELD_STEP : STEP)}>{t('Tiến')}</HeldButton>
      <HeldButton act={(held) => walk(held ? -HELD_STEP : -STEP)}>{t('Lùi')}</HeldButton>
      <HeldButton act={(held) => turn(held ? TURN / 4 : TURN)}>{t('Quay phải')}</HeldButton>
      <p role="status" className="w-full text-center text-xs text-quiet tabular-nums">
        {t('Bạn đứng cách tường trái {x} cm, tường trên {y} cm, nhìn về {wall}.', {
          x: Math.round(walker.x),
          y: Math.round(walker.y),
          wall: wallName(wallAhead(walker)),
        })}
      </p>
      <p className="w-full text-center text-xs text-quiet">
        {t('Kéo để nhìn quanh. Bàn phím: mũi tên đi và quay, A và D bước ngang, Page Up và Page Down nhìn lên xuống.')}
      </p>
    </DrawingDialog>
  );
}
