/** Shows the inputs for the options of an extension, as the extension's author declared the options. */
import type { ReactNode } from 'react';
import type { ExtensionOption } from '#contract/admin/shop/extensions.ts';
import { Field } from '#ui/forms/field.tsx';
import { Options, SelectField } from '../frame/select-field.tsx';
import { choiceOf, type SetOptions, type Typed, withinSentence } from './option-flaws.ts';

type OptionFieldsProps = {
  options: readonly ExtensionOption[];
  set: SetOptions;
  /** for each optional secret, whether it is used, by the name of the field for this choice */
  chosen: Typed;
  errorAt: (key: string) => string | undefined;
  /** called when the person chooses whether an optional secret is used; required if the extension has such secrets */
  onChoose?: (name: string, value: string) => void;
};

export function OptionFields({ options, set, chosen, errorAt, onChoose }: OptionFieldsProps) {
  return options.map((option): ReactNode => {
    const { key, label, help, secret, optional, choices, initial, pattern, question } = option;
    const value = set[key] ?? initial ?? '';
    if (choices)
      return (
        <SelectField key={key} label={label} name={key} defaultValue={value}>
          <Options of={choices} />
        </SelectField>
      );
    const hint = secret && key in set && !question ? `Để trống là giữ ${withinSentence(label)} đang dùng` : help;
    const field = (
      <Field
        key={key}
        label={label}
        name={key}
        {...(secret ? { type: 'password' } : { defaultValue: value })}
        {...(hint && { hint })}
        {...(pattern.startsWith('\\d') && { inputMode: 'numeric' as const })}
        required={question !== null || !(optional || (secret && key in set))}
        error={errorAt(key)}
      />
    );
    if (!question) return field;
    const name = choiceOf(key);
    const choice = chosen[name] ?? (key in set ? 'keep' : 'off');
    return (
      <div key={key} className="contents">
        <SelectField
          label={question.label}
          name={name}
          value={choice}
          onChange={({ target }) => onChoose?.(name, target.value)}
        >
          <option value="off">{question.no}</option>
          {key in set && <option value="keep">{question.keep}</option>}
          <option value="new">{question.renew}</option>
        </SelectField>
        {choice === 'new' && field}
      </div>
    );
  });
}
