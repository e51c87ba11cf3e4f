import { Button } from '#extension-kit/buttons.ts';
import { inVietnamese, t } from '#extension-kit/labels.ts';
import { Link } from '#extension-kit/link.ts';
import { extrasIn, type PlaceProps } from '#extension-kit/places.ts';
import { without } from '#extension-kit/searches.ts';
import type { AskedQuestion, ComparisonExtras } from '../answers/shapes.ts';
import { QuestionFields } from '../pages/choosing/question-fields.tsx';

export default function ComparisonBelowTable({ extras, products, search }: PlaceProps['comparison-below-table']) {
  const { questions = [], finder = null } = extrasIn<ComparisonExtras>(extras, 'room') ?? {};
  return (
    <>
      {questions.length > 0 && <OwnNumbers questions={questions} products={products} />}
      {finder && (
        <p className="mt-4">
          <Link
            {...inVietnamese()}
            to="/tu-van/$finder"
            params={{ finder: finder.slug }}
            search={without(search, ['p'])}
            className="font-semibold underline underline-offset-4"
          >
            {finder.title}
          </Link>{' '}
          {t('theo câu trả lời của bạn')}
        </p>
      )}
    </>
  );
}

type OwnNumbersProps = Pick<PlaceProps['comparison-below-table'], 'products'> & { questions: readonly AskedQuestion[] };

/** Asks for the customer's weight and height, which stand in the address only. */
function OwnNumbers({ questions, products }: OwnNumbersProps) {
  return (
    // the answer stands far below the table of the page that the form asks for
    <form action="/so-sanh#ket-qua" method="get" className="mt-section rounded-card bg-ground p-5">
      <h2 className="text-lg font-semibold">{t('Sản phẩm nào hợp với bạn?')}</h2>
      <input type="hidden" name="p" value={products.map(({ slug }) => slug).join(',')} />
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {questions.map((question) => (
          <QuestionFields key={question.key} question={question} />
        ))}
      </div>
      <p className="mt-3 text-sm text-quiet">
        {t('Số đo chỉ nằm trong địa chỉ của trang này; cửa hàng không lưu lại.')}
      </p>
      <Button type="submit" className="mt-3">
        {t('Xem có hợp không')}
      </Button>
    </form>
  );
}
