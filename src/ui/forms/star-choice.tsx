import { useState } from 'react';
import { Star } from '../icons.tsx';
import { classNames } from '../style/class-names.ts';

type StarChoiceProps = {
  legend: string;
  name: string;
  /** one entry per star, lowest first: its name, and its meaning, which is shown next to the stars */
  choices: readonly { label: string; meaning: string }[];
  defaultValue?: number | undefined;
  error?: string | undefined;
  /** a technical detail about the error, in English */
  detail?: string;
};

/** Radio buttons to choose one to five stars, filled up to the star under the mouse, otherwise to the chosen one. */
export function StarChoice({ legend, name, choices, defaultValue = 0, error, detail }: StarChoiceProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const [pointed, setPointed] = useState(0);
  const shown = pointed || chosen;
  const noteId = `${name}-note`;
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="text-sm font-medium">
        {legend}
        <span aria-hidden="true" className="text-red">
          {' *'}
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(0)}>
          {choices.map(({ label, meaning }, place) => {
            const stars = place + 1;
            return (
              <label
                key={label}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(stars)}
                className="flex size-11 items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-blue"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  defaultChecked={stars === defaultValue}
                  onChange={() => setChosen(stars)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? noteId : undefined}
                  className="sr-only"
                />
                <span className="sr-only">{`${label}: ${meaning}`}</span>
                <Star
                  strokeWidth={1.5}
                  className={classNames(
                    'size-8 transition-colors duration-quick',
                    stars <= shown ? 'fill-ink text-ink' : 'fill-transparent text-edge',
                  )}
                />
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="text-sm text-quiet">
          {choices[shown - 1]?.meaning}
        </span>
      </div>
      {error && (
        <p id={noteId} className="text-sm text-red">
          {error}
          {detail && (
            <span lang="en" className="ml-2 text-xs text-quiet">
              {detail}
            </span>
          )}
        </p>
      )}
    </fieldset>
  );
}
