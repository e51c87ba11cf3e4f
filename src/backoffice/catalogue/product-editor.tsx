/** The form of a product. */
import type { EditedProduct } from '#contract/admin/catalogue/products.ts';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import { differencesBetween, withTaken } from '../frame/differences.ts';
import { EditorForm, useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { PicturesSection } from './pictures-section.tsx';
import { BasicsSection, ListingSection, PriceSection, SearchSection, ShippingSection } from './product-sections.tsx';
import { DescriptionSection, PartsSection, SpecsSection } from './product-texts.tsx';
import { emptyValues, inputOf, inputsOf, type ProductValues, productOf, valuesOf } from './product-values.ts';
import { fieldLabels, wordsOf } from './product-words.ts';

type EditorProps = {
  /** null for a new one */
  product: EditedProduct | null;
  readOnly: boolean;
  said: string;
  onKept: (product: EditedProduct) => void;
};

export function ProductEditor({ product, readOnly, said, onKept }: EditorProps) {
  const isNew = product === null;
  const editor = useEditor<ProductValues, EditedProduct>({
    ...{ kept: product, readOnly, said, onKept, inputOf },
    valuesOf: (kept) => (kept ? valuesOf(kept.product) : emptyValues),
    draft: (kept) => (kept ? `product ${kept.id} ${kept.version}` : 'product new'),
    save: (values, over) => {
      const fields = productOf(values, isNew) as never;
      return over
        ? call('updateProduct', { params: { id: over.id }, body: { version: over.version, product: fields } })
        : call('createProduct', { body: { product: fields } });
    },
    differences: (opened, values, current) => {
      // what this person typed may be no number yet: it is compared as it would be sent
      const mine = productOf(values, false) as ProductFields;
      return differencesBetween({ seen: opened.product, mine, current: current.product }, fieldLabels, wordsOf);
    },
    merge: (mine, current, taken) =>
      withTaken(mine, valuesOf(current.product), new Set([...taken].flatMap((field) => inputsOf(field)))),
  });
  return (
    <EditorForm editor={editor}>
      <BasicsSection />
      <PicturesSection />
      <PriceSection isNew={isNew} />
      <DescriptionSection />
      <SpecsSection />
      <ShippingSection />
      <ListingSection />
      <PartsSection />
      <SearchSection />
    </EditorForm>
  );
}
