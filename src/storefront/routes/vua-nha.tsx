import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { HomePage } from '../fitting/home-page.tsx';
import { pageHead } from '../page/page-head.ts';

export const Route = createFileRoute('/vua-nha')({
  // few visits open this page: what only its component needs must not be in the first script of all pages
  codeSplitGroupings: [['component', 'loader']],
  loader: () => ({
    title: t('Vừa nhà: máy tập có vừa phòng, cửa và thang máy của bạn?'),
    description: t(
      'Nhập số đo phòng, cửa, thang máy một lần để biết máy tập nào vừa nhà, qua cửa nào và mấy người khiêng.',
    ),
  }),
  head: ({ loaderData, match }) => pageHead({ title: t('Vừa nhà'), match, path: '/vua-nha', ...loaderData }),
  component: HomePage,
});
