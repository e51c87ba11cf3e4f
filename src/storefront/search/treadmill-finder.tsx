import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { language, t, translate } from '#browser/labels/label.ts';
import { LoadError } from '#browser/parts/load-error.tsx';
import { Money } from '#browser/parts/price.tsx';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { fitsTreadmill, type TreadmillAnswers, type TreadmillTraits } from '#domain/catalogue/treadmill.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/icons.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { treadmillsQuery } from './treadmill-queries.ts';
import { treadmillQuestions } from './treadmill-questions.ts';

/** The distance of the treadmill finder below the visible part of the page at which the treadmills are loaded. */
const NEAR = '300px';

/** The treadmill finder: three questions, then the treadmills that match all answers so far, with the reasons. */
export function TreadmillFinder() {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [answers, setAnswers] = useState<TreadmillAnswers>({});
  const { data, isError, refetch } = useQuery({ ...treadmillsQuery, enabled: near });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const fitting = data?.filter((machine) => fitsTreadmill(machine, answers)) ?? [];
  const hasAnswers = Object.keys(answers).length > 0;
  return (
    <div ref={frame} className="noscript:hidden">
      <ol className="mt-6">
        {treadmillQuestions.map(({ name, question, answers: choices }, index) => (
          <li key={name} className="flex gap-4 border-t border-line py-5 sm:gap-6">
            <span aria-hidden="true" className="display w-8 shrink-0 text-4xl/none text-accent tabular-nums">
              {index + 1}
            </span>
            <fieldset>
              <legend className="text-lg font-semibold">{translate(question)}</legend>
              <div className="mt-3 flex flex-wrap gap-2">
                {choices.map(({ value, label }) => (
                  <label key={value} className="chip">
                    <input
                      type="radio"
                      name={name}
                      className="sr-only"
                      checked={answers[name] === value}
                      onChange={() => setAnswers({ ...answers, [name]: value })}
                    />
                    {translate(label)}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="border-t border-line pt-5">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p aria-live="polite" className="text-lg font-semibold">
            {!hasAnswers && t('Trả lời một câu là thấy máy hợp với bạn.')}
            {hasAnswers && data && fitting.length > 0 && t('{count} máy hợp với bạn', { count: fitting.length })}
            {hasAnswers && data && fitting.length === 0 && t('Chưa có máy nào hợp với cả các câu trả lời này.')}
          </p>
          {hasAnswers && (
            <Button tone="plain" className="px-3 text-sm" onClick={() => setAnswers({})}>
              {t('Chọn lại')}
            </Button>
          )}
        </div>
        {hasAnswers && isError && (
          <LoadError
            message={t('Chưa tải được danh sách máy. Vui lòng thử lại.')}
            detail="Failed to fetch products from backend"
            onRetry={() => void refetch()}
          />
        )}
        {hasAnswers && fitting.length > 0 && (
          <ul aria-label={t('Máy hợp với bạn')} className="mt-3 grid gap-3">
            {fitting.map((machine) => (
              <Machine key={machine.id} machine={machine} reasons={reasonsOf(machine, answers)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Why a treadmill matches. `isVietnamese`: a catalogue text, which is Vietnamese on English pages too. */
type Reason = { text: string; isVietnamese?: boolean };

function speedReason({ max_speed_kmh: speed }: TreadmillTraits, use: TreadmillAnswers['use']): Reason {
  if (speed === null) return { text: t('Không dùng điện, nhanh chậm theo bước chân bạn') };
  const words = speed.toLocaleString(language());
  return {
    text:
      use === 'walk'
        ? t('Tới {speed} km/h, đủ cho đi bộ nhanh', { speed: words })
        : t('Chạy tới {speed} km/h', { speed: words }),
  };
}

/** The reasons why a treadmill matches, one for each answer. */
function reasonsOf({ traits }: ProductSummary, { use, place, budget }: TreadmillAnswers): Reason[] {
  if (!traits) return [];
  const storageText = place === 'folded' ? traits.folds : place === 'under' ? traits.slides_under : null;
  const range = treadmillQuestions.find(({ name }) => name === 'budget')?.answers.find(({ value }) => value === budget);
  return [
    ...(use ? [speedReason(traits, use)] : []),
    ...(storageText ? [{ text: storageText, isVietnamese: true }] : []),
    ...(place === 'room' && !traits.folds && !traits.slides_under
      ? [{ text: t('Đứng vững một chỗ trong phòng tập') }]
      : []),
    ...(range ? [{ text: t('Giá trong mức bạn chọn: {range}', { range: translate(range.label).toLowerCase() }) }] : []),
  ];
}

function Machine({ machine, reasons }: { machine: ProductSummary; reasons: readonly Reason[] }) {
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr] items-center gap-4 rounded-card border border-line p-3 hover:border-ink">
      <ProductImage src={machine.image_url} alt="" sizes="88px" className="rounded-control" />
      <div className="min-w-0">
        <h3 {...inVietnamese()} className="font-semibold">
          <Link
            to="/products/$slug"
            params={{ slug: machine.slug }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {machine.name}
          </Link>
        </h3>
        <p>
          <Money amount={machine.raw_price} className="display text-xl" />
        </p>
        <ul className="mt-1 grid gap-0.5 text-sm">
          {reasons.map(({ text, isVietnamese }) => (
            <li key={text} className="flex gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-green" />
              <span {...(isVietnamese ? inVietnamese() : {})}>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
