import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { Field } from '#ui/forms/field.tsx';

type QuestionSearchProps = { product: Product; search: string; onSearch: (search: string) => void };

/** Searches the questions of one product while the visitor types; without script it sends the text to the page. */
export function QuestionSearch({ product, search, onSearch }: QuestionSearchProps) {
  return (
    <form
      method="get"
      action={`/products/${product.slug}#hoi-dap`}
      onSubmit={(event) => event.preventDefault()}
      className="mb-6"
    >
      <Field
        label={t('Tìm trong câu hỏi và câu trả lời')}
        name="question"
        type="search"
        maxLength={100}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </form>
  );
}
