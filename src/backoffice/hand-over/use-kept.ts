/** A value that survives a reload of the tab. The ref has it at once, before the next drawing. */
import { type RefObject, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../frame/drafts.ts';

export function useKept<Value extends object>(
  key: string,
  initial: Value,
): [value: Value, ref: RefObject<Value>, keep: (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => ({ ...initial, ...(readDraft(key) as Partial<Value>) }));
  const ref = useRef(value);
  const keep = (next: Value) => {
    ref.current = next;
    setValue(next);
    writeDraft(key, next === initial ? {} : { ...next });
  };
  return [value, ref, keep];
}
