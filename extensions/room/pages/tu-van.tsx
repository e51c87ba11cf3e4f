import { categoriesQuery } from '#extension-kit/goods.ts';
import { t } from '#extension-kit/labels.ts';
import type { PageOf } from '#extension-kit/page.ts';
import { extrasIn } from '#extension-kit/places.ts';

export { FinderList as Page } from './choosing/finder-list.tsx';

export const page: PageOf = {
  async load({ queryClient }) {
    await queryClient.prefetchQuery(categoriesQuery);
    const categories = queryClient.getQueryData(categoriesQuery.queryKey);
    if (categories?.every(({ extras }) => extrasIn(extras, 'room') === undefined)) return null;
    return {
      title: t('Tư vấn chọn hàng'),
      description: t('Trả lời vài câu, trang tư vấn so hàng còn trong kho với bạn và nói rõ vì sao hợp, vì sao không.'),
    };
  },
};
