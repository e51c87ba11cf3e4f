import { t } from '#extension-kit/labels.ts';
import type { PageOf } from '#extension-kit/page.ts';

export { HomePage as Page } from './fitting/home-page.tsx';

export const page: PageOf = {
  load: () => ({
    title: t('Vừa nhà: máy tập có vừa phòng, cửa và thang máy của bạn?'),
    description: t(
      'Nhập số đo phòng, cửa, thang máy một lần để biết máy tập nào vừa nhà, qua cửa nào và mấy người khiêng.',
    ),
  }),
};
