import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Minus, Plus } from '../icons.tsx';

/** The maximum number of digits: enough for any stock, and far fewer than JavaScript can represent exactly. */
const MAX_DIGITS = 9;

type StepperProps = {
  label: string;
  value: number;
  min: number;
  onChange: (value: number) => void;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean;
};

/** An input for an integer, with a minus button and a plus button. The input may be empty while the visitor types. */
export function Stepper({ label, value, min, onChange, decreaseLabel, increaseLabel, disabled = false }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string) => {
    setDraft(null);
    const number = Number.parseInt(text, 10);
    if (Number.isFinite(number)) onChange(Math.max(min, number));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own legend and border
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control bg-paper ring-1 ring-edge ring-inset"
    >
      <IconButton label={decreaseLabel} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Minus className="size-4" />
      </IconButton>
      <input
        aria-label={label}
        inputMode="numeric"
        disabled={disabled}
        className="h-11 w-11 bg-transparent text-center font-semibold tabular-nums rounded-control disabled:text-quiet"
        value={draft ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, MAX_DIGITS);
          setDraft(digits);
          // A 0 may be the start of 05, so a value below the minimum is corrected only when the field loses focus.
          if (Number(digits) >= Math.max(min, 1)) onChange(Number(digits));
        }}
        onBlur={(event) => commit(event.target.value)}
      />
      <IconButton label={increaseLabel} disabled={disabled} onClick={() => onChange(value + 1)}>
        <Plus className="size-4" />
      </IconButton>
    </div>
  );
}
