import { flushSync } from 'react-dom';
import { ChevronDown } from '../icons.tsx';
import { classNames } from '../style/class-names.ts';
import { FieldFrame, fieldBox, fieldNote } from './field-frame.tsx';
import { useCombobox } from './use-combobox.ts';

export type ComboboxOption = {
  key: string;
  label: string;
  /** further words by which the visitor can find this option */
  keywords?: string;
  /** a note next to the option's label, such as a former name of the place */
  note?: string | undefined;
};

type ComboboxProps = {
  id: string;
  label: string;
  value: string;
  /** the options; while the list is empty, the field is a plain text field */
  options: readonly ComboboxOption[];
  onChange: (text: string) => void;
  /** called with the typed text when the field loses focus, so that the page can turn `ha noi` into `Hà Nội` */
  onLeave?: (text: string) => void;
  /** called after the visitor has chosen an option by touch or mouse, so that the page can move on to the next field */
  onChosen?: (() => void) | undefined;
  emptyText: string;
  /** normalizes text before two texts are compared, for example by removing diacritics */
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

/** Returns whether every word of the text begins a word of the option; both are normalized by `fold` first. */
function matches({ label, keywords = '' }: ComboboxOption, text: string, fold: (text: string) => string): boolean {
  const words = ` ${fold(`${label} ${keywords}`)}`;
  return fold(text)
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}

/** A text field with a list of matching options, of which one is chosen by arrow keys, touch or mouse. */
export function Combobox({
  id,
  label,
  value,
  options,
  onChange,
  onLeave,
  onChosen,
  emptyText,
  fold,
  error,
  hint,
  required,
  className,
  ...rest
}: ComboboxProps) {
  const box = useCombobox();
  const visibleOptions =
    box.typed && value.trim() !== '' ? options.filter((option) => matches(option, value, fold)) : options;
  const shown = box.open && options.length > 0;
  const nothing = shown && visibleOptions.length === 0;
  const choose = (index: number) => {
    onChange(visibleOptions[index]?.label ?? value);
    box.close();
  };

  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          id={id}
          name={id}
          {...box.field(shown, visibleOptions.length, choose)}
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
            box.restart();
          }}
          onClick={box.show}
          onBlur={() => {
            box.close();
            onLeave?.(value);
          }}
          {...rest}
        />
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-quiet" />
        <div
          {...box.list}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          hidden={!shown || nothing}
          className="absolute inset-x-0 top-12 z-10 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-paper py-1 shadow-float"
        >
          {shown &&
            visibleOptions.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              <div
                key={option.key}
                {...box.option(index)}
                role="option"
                tabIndex={-1}
                aria-selected={option.label === value}
                className={classNames(
                  'flex min-h-11 items-center px-4 py-1.5 hover:bg-ground aria-selected:font-semibold',
                  index === box.active && 'bg-ground',
                )}
                onClick={() => {
                  // The next field may take the focus from this one, which then reports its text: it must be the new one.
                  flushSync(() => choose(index));
                  onChosen?.();
                }}
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
