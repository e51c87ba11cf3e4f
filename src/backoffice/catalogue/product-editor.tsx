/** The form of a product: its sections, the bar that saves it, and what to do when somebody else saved first. */
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { factsOf } from '#browser/api/client.ts';
import type { EditedProduct } from '#contract/admin/catalogue/products.ts';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { differencesBetween, withTaken } from '../frame/differences.ts';
import { SaveBar } from '../frame/save-bar.tsx';
import { useOfficeForm } from '../frame/use-office-form.ts';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';
import { PicturesSection } from './pictures-section.tsx';
import { BasicsSection, ListingSection, PriceSection, SearchSection, ShippingSection } from './product-sections.tsx';
import { DescriptionSection, PartsSection, SpecsSection } from './product-texts.tsx';
import { emptyValues, inputOf, inputsOf, type ProductValues, productOf, valuesOf } from './product-values.ts';
import { fieldLabels, wordsOf } from './product-words.ts';

type EditorProps = {
  /** null for a new one */
  product: EditedProduct | null;
  readOnly: boolean;
  onSaved: (product: EditedProduct) => void;
};

export function ProductEditor({ product, readOnly, onSaved }: EditorProps) {
  const isNew = product === null;
  const form = useOfficeForm<ProductValues>({
    values: product ? valuesOf(product.product) : emptyValues,
    draft: { kind: 'product', of: product },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [current, setCurrent] = useState<EditedProduct | null>(null);
  const { isDirty, isSubmitting } = form.formState;

  const showFaults = (error: unknown) => {
    const faults = factsOf(error, 'PRODUCT_INVALID')?.faults ?? [];
    for (const { field, reason } of faults.toReversed()) {
      const input = inputOf(field);
      // the last focus stays: that of the first fault
      if (input) form.setError(input, { message: asSentence(reason) }, { shouldFocus: true });
    }
    const elsewhere = faults.filter(({ field }) => !inputOf(field)).map(({ reason }) => reason);
    setFailure([sentenceOf(error), ...elsewhere].join(' '));
  };

  const take = (taken: EditedProduct) => {
    setCurrent(null);
    setFailure(null);
    form.saved(valuesOf(taken.product));
    onSaved(taken);
  };
  const save = async (version: string) => {
    setFailure(null);
    const body = { version, product: productOf(form.getValues(), isNew) as never };
    try {
      const { data } = product
        ? await call('updateProduct', { params: { id: product.id }, body })
        : await call('createProduct', { body: { product: body.product } });
      take(data);
    } catch (error) {
      const other = factsOf(error, 'CHANGED_MEANWHILE')?.current as EditedProduct | undefined;
      setCurrent(other ?? null);
      if (!other) showFaults(error);
    }
  };
  const submit = form.handleSubmit(() => save(product?.version ?? ''));

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="mb-4 flex flex-col gap-4">
        <fieldset disabled={readOnly} className="contents">
          <BasicsSection />
          <PicturesSection />
          <PriceSection isNew={isNew} />
          <DescriptionSection />
          <SpecsSection />
          <ShippingSection />
          <ListingSection />
          <PartsSection />
          <SearchSection />
        </fieldset>
        {/* Enter in a field saves, as in every form */}
        <button type="submit" className="sr-only" tabIndex={-1}>
          Lưu
        </button>
      </form>
      <SaveBar
        changed={isDirty}
        saving={isSubmitting}
        failure={failure}
        onSave={() => void submit()}
        onDiscard={() => {
          setFailure(null);
          form.reset();
        }}
      />
      {current && product && (
        <ChangedMeanwhile
          key={current.version}
          differences={differencesOf(product.product, productOf(form.getValues(), false), current.product)}
          saving={isSubmitting}
          onSave={(taken) => {
            const inputs = new Set([...taken].flatMap(inputsOf));
            form.reset(withTaken(form.getValues(), valuesOf(current.product), inputs), { keepDefaultValues: true });
            void save(current.version);
          }}
          onTakeCurrent={() => take(current)}
          onClose={() => setCurrent(null)}
        />
      )}
    </FormProvider>
  );
}

const asSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;

const differencesOf = (seen: ProductFields, mine: Record<string, unknown>, current: ProductFields) =>
  // what this person typed may be no number yet: it is compared as it would be sent
  differencesBetween({ seen, mine: mine as ProductFields, current }, fieldLabels, wordsOf);
