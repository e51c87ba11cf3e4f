import { createFileRoute, notFound } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { NewsletterPage } from '../newsletter/newsletter-page.tsx';
import { isNewsletterPlace } from '../newsletter/newsletter-places.ts';
import { pageHead } from '../page/page-head.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/newsletter/$act')({
  validateSearch: ({ id, key }: Record<string, unknown>): { id?: string; key?: string } => ({
    id: text(id),
    key: text(key),
  }),
  // few visitors open this page, so its loader is in the page's own script, not in the first script of all pages
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params: { act } }) => {
    if (!isNewsletterPlace(act)) throw notFound();
  },
  head: ({ match }) => pageHead({ title: t('Bản tin'), match }),
  component: NewsletterPage,
});
