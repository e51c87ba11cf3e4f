import { t } from '#extension-kit/labels.ts';
import type { PageOf, PageProps } from '#extension-kit/page.ts';
import { gearQuery } from './gear/gear-query.ts';
import { WeightsPage } from './weights/weights-page.tsx';
import { readWeightsSearch } from './weights/weights-search.ts';

export const page: PageOf = {
  async load({ queryClient, search }) {
    await queryClient.prefetchQuery(gearQuery);
    return {
      title: t('Lộ trình tạ'),
      description: t(
        'Nhập thanh và đĩa đang có: biết mức tạ lắp được hôm nay, lỗ đĩa có hợp không, và mua thêm gì rẻ nhất để lên từng nấc.',
      ),
      index: Object.keys(readWeightsSearch(search)).length === 0,
    };
  },
};

export function Page({ search }: PageProps) {
  return <WeightsPage search={readWeightsSearch(search)} />;
}
