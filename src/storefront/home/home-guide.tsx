import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t, translate } from '#browser/labels/label.ts';
import { TREADMILL_TYPE } from '#domain/catalogue/treadmill.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { categoriesQuery } from '../catalogue/category-queries.ts';
import { treadmill } from '../page/scenes.ts';
import { TreadmillFinder } from '../search/treadmill-finder.tsx';
import { treadmillQuestions } from '../search/treadmill-questions.ts';

/**
 * Three questions that help the visitor to choose a treadmill, shown only if the shop sells treadmills. Without script,
 * each answer links to a filtered product list.
 */
export function HomeGuide() {
  const { data: categories } = useQuery(categoriesQuery);
  const hasNone = categories?.every(({ types }) => types.every(({ slug }) => slug !== TREADMILL_TYPE));
  if (hasNone) return null;
  return (
    <section aria-labelledby="guide-title" className="page mt-section lg:mt-section-wide">
      <div className="mb-section grid items-center gap-x-16 gap-y-8 lg:mb-section-wide lg:grid-cols-[5fr_7fr]">
        <picture>
          <source type="image/avif" srcSet={treadmill.avif} sizes="(min-width: 1024px) 31rem, 100vw" />
          <img
            src={treadmill.src}
            srcSet={treadmill.webp}
            sizes="(min-width: 1024px) 31rem, 100vw"
            alt=""
            width="900"
            height="900"
            loading="lazy"
            decoding="async"
            className="aspect-[4/3] w-full rounded-card bg-ground object-cover object-[50%_40%] lg:aspect-square"
          />
        </picture>
        <div>
          <h2 id="guide-title" className="display text-3xl lg:text-4xl">
            {t('Chọn máy chạy bộ qua 3\u00a0câu hỏi')}
          </h2>
          <TreadmillFinder />
          <AnswerLinks />
        </div>
      </div>
    </section>
  );
}

function AnswerLinks() {
  return (
    <ol className="mt-6 hidden noscript:block">
      {treadmillQuestions.map(({ question, answers }, index) => (
        <li key={question} className="flex gap-4 border-t border-line py-5 sm:gap-6">
          <span aria-hidden="true" className="display w-8 shrink-0 text-4xl/none text-accent tabular-nums">
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg font-semibold">{translate(question)}</h3>
            <ul className="mt-3 flex flex-wrap gap-2">
              {answers.map(({ label, search }) => (
                <li key={label}>
                  <Link to="/products" search={search} className="chip">
                    {translate(label)}
                    <ArrowRight className="size-4 text-accent-text" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
