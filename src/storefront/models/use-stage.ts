import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ShownModel } from '#domain/models/model.ts';
import type { Stage } from './stage.ts';

export type StageState = 'loading' | 'shown' | 'failed' | 'no-webgl';
type UsedStage = {
  place: RefObject<HTMLElement | null>;
  stage: RefObject<Stage | null>;
  state: StageState;
};

function hasWebgl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/** Draws a model into the element `place`; another model takes its place without a new view. */
export function useStage(model: ShownModel | undefined, measured: boolean): UsedStage {
  const place = useRef<HTMLElement>(null);
  const stage = useRef<Stage | null>(null);
  const [state, setState] = useState<StageState>('loading');
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    let closed = false;
    if (!hasWebgl()) return setState('no-webgl');
    import('./stage.ts').then(
      ({ openStage }) => {
        if (closed || !place.current) return;
        stage.current = openStage(place.current);
        setOpened(true);
      },
      () => setState('failed'),
    );
    return () => {
      closed = true;
      stage.current?.close();
      stage.current = null;
    };
  }, []);

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
  }, [opened, model]);

  useEffect(() => {
    if (opened) stage.current?.measure(measured);
  }, [opened, measured]);
  return { place, stage, state };
}
