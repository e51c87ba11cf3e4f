import { X } from '#extension-kit/icons.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { type ChoosingSearch, without } from '#extension-kit/searches.ts';
import type { AskedQuestion } from '../../answers/shapes.ts';

/** What was answered to a question, such as `95 kg`; null if nothing that can be used. */
function answerWords(question: AskedQuestion): string | null {
  if (question.unread) return null;
  if (question.kind === 'choice') return question.choices.find(({ value }) => value === question.answer)?.label ?? null;
  const typed = question.fields.map(({ answer }) => answer.trim());
  if (typed.every((answer) => answer === '')) return null;
  const isBare = typed.every((answer) => answer === '' || /^[\d.,]+$/.test(answer));
  return `${typed.map((answer) => answer || '…').join(' × ')}${isBare ? ` ${question.unit}` : ''}`;
}

const keysOf = (question: AskedQuestion) =>
  question.kind === 'choice' ? [question.key] : question.fields.map(({ key }) => key);

/** The answers, each with a link that takes it back. */
export function AnswerChips({
  finder,
  questions,
  search,
}: {
  finder: string;
  questions: readonly AskedQuestion[];
  search: ChoosingSearch;
}) {
  return (
    <ul aria-label={t('Câu trả lời của bạn')} className="mt-4 flex flex-wrap gap-2">
      {questions.flatMap((question) => {
        const words = answerWords(question);
        if (words === null) return [];
        return (
          <li key={question.key}>
            <Link to="/tu-van/$finder" params={{ finder }} search={without(search, keysOf(question))} className="chip">
              <span {...inVietnamese()}>
                {question.short}: {words}
              </span>
              <X className="size-4" />
              <span className="sr-only">{t('Bỏ câu trả lời này')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
