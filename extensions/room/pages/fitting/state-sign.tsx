import { Check, Info, X } from '#extension-kit/icons.ts';
import type { FitState } from '../../rules/fitting/state.ts';

export const stateColour: Record<FitState, string> = {
  fits: 'text-green',
  'must-be-measured': 'text-amber',
  'does-not-fit': 'text-red',
};

const signs = { fits: Check, 'must-be-measured': Info, 'does-not-fit': X };

/** The sign before a verdict, whose words say the same. */
export function StateSign({ state }: { state: FitState }) {
  const Sign = signs[state];
  return <Sign className="mt-0.5 size-4 shrink-0" strokeWidth={state === 'fits' ? 3 : 2} />;
}
