import { useState } from 'react';
import { createClient } from '#browser/api/client.ts';
import { FormEnd } from '#browser/forms/form-end.tsx';
import { useForm } from '#browser/forms/use-form.ts';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { questionEndpoints } from '#contract/shop/questions.ts';
import { questionConsent } from '#domain/questions/question-consent.ts';
import { questionRules } from '#domain/questions/question-rules.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/notice.tsx';

const callQuestion = createClient(questionEndpoints, (path, init) => fetch(path, init));
const { answer: _, ...rules } = questionRules;

type AskFormProps = {
  product: Product;
  /** how the form of a browser without script ended: `sent` or `failed` */
  asked?: string | undefined;
  /** false if `AskTitle` stands elsewhere */
  isTitled?: boolean;
};

export const AskTitle = () => (
  <h3 id="ask-title" className="text-lg font-bold">
    {t('Hỏi cửa hàng')}
  </h3>
);

/** The form with which everybody asks about a product. It also works without script; the page then shows the result. */
export function AskForm({ product, asked, isTitled = true }: AskFormProps) {
  const [isSent, setSent] = useState(false);
  const { form, bind, sending, failure, errors } = useForm({
    rules,
    send: async ({ question = '', name = '', email = '', consent = '' }) => {
      await callQuestion('askQuestion', {
        params: { productId: product.id },
        body: { question, name, email, consent },
      });
      setSent(true);
    },
  });
  /** The ids differ from the names, because other forms of the page have fields of the same names. */
  const field = (name: keyof typeof rules) => ({ ...bind(name), id: `ask-${name}` });
  if (isSent || asked === 'sent')
    return (
      <p
        ref={(element) => {
          if (isSent) element?.focus();
        }}
        tabIndex={-1}
        role="status"
        className="rounded-card border-l-4 border-accent bg-ground p-5"
      >
        {t('Cửa hàng đã nhận câu hỏi. Câu hỏi hiện ở đây khi có câu trả lời.')}
      </p>
    );
  return (
    <form
      {...form}
      method="post"
      action={`/products/${product.id}/questions`}
      aria-labelledby="ask-title"
      className="grid grid-cols-1 gap-4 rounded-card bg-ground p-5"
    >
      {isTitled && <AskTitle />}
      {asked === 'failed' && (
        <Notice tone="error">
          {t(
            'Chưa gửi được câu hỏi. Hãy quay lại trang trước, kiểm tra câu hỏi, tên và email (có email thì đánh dấu đồng ý), rồi gửi lại.',
          )}
        </Notice>
      )}
      <TextArea {...field('question')} label={t('Câu hỏi của bạn')} rows={3} />
      <Field {...field('name')} label={t('Tên hiện cùng câu hỏi')} autoComplete="name" />
      <Field
        {...field('email')}
        label={t('Email nhận câu trả lời (không bắt buộc)')}
        type="email"
        autoComplete="email"
      />
      <div>
        <Checkbox
          id="ask-consent"
          name="consent"
          value={questionConsent.version}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? 'ask-consent-note' : undefined}
        >
          <span {...inVietnamese()} className="text-sm">
            {questionConsent.text}
          </span>
        </Checkbox>
        {errors.consent && (
          <p id="ask-consent-note" className="mt-1 text-sm text-red">
            {errors.consent}
          </p>
        )}
      </div>
      <p className="text-sm text-quiet">
        {t(
          'Mọi người đọc được câu hỏi và tên sau khi cửa hàng trả lời; không ai thấy email của bạn. Xin đừng ghi số điện thoại hay địa chỉ.',
        )}
      </p>
      <FormEnd sending={sending} failure={failure} button={t('Gửi câu hỏi')} busyLabel={t('Đang gửi…')} />
    </form>
  );
}
