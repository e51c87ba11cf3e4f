import { Button } from '#extension-kit/buttons.ts';
import { ChoiceCards, ComparisonTable, DeliveryPlace, heightIn, SizeDrawings } from '#extension-kit/choices.ts';
import { ChevronDown } from '#extension-kit/icons.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { LoadingStatus, Notice, Skeleton } from '#extension-kit/notices.ts';
import { Crumbs, PageLoadError, ShareButton } from '#extension-kit/page.ts';
import { useQuery } from '#extension-kit/queries.ts';
import type { ChoosingSearch } from '#extension-kit/searches.ts';
import type { FinderResult } from '../../answers/shapes.ts';
import { AnswerChips } from './answer-chips.tsx';
import { finderQuery } from './choosing-queries.ts';
import { Loosenings } from './loosenings.tsx';
import { NamedProducts } from './named-products.tsx';
import { QuestionFields } from './question-fields.tsx';
import { reasonWords } from './reason-words.ts';
import { Mark, Reasons } from './reasons.tsx';

/** The finder: questions, then the products that fit the answers, compared. Its form is sent by GET, without script. */
export function FinderPage({ finder, search }: { finder: string; search: ChoosingSearch }) {
  const { data, isError, refetch } = useQuery(finderQuery(finder, search));
  if (data) return <Loaded key={JSON.stringify(search)} result={data} search={search} />;
  if (isError)
    return (
      <PageLoadError
        message={t('Chưa tải được trang tư vấn. Vui lòng thử lại.')}
        detail="Failed to fetch finder"
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="page py-8">
      <LoadingStatus>{t('Đang tìm sản phẩm hợp với bạn…')}</LoadingStatus>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-6 h-96 w-full" />
    </div>
  );
}

function Loaded({ result, search }: { result: FinderResult; search: ChoosingSearch }) {
  const { title, lead, types, questions, count } = result;
  const [type] = types;
  return (
    <div className="page pt-2 lg:pt-4">
      <Crumbs>
        {type && (
          <Link {...inVietnamese()} to="/products" search={{ type: types.map(({ slug }) => slug).join(',') }}>
            {types.length === 1 ? type.name : t('Sản phẩm')}
          </Link>
        )}
        <span {...inVietnamese()}>{title}</span>
      </Crumbs>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <h1 {...inVietnamese()} className="display text-3xl lg:text-4xl">
          {title}
        </h1>
        {count !== null && <ShareButton />}
      </div>
      <p {...inVietnamese()} className="mt-2 max-w-2xl text-quiet">
        {lead}
      </p>
      {count === null ? (
        <Questions result={result} />
      ) : (
        <div id="ket-qua" className="scroll-mt-20">
          <AnswerChips finder={result.slug} questions={questions} search={search} />
          <Questions result={result} />
          <Result result={result} search={search} count={count} />
        </div>
      )}
    </div>
  );
}

