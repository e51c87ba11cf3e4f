import { Field } from '#extension-kit/fields.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import type { AskedChoice, AskedNumber, AskedQuestion } from '../../answers/shapes.ts';

/** The fields of a finder's question. The texts are the catalogue's. */
export function QuestionFields({ question }: { question: AskedQuestion }) {
  if (question.kind === 'choice') return <Choices question={question} />;
  return question.kind === 'space' ? <Place question={question} /> : <Numeric question={question} />;
}

const bounds = ({ least, most, unit }: AskedNumber) =>
  t('Hãy nhập số từ {least} đến {most} {unit}', {
    least: least.toLocaleString('vi-VN'),
    most: most.toLocaleString('vi-VN'),
    unit,
  });

function Numeric({ question }: { question: AskedNumber }) {
  const [field] = question.fields;
  if (!field) return null;
  return (
    <div {...inVietnamese()}>
      <Field
        label={`${question.ask} (${question.unit})`}
        name={field.key}
        defaultValue={field.answer}
        inputMode="decimal"
        maxLength={20}
        error={question.unread ? bounds(question) : undefined}
        {...(question.hint !== undefined && { hint: question.hint })}
      />
    </div>
  );
}

const legend = 'mb-1 text-sm font-medium';

function Place({ question }: { question: AskedNumber }) {
  return (
    <fieldset {...inVietnamese()}>
      <legend className={legend}>{question.ask}</legend>
      <div className="grid grid-cols-3 gap-3">
        {question.fields.map(({ key, label, answer }) => (
          <Field
            key={key}
            label={`${label} (${question.unit})`}
            name={key}
            defaultValue={answer}
            inputMode="decimal"
            maxLength={20}
          />
        ))}
      </div>
      {question.unread ? (
        <p className="mt-1 text-sm text-red">{bounds(question)}</p>
      ) : (
        question.hint && <p className="mt-1 text-sm text-quiet">{question.hint}</p>
      )}
    </fieldset>
  );
}

function Choices({ question }: { question: AskedChoice }) {
  return (
    <fieldset {...inVietnamese()}>
      <legend className={legend}>{question.ask}</legend>
      <div className="flex flex-wrap gap-2">
        {question.choices.map(({ value, label }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name={question.key}
              value={value}
              defaultChecked={question.answer === value}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {question.hint && <p className="mt-1 text-sm text-quiet">{question.hint}</p>}
    </fieldset>
  );
}
