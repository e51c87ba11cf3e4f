/** A walk through a planned room: where the visitor stands, and the drawing of what is seen from there. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShownModel } from '#domain/models/model.ts';
import { footprintOf } from '#domain/planner/footprint.ts';
import { obstaclesOf, startOfWalk, turnedBy, walked } from '#domain/planner/walk.ts';
import { retried } from '#ui/retried.ts';
import { productQuery } from '../catalogue/product-queries.ts';
import { useDrawing } from '../models/use-drawing.ts';
import type { StageState } from '../models/use-stage.ts';
import type { PlannerState } from './use-planner.ts';

const loadStage = retried(() => import('./walk-stage.ts'));

/** The steepest look up and down, in radians. */
const STEEPEST = 1.1;

/** What is walked through stays as it was when the walk began. */
export function useWalk(planner: PlannerState) {
  const { room, standing, personCm } = useRef({
    ...{ room: planner.plan.room, standing: planner.standing, personCm: planner.person.cm },
  }).current;
  const queryClient = useQueryClient();
  const obstacles = useMemo(
    () =>
      obstaclesOf(
        room,
        standing.map(({ measures, ...at }) => footprintOf(measures, at).body),
      ),
    [room, standing],
  );
  const [walker, setWalker] = useState(() => startOfWalk(room, obstacles));
  const [pitch, setPitch] = useState(-0.12);
  const [furnished, setFurnished] = useState(false);
  const { place, drawing, state } = useDrawing(async () => {
    const { openWalkStage } = await loadStage();
    return (element: HTMLElement) => openWalkStage(element, room, personCm);
  });
  const opened = state === 'opened';

  useEffect(() => {
    if (!opened) return;
    let closed = false;
    const modelOf = async (slug: string): Promise<[string, ShownModel][]> => {
      // a product whose facts do not come is drawn as a box of its size
      const product = await queryClient.fetchQuery(productQuery(slug)).catch(() => null);
      const model = product?.models?.find(({ pose }) => pose === 'use');
      return model ? [[slug, model]] : [];
    };
    const furnish = async () => {
      const slugs = [...new Set(standing.map(({ measures }) => measures.slug))];
      const models = new Map((await Promise.all(slugs.map(modelOf))).flat());
      if (closed) return;
      await drawing.current?.furnish(standing, models);
      if (!closed) setFurnished(true);
    };
    void furnish();
    return () => {
      closed = true;
    };
  }, [opened, drawing, queryClient, standing]);

  useEffect(() => {
    if (opened) drawing.current?.look(walker, pitch);
  }, [opened, drawing, walker, pitch]);

  const shown: StageState = opened ? (furnished ? 'shown' : 'loading') : state;
  return {
    ...{ place, walker, state: shown },
    /** @param ahead cm; negative backwards. @param aside cm to the right */
    walk: (ahead: number, aside = 0) => setWalker((from) => walked(room, obstacles, from, ahead, aside)),
    /** @param right radians to the right. @param up radians upwards */
    turn: (right: number, up = 0) => {
      setWalker((from) => turnedBy(from, right));
      setPitch((from) => Math.min(STEEPEST, Math.max(-STEEPEST, from + up)));
    },
  };
}
