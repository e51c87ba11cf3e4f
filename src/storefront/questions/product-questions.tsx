/** What is asked about a product: frequent questions about its type, customers' questions, and the form to ask. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import type { Product } from '#contract/shop/catalogue.ts';
import type { ProductQuestions as Questions } from '#contract/shop/questions.ts';
import { formatDate } from '#domain/values/dates.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx';
import { Folded } from '../page/folded.tsx';
import { plainText } from '../page/plain-text.ts';
import { Section } from '../page/section.tsx';
import { readBack } from '../page/sent-answers.ts';
import { AskForm, AskTitle } from './ask-form.tsx';
import { questionsQuery } from './question-queries.ts';
import { QuestionSearch } from './question-search.tsx';

const route = getRouteApi('/products/$slug');

/** The number of customers' questions shown at first; a button shows the rest. */
const FIRST_SHOWN = 4;
/** So few questions are read at a glance, and need no search. */
const MOST_WITHOUT_SEARCH = 5;

/** Of small goods, which raise few questions, everything stands behind one line; of others, the form does. */
export function ProductQuestions({ product }: { product: Product }) {
  const { data, isError, refetch } = useQuery(questionsQuery(product.id));
  const { question = '', asked } = route.useSearch();
  const isSmall = !product.measure;
  const content = (
    <div className="grid items-start gap-x-14 gap-y-8 md:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        {isError && (
          <LoadError message={t('Chưa tải được câu hỏi. Vui lòng thử lại.')} onRetry={() => void refetch()} />
        )}
        {!isError && !data && <QuestionsSkeleton />}
        {data && <QuestionLists key={question} product={product} data={data} wanted={question} />}
      </div>
      {isSmall || asked ? (
        <AskForm product={product} asked={asked} />
      ) : (
        <Folded title={<AskTitle />} className="border-y border-line">
          <AskForm product={product} isTitled={false} />
        </Folded>
      )}
    </div>
  );
  if (!isSmall)
    return (
      <div id="hoi-dap" className="scroll-mt-22">
        <Section title={t('Hỏi đáp')}>{content}</Section>
      </div>
    );
  const count = data ? data.faq.length + data.questions.length : 0;
  return (
    <section id="hoi-dap" className="page scroll-mt-22">
      <Folded
        isOpen={question !== '' || asked !== undefined}
        opensAt="#hoi-dap"
        className="border-b border-line"
        title={
          <>
            <h2 className="display text-2xl">{t('Hỏi đáp')}</h2>
            {count > 0 && <span className="text-quiet">({count})</span>}
          </>
        }
      >
        {content}
      </Folded>
    </section>
  );
}

/** True for a text that contains every word of the search, with or without diacritics. */
function hasWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

type QuestionListsProps = {
  product: Product;
  data: Questions;
  /** the text in the page's address that is searched for, as a browser without script sends it */
  wanted: string;
};

function QuestionLists({ product, data, wanted }: QuestionListsProps) {
  const [search, setSearch] = useState(wanted);
  const faq = data.faq.filter(({ question, answer }) => hasWords(`${question} ${plainText(answer)}`, search));
  const questions = data.questions.filter(({ question, answer }) => hasWords(`${question} ${answer}`, search));
  const isSearching = search.trim() !== '';
  const first = isSearching ? questions.length : FIRST_SHOWN;
  return (
    <>
      {data.faq.length + data.questions.length > MOST_WITHOUT_SEARCH && (
        <QuestionSearch product={product} search={search} onSearch={setSearch} />
      )}
      {isSearching && faq.length + questions.length === 0 && (
        <p role="status" className="rounded-card bg-ground p-6 text-quiet">
          {t('Không có câu hỏi nào có những từ ấy. Bạn có thể hỏi cửa hàng.')}
        </p>
      )}
      {faq.length > 0 && (
        <>
          <h3 className="mb-2 text-lg font-bold">{t('Câu hỏi thường gặp')}</h3>
          <ul className="faq">
            {faq.map((entry) => (
              <li key={entry.question}>
                <Faq {...entry} isOpen={isSearching} />
              </li>
            ))}
          </ul>
        </>
      )}
      {questions.length > 0 && (
        <>
          <h3 className="mb-2 text-lg font-bold">{t('Khách hàng hỏi')}</h3>
          <QuestionList questions={questions.slice(0, first)} />
          {questions.length > first && (
            <details className="group">
              <summary className="flex min-h-12 list-none items-center gap-2 font-semibold hover:underline group-open:hidden [&::-webkit-details-marker]:hidden">
                {t('Xem thêm {count} câu hỏi', { count: questions.length - first })}
                <ChevronDown className="size-4" />
              </summary>
              <QuestionList questions={questions.slice(first)} />
            </details>
          )}
        </>
      )}
    </>
  );
}

function Faq({ question, answer, isOpen }: Questions['faq'][number] & { isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>
        <span {...inVietnamese()}>{question}</span>
        <ChevronDown />
      </summary>
      <div
        {...inVietnamese()}
        {...readBack('answer')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server wrote it from the shop's own Markdown
        dangerouslySetInnerHTML={{ __html: answer }}
      />
    </details>
  );
}

function QuestionList({ questions }: Pick<Questions, 'questions'>) {
  return (
    <ul className="border-t border-line">
      {questions.map(({ id, name, question, answer, asked_at }) => (
        <li key={id} className="border-b border-line py-4">
          <p {...inVietnamese()} className="max-w-prose font-semibold whitespace-pre-line wrap-anywhere">
            {question}
          </p>
          <p className="text-sm text-quiet">{t('{name} hỏi ngày {day}', { name, day: formatDate(asked_at) })}</p>
          <p
            {...inVietnamese()}
            className="mt-2 max-w-prose border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere"
          >
            {answer}
          </p>
        </li>
      ))}
    </ul>
  );
}

function QuestionsSkeleton() {
  return (
    <>
      <LoadingStatus>{t('Đang tải câu hỏi…')}</LoadingStatus>
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-10 w-full" />
        ))}
      </div>
    </>
  );
}
