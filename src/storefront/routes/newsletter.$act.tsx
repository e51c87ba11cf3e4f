import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewsletterPage } from '../components/newsletter-page.tsx';
import { t } from '../labels/label.ts';
import { isNewsletterPlace } from '../newsletter-places.ts';
import { pageHead } from '../page-head.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/newsletter/$act')({
  validateSearch: ({ id, key }: Record<string, unknown>): { id?: string; key?: string } => ({
    id: text(id),
    key: text(key),
  }),
  beforeLoad: ({ params: { act } }) => {
    if (!isNewsletterPlace(act)) throw notFound();
  },
  head: ({ match }) => pageHead({ title: t('Bản tin'), index: false, match }),
  component: NewsletterPage,
});
