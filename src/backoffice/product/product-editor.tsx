/** The form to edit a product. */
import { useQuery } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { EditedProduct } from '#contract/admin/catalogue/products.ts';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { categoriesQuery } from '../catalogue/product-calls.ts';
import { differencesBetween, withTaken } from '../frame/differences.ts';
import { Loaded } from '../frame/states.tsx';
import { EditorForm, useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { PicturesSection } from './pictures-section.tsx';
import { AttributesSection } from './product-attributes.tsx';
import { BasicsSection, ListingSection, PriceSection, SearchSection, ShippingSection } from './product-sections.tsx';
import { DescriptionSection, PartsSection, SpecsSection } from './product-texts.tsx';
import { inputOf, inputsOf, type ProductValues, productOf, valuesOf } from './product-values.ts';
import { labelsWith, wordsOf } from './product-words.ts';

type Body = AdminCalls['createProduct']['input']['body'];

type EditorProps = {
  /** the edited product; null for a new one */
  product: EditedProduct | null;
  readOnly: boolean;
  successText: string;
  onSaved: (product: EditedProduct) => void;
};

export function ProductEditor(props: EditorProps) {
  return (
    <Loaded query={useQuery(categoriesQuery)}>
      {({ attributes }) => <ProductForm {...props} attributes={attributes} />}
    </Loaded>
  );
}

function ProductForm({
  product,
  readOnly,
  successText,
  onSaved,
  attributes,
}: EditorProps & { attributes: AttributeTable }) {
  const isNew = product === null;
  const editor = useEditor<ProductValues, EditedProduct>({
    ...{ record: product, readOnly, successText, onSaved },
    inputOf: (field) => inputOf(field, attributes),
    valuesOf: (record) => valuesOf(record?.product ?? null, attributes),
    draft: (record) => (record ? `product ${record.id} ${record.version}` : 'product new'),
    save: (values, over) => {
      const fields = productOf(values, isNew, attributes) as Body['product'];
      return over
        ? call('updateProduct', { params: { id: over.id }, body: { version: over.version, product: fields } })
        : call('createProduct', { body: { product: fields } });
    },
    differences: (opened, values, current) => {
      // a typed text may not be a valid number yet, so both versions are compared in the form in which they are sent
      const mine = productOf(values, false, attributes) as ProductFields;
      const three = { seen: opened.product, mine, current: current.product };
      return differencesBetween(three, labelsWith(attributes), (key, value) => wordsOf(key, value, attributes));
    },
    merge: (mine, current, taken) =>
      withTaken(
        mine,
        valuesOf(current.product, attributes),
        new Set([...taken].flatMap((field) => inputsOf(field, attributes))),
      ),
  });
  return (
    <EditorForm editor={editor}>
      <BasicsSection />
      <PicturesSection />
      <PriceSection isNew={isNew} />
      <DescriptionSection />
      <SpecsSection />
      <AttributesSection attributes={attributes} />
      <ShippingSection />
      <ListingSection />
      <PartsSection />
      <SearchSection />
    </EditorForm>
  );
}
