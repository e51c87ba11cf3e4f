import { type RefObject, useEffect, useState } from 'react';
import type { ShownModel } from '#domain/models/model.ts';
import type { Stage } from './stage.ts';
import { type DrawingState, useDrawing } from './use-drawing.ts';

export type StageState = Exclude<DrawingState, 'opened'> | 'shown';
type UsedStage = {
  place: RefObject<HTMLElement | null>;
  stage: RefObject<Stage | null>;
  state: StageState;
};

const loadStage = () => import('./stage.ts').then(({ openStage }) => openStage);

/** Draws a model into the element `place`; another model takes its place without a new view. */
export function useStage(model: ShownModel | undefined, measured: boolean): UsedStage {
  const { place, drawing: stage, state: drawn } = useDrawing(loadStage);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const opened = drawn === 'opened';

  useEffect(() => {
    if (!opened || !model) return;
    let replaced = false;
    stage.current?.show(model).then(
      () => !replaced && setState('shown'),
      () => !replaced && setState('failed'),
    );
    return () => {
      replaced = true;
    };
  }, [opened, model, stage]);

  useEffect(() => {
    if (opened) stage.current?.measure(measured);
  }, [opened, measured, stage]);
  return { place, stage, state: opened ? state : drawn };
}
