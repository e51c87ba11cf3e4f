import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { FieldFrame, fieldBox, fieldNote } from './field-frame.tsx';

export type ComboboxOption = {
  key: string;
  label: string;
  /** other words it is found by */
  keywords?: string;
  /** stands beside the label, e.g. the former name it was found by */
  note?: string | undefined;
};

type ComboboxProps = {
  id: string;
  label: string;
  value: string;
  /** empty while unknown: the field is then a plain text field */
  options: readonly ComboboxOption[];
  onChange: (text: string) => void;
  /** the typed text when the field is left, so that `ha noi` can become `Hà Nội` */
  onLeave?: (text: string) => void;
  emptyText: string;
  /** brings texts that should find each other to the same form, e.g. without diacritics */
  fold: (text: string) => string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  autoComplete?: string;
  enterKeyHint?: 'next' | 'done';
  className?: string;
};

/** Every word of the text begins a word of the option, both folded. */
function matches({ label, keywords = '' }: ComboboxOption, text: string, fold: (text: string) => string): boolean {
  const words = ` ${fold(`${label} ${keywords}`)}`;
  return fold(text)
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}

/** Type to narrow a list, choose with the arrows, the finger or the mouse. */
export function Combobox({
  id,
  label,
  value,
  options,
  onChange,
  onLeave,
  emptyText,
  fold,
  error,
  hint,
  required,
  className,
  ...rest
}: ComboboxProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const found = typed && value.trim() !== '' ? options.filter((option) => matches(option, value, fold)) : options;
  const shown = open && options.length > 0;
  const nothing = shown && found.length === 0;

  useEffect(() => {
    if (shown) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, shown]);

  const close = () => {
    setOpen(false);
    setTyped(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    onChange(option.label);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((place) => (place + step + found.length) % Math.max(found.length, 1));
    }
  };

  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          id={id}
          name={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          {...fieldNote(id, error, hint)}
          required={required}
          value={value}
          spellCheck={false}
          className={classNames(
            fieldBox(error),
            'py-2 pr-11 pl-4 hover:border-ink disabled:border-line disabled:bg-ground disabled:text-quiet',
          )}
          onChange={(event) => {
            onChange(event.target.value);
            setTyped(true);
            setActive(-1);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            onLeave?.(value);
          }}
          {...rest}
        />
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-quiet" />
        <div
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          hidden={!shown || nothing}
          // a press must not take the focus from the field before the choice is made
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-12 z-10 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-paper py-1 shadow-float"
        >
          {shown &&
            found.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={option.key}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.label === value}
                className={classNames(
                  'flex min-h-11 items-center px-4 py-1.5 hover:bg-ground aria-selected:font-semibold',
                  index === active && 'bg-ground',
                )}
                onClick={() => choose(option)}
              >
                {option.label}
                {option.note && <span className="ml-2 text-sm font-normal text-quiet">{option.note}</span>}
              </div>
            ))}
        </div>
        <p role="status" className={classNames('text-sm text-quiet', nothing ? 'mt-1' : 'sr-only')}>
          {nothing ? emptyText : ''}
        </p>
      </div>
    </FieldFrame>
  );
}
