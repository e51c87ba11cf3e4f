import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { Page } from '#contract/shop/content.ts';
import { formatDate } from '#domain/values/dates.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { Crumbs } from '../page/crumbs.tsx';
import { help, policies } from '../page/page-names.ts';
import { AskUs } from './ask-us.tsx';
import { MarkdownHtml } from './markdown-html.tsx';

/** An information page: text, table of contents, links to other information pages, invitation to contact the shop. */
export function InfoPage({ page }: { page: Page }) {
  return (
    <div className="page pt-2 lg:pt-4">
      <Crumbs>
        <span {...inVietnamese()}>{page.title}</span>
      </Crumbs>
      <header className="mt-4 max-w-3xl border-b-4 border-accent pb-8 lg:mt-8 lg:pb-12">
        <h1 {...inVietnamese()} className="display text-3xl lg:text-4xl">
          {page.title}
        </h1>
        <p {...inVietnamese()} className="mt-3 text-lg text-quiet">
          {page.description}
        </p>
        <p className="mt-4 text-sm text-quiet">
          {t('Cập nhật ngày')} <time dateTime={page.updated_at}>{formatDate(page.updated_at)}</time>
        </p>
      </header>
      <div className="mt-8 gap-16 lg:mt-14 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents page={page} />
        <div className="min-w-0">
          <MarkdownHtml html={page.html} />
          <AskUs />
        </div>
      </div>
    </div>
  );
}

const entry = 'flex min-h-11 items-center py-1.5 text-sm underline-offset-4 hover:text-ink hover:underline';

function Contents({ page }: { page: Page }) {
  const others = [...help, ...policies].filter(({ slug }) => slug !== page.slug);
  return (
    <aside className="mb-10 lg:sticky lg:top-24 lg:mb-0 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
      <nav aria-label={t('Trong trang này')}>
        <details className="group rounded-card bg-ground px-4 lg:hidden">
          <summary className="flex min-h-12 items-center justify-between font-semibold">
            {t('Trong trang này')}
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <PartLinks page={page} />
        </details>
        <div className="hidden lg:block">
          <h2 className="text-sm font-semibold">{t('Trong trang này')}</h2>
          <PartLinks page={page} />
        </div>
      </nav>
      <nav aria-label={t('Các trang hỗ trợ khác')} className="mt-8 hidden border-t border-line pt-6 lg:block">
        <h2 className="text-sm font-semibold">{t('Xem thêm')}</h2>
        <ul className="mt-1 text-quiet">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/$page" params={{ page: slug }} className={entry}>
                {translate(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

function PartLinks({ page }: { page: Page }) {
  return (
    <ul className="mt-1 pb-2 text-quiet">
      {page.sections.map(({ id, title }) => (
        <li key={id}>
          <a {...inVietnamese()} href={`#${id}`} className={entry}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
