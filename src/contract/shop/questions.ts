import { z } from 'zod';
import { questionRules } from '#domain/questions/question-rules.ts';
import { form, optionalText, text } from '../form.ts';
import { done } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** A question of a customer that the shop has answered. Times are ISO 8601. */
const productQuestion = z.object({
  id: z.string(),
  /** the name that the asker gave */
  name: z.string(),
  question: z.string(),
  answer: z.string(),
  asked_at: z.string(),
  answered_at: z.string(),
});

/** What is asked about a product: frequent questions about its type, whose answers are HTML, and customers' questions. */
export const productQuestions = z.object({
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** the newest answer first */
  questions: z.array(productQuestion),
});
export type ProductQuestions = z.infer<typeof productQuestions>;

const questionInput = form(
  {
    question: text({ maxLength: questionRules.question.most }),
    name: text({ maxLength: questionRules.name.most }),
    email: optionalText({ description: 'where the answer is sent' }),
    consent: optionalText({ description: 'with an email address: the version of the text that was ticked' }),
  },
  ['question', 'name'],
);

export const questionEndpoints = {
  askQuestion: endpoint('POST', '/api/products/:productId/questions', 'anyone', {
    status: 201,
    params: z.object({ productId: z.string() }),
    body: questionInput,
    output: done,
    failures: [
      'PRODUCT_NOT_FOUND',
      'MISSING_FIELD',
      'TEXT_INVALID',
      'ACCOUNT_EMAIL_INVALID',
      'CONSENT_UNKNOWN',
      'TOO_MANY_REQUESTS',
    ],
  }),
};
