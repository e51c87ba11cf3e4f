import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { retried } from '#extension-kit/late.ts';
import type { ShownModel } from '#extension-kit/models.ts';
import type { Stage } from './stage.ts';
import { type DrawingState, useDrawing } from './use-drawing.ts';

export type StageState = Exclude<DrawingState, 'opened'> | 'shown';
type Seen = { state: 'loading' | 'shown' | 'failed'; drawn: ShownModel | null };
type UsedStage = {
  place: RefObject<HTMLElement | null>;
  stage: RefObject<Stage | null>;
  state: StageState;
  /** the model that is seen, also while another one is loaded and after that failed; null until the first is loaded */
  drawn: ShownModel | null;
};
type ShownOnStage = {
  model: ShownModel | undefined;
  measured: boolean;
  /** Called when the model could not be loaded. @returns whether another one is shown in its place */
  onFailure: (error: unknown, failed: ShownModel) => Promise<boolean>;
};

const loadStage = retried(() => import('./stage.ts'));

/** Draws a model into the element `place`; another model takes its place, seen from the same side. */
export function useStage({ model, measured, onFailure }: ShownOnStage): UsedStage {
  const { place, drawing: stage, state: opening } = useDrawing(async () => (await loadStage()).openStage);
  const [{ state, drawn }, setSeen] = useState<Seen>({ state: 'loading', drawn: null });
  const opened = opening === 'opened';
  const findOther = useEffectEvent(onFailure);

  useEffect(() => {
    if (!opened || !model) return;
    let replaced = false;
    // the failure stays in sight while the model that was drawn before is shown again
    setSeen((seen) => (seen.drawn === model ? seen : { ...seen, state: seen.drawn ? 'shown' : 'loading' }));
    stage.current?.show(model).then(
      () => !replaced && setSeen((seen) => (seen.drawn === model ? seen : { state: 'shown', drawn: model })),
      async (error) => {
        if (replaced || (await findOther(error, model))) return;
        setSeen((seen) => ({ ...seen, state: 'failed' }));
      },
    );
    return () => {
      replaced = true;
    };
  }, [opened, model, stage]);

  useEffect(() => {
    if (opened) stage.current?.measure(measured);
  }, [opened, measured, stage]);
  return { place, stage, state: opened ? state : opening, drawn };
}
