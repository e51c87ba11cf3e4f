import { useMemo } from 'react';
import { t } from '#extension-kit/labels.ts';
import { LoadingStatus, Skeleton } from '#extension-kit/notices.ts';
import { Crumbs, PageLoadError, ShareButton } from '#extension-kit/page.ts';
import { useQuery } from '#extension-kit/queries.ts';
import type { SoldGear } from '../../answers/shapes.ts';
import { loadsOn } from '../../rules/weights/loads.ts';
import { planRoute } from '../../rules/weights/route.ts';
import { gearQuery } from '../gear/gear-query.ts';
import { kilograms } from '../gear/weight-words.ts';
import { BoresOfOwned, FittingPlates } from './bores.tsx';
import { LoadList } from './load-list.tsx';
import { RouteSteps } from './route-steps.tsx';
import { WeightsForm } from './weights-form.tsx';
import { readQuestion, type WeightsSearch, withChosenPlates } from './weights-search.ts';

/** The weight route: what the customer owns and wants to lift, and what to buy for it. */
export function WeightsPage({ search }: { search: WeightsSearch }) {
  const { data, isError, refetch } = useQuery(gearQuery);
  if (isError)
    return (
      <PageLoadError
        message={t('Chưa tải được danh sách đĩa và thanh. Vui lòng thử lại.')}
        detail="Failed to fetch gear"
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="page pt-2 lg:pt-4">
      <Crumbs>{t('Lộ trình tạ')}</Crumbs>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="display text-3xl lg:text-4xl">{t('Lộ trình tạ')}</h1>
        {Object.keys(search).length > 0 && <ShareButton />}
      </div>
      <p className="mt-2 max-w-2xl text-quiet">
        {t(
          'Cho biết thanh, tạ tay và đĩa đang có: trang này tính các mức tạ lắp được hôm nay, và mua thêm gì rẻ nhất để lên từng nấc.',
        )}
      </p>
      {data ? (
        <Loaded key={JSON.stringify(search)} gear={data} search={search} />
      ) : (
        <div className="mt-6">
          <LoadingStatus>{t('Đang tải danh sách đĩa và thanh…')}</LoadingStatus>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </div>
  );
}

function Loaded({ gear, search: sent }: { gear: readonly SoldGear[]; search: WeightsSearch }) {
  const search = useMemo(() => withChosenPlates(sent, gear), [sent, gear]);
  const question = useMemo(() => readQuestion(search, gear), [search, gear]);
  const { bar } = question;
  const isAsked = Object.keys(search).length > 0;
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <WeightsForm gear={gear} search={search} question={question} />
      <div id="ket-qua" tabIndex={-1} className="min-w-0 scroll-mt-32 outline-none">
        {bar && isAsked && question.unread.length === 0 ? (
          <Answer gear={gear} {...question} bar={bar} />
        ) : (
          bar && <FittingPlates gear={gear} bar={bar} />
        )}
      </div>
    </div>
  );
}

type AnswerProps = { gear: readonly SoldGear[]; bar: NonNullable<ReturnType<typeof readQuestion>['bar']> } & Pick<
  ReturnType<typeof readQuestion>,
  'bars' | 'owned' | 'target' | 'step'
>;

function Answer({ gear, bar, bars, owned, target, step }: AnswerProps) {
  const loads = useMemo(() => loadsOn(bar, owned, bars), [bar, owned, bars]);
  const route = useMemo(() => {
    const offers = gear.flatMap((each) => (each.gear.kind === 'plates' || each.gear.kind === 'set' ? [each.gear] : []));
    return planRoute({ bar, bars, owned, offers, target, step });
  }, [gear, bar, bars, owned, target, step]);
  return (
    <>
      <BoresOfOwned bar={bar} owned={owned} />
      {loads ? (
        <LoadList loads={loads} bar={bar} bars={bars} />
      ) : (
        <p>{t('Số đĩa này lắp được hàng nghìn mức, nhiều quá để liệt kê.')}</p>
      )}
      {route ? (
        <RouteSteps route={route} gear={gear} asked={target} step={step} bars={bars} />
      ) : (
        <p className="mt-section">
          {t('Không tính được lộ trình đến {target} từng {step}: hãy chọn nấc lớn hơn.', {
            target: kilograms(target),
            step: kilograms(step),
          })}
        </p>
      )}
      <FittingPlates gear={gear} bar={bar} />
    </>
  );
}
