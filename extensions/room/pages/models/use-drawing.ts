import { type RefObject, useEffect, useRef, useState } from 'react';

/** `opened`: there is a canvas to draw on. */
export type DrawingState = 'loading' | 'opened' | 'failed' | 'no-webgl';

type Closable = { close(): void };
type UsedDrawing<Drawing> = {
  place: RefObject<HTMLElement | null>;
  drawing: RefObject<Drawing | null>;
  state: DrawingState;
};

function hasWebgl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/**
 * Opens a drawing in three dimensions in the element `place`, and closes it with the component.
 * @param load fetches the code that draws; the one of the first rendering is used
 */
export function useDrawing<Drawing extends Closable>(
  load: () => Promise<(place: HTMLElement) => Drawing>,
): UsedDrawing<Drawing> {
  const place = useRef<HTMLElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const first = useRef(load);
  const [state, setState] = useState<DrawingState>('loading');
  useEffect(() => {
    let closed = false;
    if (!hasWebgl()) return setState('no-webgl');
    first
      .current()
      .then((open) => {
        if (closed || !place.current) return;
        drawing.current = open(place.current);
        setState('opened');
      })
      .catch(() => setState('failed'));
    return () => {
      closed = true;
      drawing.current?.close();
      drawing.current = null;
    };
  }, []);
  return { place, drawing, state };
}