function Result({ result, search, count }: { result: FinderResult; search: ChoosingSearch; count: number }) {
  const { products, reasons, fits, rows, sizes, loosenings, also, more, order } = result;
  const choices = products.map((product, place) => {
    const [own, isFit] = [reasons[place] ?? [], fits[place] ?? false];
    return {
      ...{ product, reasons: own, fits: isFit },
      mark: <Mark reasons={own} fits={isFit} />,
      about: own.length > 0 && <Reasons reasons={own} />,
    };
  });
  const fitting = choices.filter((choice) => choice.fits);
  const others = choices.filter((choice) => !choice.fits);
  const [nearest] = others;
  return (
    <section aria-labelledby="result-title">
      <h2 id="result-title" className="display mt-4 text-2xl">
        {count === 0
          ? t('Không sản phẩm nào hợp với tất cả câu trả lời')
          : t('{count} sản phẩm hợp với bạn', { count })}
      </h2>
      {count > 1 && order.map((each) => <Order key={each.label} {...each} />)}
      {count === 0 && nearest && (
        <>
          <p className="mt-2 text-lg">
            {t('Gần nhất:')} <strong {...inVietnamese()}>{nearest.product.name}</strong>
            {'. '}
            {nearest.reasons
              .filter((reason) => !reason.fits)
              .map(reasonWords)
              .join('; ')}
            .
          </p>
          <Loosenings finder={result.slug} loosenings={loosenings} search={search} />
        </>
      )}
      {products.length === 0 && (
        <Notice tone="info" className="mt-4">
          {t('Loại này đang hết hàng. Vui lòng quay lại sau hoặc gọi cho cửa hàng.')}
        </Notice>
      )}
      {products.length > 0 && (
        <div className="mt-4">
          <DeliveryPlace />
        </div>
      )}
      {fitting.length > 0 && (
        <div className="mt-4">
          <ChoiceCards choices={fitting} label={t('Sản phẩm hợp với bạn')} />
        </div>
      )}
      <NamedProducts title={t('Cũng hợp với bạn')} products={more} />
      {count > fitting.length + more.length && (
        <Link
          to="/products"
          search={{ type: result.types.map(({ slug }) => slug).join(',') }}
          className="inline-flex min-h-11 items-center underline"
        >
          {t('Xem cả danh sách')}
        </Link>
      )}
      {also.length > 0 && (
        <>
          <h3 className="display mt-8 mb-3 text-xl">{t('Nên mua cùng')}</h3>
          <ul className="grid gap-2">
            {also.map(({ why, product }) => (
              <li key={product.id} {...inVietnamese()}>
                <Link to="/products/$slug" params={{ slug: product.slug }} className="font-semibold underline">
                  {product.name}
                </Link>{' '}
                ({product.price}): {why}
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="display mt-8 mb-3 text-xl">{count === 0 ? t('Gần hợp nhất') : t('Gần hợp, chưa đủ')}</h3>
          <ChoiceCards choices={others} label={t('Sản phẩm chưa hợp')} />
        </>
      )}
      <NamedProducts title={t('Đang hết hàng')} products={result.sold_out} />
      {rows.length > 0 && (
        <>
          <h3 className="display mt-section mb-2 text-2xl">{t('So sánh')}</h3>
          <ComparisonTable products={products} rows={rows} />
        </>
      )}
      <SizeDrawings products={products} sizes={sizes} height={heightIn(search)} />
    </section>
  );
}

/** Says by which number an answer orders the products, so that nobody takes the order for a verdict. */
function Order({ label, better, excludes }: FinderResult['order'][number]) {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <p className="mt-1 text-quiet">
      {better === 'less'
        ? t('Xếp theo {name}, nhỏ nhất trước, rồi theo giá.', { name })
        : t('Xếp theo {name}, lớn nhất trước, rồi theo giá.', { name })}{' '}
      {!excludes && t('Câu này chỉ xếp thứ tự, không loại sản phẩm nào.')}
    </p>
  );
}

/** All questions; folded away once some are answered, so that the result comes first. */
function Questions({ result }: { result: FinderResult }) {
  const { slug, questions, count } = result;
  const form = (
    <form
      action={`/tu-van/${slug}#ket-qua`}
      method="get"
      className="mt-6 grid gap-x-14 gap-y-6 max-lg:max-w-2xl lg:grid-cols-2"
    >
      {questions.map((question) => (
        <QuestionFields key={question.key} question={question} />
      ))}
      <div className="flex flex-wrap gap-3 lg:col-span-2">
        <Button type="submit" tone="accent" large>
          {t('Xem sản phẩm hợp')}
        </Button>
        {count !== null && (
          <Link to="/tu-van/$finder" params={{ finder: slug }} className="inline-flex min-h-11 items-center underline">
            {t('Trả lời lại từ đầu')}
          </Link>
        )}
      </div>
    </form>
  );
  if (count === null) return form;
  return (
    <details className="group mt-2" open={questions.some(({ unread }) => unread)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4">
        {t('Sửa hoặc thêm câu trả lời')}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {form}
    </details>
  );
}
