import { t } from '#browser/labels/label.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';

/** The newsletter form on a dark background, directly above the footer. */
export function HomeNewsletter() {
  return (
    <section
      aria-labelledby="newsletter-title"
      className="mt-section -mb-section border-t border-quiet/50 bg-ink text-quiet-ink lg:mt-section-wide lg:-mb-section-wide [&_:focus-visible]:outline-paper"
    >
      <div className="page grid gap-x-16 gap-y-6 py-14 lg:grid-cols-2 lg:items-center lg:py-20">
        <div className="max-w-xl">
          <h2 id="newsletter-title" className="display text-3xl text-paper lg:text-4xl">
            {t('Nhận bài tập mới qua email')}
          </h2>
          <p className="mt-3 text-lg">
            {t('Cùng tin hàng mới và ưu đãi. Mỗi tháng chỉ vài thư, hủy lúc nào cũng được.')}
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
