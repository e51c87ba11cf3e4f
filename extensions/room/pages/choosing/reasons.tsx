import { classNames } from '#extension-kit/buttons.ts';
import { type Label, translate } from '#extension-kit/labels.ts';
import type { Reason } from '../../rules/choosing/judge.ts';
import { type FitState, worstOf } from '../../rules/fitting/state.ts';
import { StateSign, stateColour } from '../fitting/state-sign.tsx';
import { reasonWords } from './reason-words.ts';

/** What the catalogue does not state rules a product out; a place is measured. */
const stateOf = ({ fits, place }: Reason): FitState =>
  fits ? 'fits' : place && fits === null ? 'must-be-measured' : 'does-not-fit';

const stateWords: Record<FitState, Label> = { fits: 'Hợp', 'must-be-measured': 'Cần đo', 'does-not-fit': 'Loại' };

/** Says in a word and a sign whether a product fits all answers. */
export function Mark({ reasons, fits }: { reasons: readonly Reason[]; fits: boolean }) {
  const state = fits ? 'fits' : worstOf(reasons.map(stateOf));
  return (
    <p className={classNames('flex items-center gap-1 text-sm font-semibold', stateColour[state])}>
      <StateSign state={state} />
      {translate(stateWords[state])}
    </p>
  );
}

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {reasons.map((reason) => {
        const [state, words] = [stateOf(reason), reasonWords(reason)];
        return (
          <li key={words} className="flex gap-2">
            <span className={stateColour[state]}>
              <StateSign state={state} />
            </span>
            <span>
              <span className="sr-only">{translate(stateWords[state])}: </span>
              {words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
