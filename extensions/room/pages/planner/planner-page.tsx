import { t } from '#extension-kit/labels.ts';
import { LoadingStatus, Notice, Skeleton } from '#extension-kit/notices.ts';
import { Crumbs, PageLoadError } from '#extension-kit/page.ts';
import { useQuery, useQueryClient } from '#extension-kit/queries.ts';
import { readPlanText } from '../../rules/planner/plan-address.ts';
import { useKeptPlan } from './kept-plan.ts';
import { bySlug, measuresIn } from './planned-products.ts';
import { Planner } from './planner.tsx';
import { plannedQuery } from './planner-queries.ts';
import { readySlugs, slugsIn, startRoom, withKnown } from './planner-search.ts';
import { ReadyRooms } from './ready-room-cards.tsx';

/** The planner: a room with machines to scale, and six ready-made rooms from which to start. */
export function PlannerPage({ text }: { text: string | undefined }) {
  const client = useQueryClient();
  const ready = useQuery(plannedQuery(readySlugs));
  // while a changed plan's products are loaded, those of the former plan stay
  const own = useQuery({ ...plannedQuery(slugsIn(text)), placeholderData: (former) => former });
  const load = (of: string) => client.fetchQuery(plannedQuery(slugsIn(of)));
  if (ready.isError || own.isError)
    return (
      <PageLoadError
        message={t('Chưa tải được số đo của máy. Vui lòng thử lại.')}
        detail="Failed to fetch the measures of products"
        onRetry={() => void Promise.all([ready.refetch(), own.refetch()])}
      />
    );
  return (
    <div className="page pt-2 lg:pt-4 print:max-w-none print:p-0">
      <div className="print:hidden">
        <Crumbs>{t('Xếp phòng tập')}</Crumbs>
      </div>
      <h1 className="display mt-2 text-3xl lg:text-4xl print:hidden">{t('Xếp phòng tập')}</h1>
      <p className="mt-2 max-w-2xl text-quiet print:hidden">
        {t('Đặt máy đúng kích thước vào phòng của bạn: chỗ trống an toàn, trần, cửa và tải sàn được tính ngay.')}
      </p>
      {ready.data && own.data ? (
        <Loaded text={text} ready={ready.data} own={own.data} load={load} />
      ) : (
        <div className="mt-6">
          <LoadingStatus>{t('Đang tải số đo của máy…')}</LoadingStatus>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </div>
  );
}

type LoadedProps = {
  text: string | undefined;
  ready: Awaited<ReturnType<Parameters<typeof Planner>[0]['load']>>;
  own: LoadedProps['ready'];
  load: Parameters<typeof Planner>[0]['load'];
};

function Loaded({ text, ready, own, load }: LoadedProps) {
  const known = measuresIn(bySlug([...ready, ...own]));
  const isKnown = (slug: string) => known.has(slug);
  const hasOwn = typeof useKeptPlan()?.text === 'string';
  const read = text === undefined ? null : readPlanText(text, isKnown);
  return (
    <>
      {text !== undefined && !read && (
        <Notice tone="warning" className="mt-4">
          {hasOwn
            ? t('Liên kết này bị cắt hoặc đã đổi, nên không mở được phòng trong đó. Dưới đây là phòng của bạn.')
            : t('Liên kết này bị cắt hoặc đã đổi, nên không mở được phòng trong đó. Dưới đây là một phòng mẫu.')}
        </Notice>
      )}
      {read && read.unknown.length > 0 && (
        <Notice tone="warning" className="mt-4">
          {t('{count} sản phẩm trong liên kết không còn bán hoặc chưa có số đo, nên không được vẽ.', {
            count: read.unknown.length,
          })}
        </Notice>
      )}
      <Planner
        text={text}
        start={read?.plan ?? withKnown(startRoom, isKnown)}
        products={[...ready, ...own]}
        load={load}
      />
      <ReadyRooms products={ready} />
    </>
  );
}
