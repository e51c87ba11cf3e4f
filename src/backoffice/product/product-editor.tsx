/** The form to edit a product. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { EditedProduct } from '#contract/admin/catalogue/products.ts';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { categoriesQuery } from '../catalogue/product-calls.ts';
import { differencesBetween, withTaken } from '../frame/differences.ts';
import { changesOf, readDraft, writeDraft } from '../frame/drafts.ts';
import { wholeOrNull } from '../frame/field-values.ts';
import { Loaded } from '../frame/states.tsx';
import { EditorForm, useEditor } from '../frame/use-editor.tsx';
import { call } from '../session/call.ts';
import { PICTURES_ARE_SENT, PicturesSection } from './pictures-section.tsx';
import { AttributesSection } from './product-attributes.tsx';
import { BasicsSection, ListingSection, PriceSection, SearchSection, ShippingSection } from './product-sections.tsx';
import { DescriptionSection, PartsSection, SpecsSection } from './product-texts.tsx';
import { copyOf, inputOf, inputsOf, type ProductValues, productOf, siblingsOf, valuesOf } from './product-values.ts';
import { labelsWith, wordsOf } from './product-words.ts';
import { SiblingsSection } from './siblings-section.tsx';

type Body = AdminCalls['createProduct']['input']['body'];
/** What a product has in common with its siblings. */
type Common = Omit<Body, 'openingCost'>;

type EditorProps = {
  /** the edited product; null for a new one */
  product: EditedProduct | null;
  readOnly: boolean;
  successText: string;
  onSaved: (product: EditedProduct) => void;
  /** the product of which a new one is a copy */
  copied?: EditedProduct | null;
};

const newDraft = (copiedId: string | null) => (copiedId === null ? 'product new' : `product new from ${copiedId}`);

/** A copy begins as typed but unsaved values; what somebody typed into an earlier copy and has not saved stays. */
function beginCopy({ id, product }: EditedProduct, attributes: AttributeTable): void {
  if (Object.keys(readDraft(newDraft(id))).length > 0) return;
  const typed = { ...valuesOf(copyOf(product), attributes), isDraft: true };
  writeDraft(newDraft(id), changesOf(typed, valuesOf(null, attributes)));
}

/** Makes all siblings of a new product. @returns the first of them */
async function createSiblings(values: ProductValues, common: Common) {
  const option = [values.axis, values.secondValues.trim() && values.secondAxis].filter(Boolean).join(' · ');
  const { data } = await call('createSiblings', { body: { ...common, option, siblings: siblingsOf(values) } });
  const [first] = data.items;
  if (!first) throw new Error('no sibling was made');
  return { data: first };
}

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
  copied = null,
}: EditorProps & { attributes: AttributeTable }) {
  const isNew = product === null;
  useState(() => copied && beginCopy(copied, attributes));
  const editor = useEditor<ProductValues, EditedProduct>({
    ...{ record: product, readOnly, successText, onSaved, flaw: PICTURES_ARE_SENT },
    inputOf: (field) => inputOf(field, attributes),
    valuesOf: (record) => valuesOf(record?.product ?? null, attributes),
    draft: (record) => (record ? `product ${record.id} ${record.version}` : newDraft(copied?.id ?? null)),
    save: (values, over) => {
      const fields = productOf(values, isNew, attributes) as Body['product'];
      if (over)
        return call('updateProduct', { params: { id: over.id }, body: { version: over.version, product: fields } });
      const common: Common = { product: fields, copyOf: copied?.id };
      if (values.siblings.length > 0) return createSiblings(values, common);
      return call('createProduct', { body: { ...common, openingCost: wholeOrNull(values.openingCost) } });
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
      {isNew && <SiblingsSection />}
      <DescriptionSection />
      <SpecsSection />
      <AttributesSection attributes={attributes} />
      <ShippingSection />
      <ListingSection isNew={isNew} />
      <PartsSection />
      <SearchSection />
    </EditorForm>
  );
}
