import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { chip } from '#ui/chip.ts';
import { type Label, t, translate } from '../labels/label.ts';
import type { ProductListSearch } from '../product-list-search.ts';
import { treadmill } from '../scenes.ts';

type Question = { question: Label; answers: { label: Label; search: ProductListSearch }[] };

const type = 'may-chay-bo';

const questions: Question[] = [
  {
    question: 'Bạn đi bộ hay chạy?',
    answers: [
      { label: 'Đi bộ nhẹ nhàng', search: { type, search: 'đi bộ' } },
      { label: 'Chạy đều mỗi ngày', search: { type, minPrice: '5000000', maxPrice: '10000000' } },
      { label: 'Chạy nhanh, chạy dài', search: { type, minPrice: '10000000' } },
    ],
  },
  {
    question: 'Tập xong, máy để ở đâu?',
    answers: [
      { label: 'Gấp gọn, dựng tường', search: { type, search: 'gấp gọn' } },
      { label: 'Dưới gầm bàn', search: { type, search: 'gầm bàn' } },
      { label: 'Có phòng tập riêng', search: { type, search: 'phòng gym' } },
    ],
  },
  {
    question: 'Bạn định chi bao nhiêu?',
    answers: [
      { label: 'Dưới 5 triệu', search: { type, maxPrice: '5000000' } },
      { label: '5 – 10 triệu', search: { type, minPrice: '5000000', maxPrice: '10000000' } },
      { label: 'Trên 10 triệu', search: { type, minPrice: '10000000' } },
    ],
  },
];

/** Three questions, each answer a list that is filtered already. */
export function HomeGuide() {
  return (
    <section aria-labelledby="guide-title" className="page mt-section lg:mt-section-wide">
      <div className="mb-section grid items-center gap-x-16 gap-y-8 lg:mb-section-wide lg:grid-cols-[5fr_7fr]">
        <picture className="contents">
          <source
            className="hidden"
            type="image/avif"
            srcSet={treadmill.avif}
            sizes="(min-width: 1024px) 31rem, 100vw"
          />
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
          <ol className="mt-6">
            {questions.map(({ question, answers }, index) => (
              <li key={question} className="flex gap-4 border-t border-line py-5 sm:gap-6">
                <span aria-hidden="true" className="display w-8 shrink-0 text-4xl/none text-accent tabular-nums">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg font-semibold">{translate(question)}</h3>
                  <ul className="mt-3 flex flex-wrap gap-2">
                    {answers.map(({ label, search }) => (
                      <li key={label}>
                        <Link to="/products" search={search} className={chip}>
                          {translate(label)}
                          <ArrowRight aria-hidden="true" className="size-4 text-accent-text" />
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
