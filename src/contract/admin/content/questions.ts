import { z } from 'zod';
import { questionStates } from '#domain/questions/question-states.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ id: z.uuid() });
const version = z.string().max(64);

/** Times are ISO 8601. */
const officeQuestion = z.object({
  id: z.string(),
  product: z.object({ name: z.string(), slug: z.string() }),
  /** the name that the asker gave */
  name: z.string(),
  question: z.string(),
  at: moment,
  /** whether the asker gets the answer by email; staff do not see the address */
  wantsEmail: z.boolean(),
  answer: z.object({ at: moment, text: z.string() }).nullable(),
  hiddenAt: moment.nullable(),
  /** the question's version, which changes whenever the shop changes the question */
  version: z.string(),
});
export type OfficeQuestion = z.input<typeof officeQuestion>;

const failures = ['QUESTION_NOT_FOUND', 'CHANGED_MEANWHILE', 'TEXT_INVALID', 'MISSING_FIELD'] as const;

export const questionEndpoints = {
  /** returns the questions, newest first */
  listOfficeQuestions: listOf('/api/admin/questions', 'content:read', officeQuestion, {
    state: z.enum(questionStates).optional(),
  }),
  /** Answers a question in public, or changes the words of question and answer. */
  answerQuestion: endpoint('PUT', '/api/admin/questions/:id/answer', 'content:write', {
    audit: 'question.answered',
    params,
    body: z.strictObject({ version, question: z.string().max(8000), answer: z.string().max(8000) }),
    output: officeQuestion,
    failures,
  }),
  /** Takes a question from the product's page, or out of the open ones, or puts it back. */
  hideQuestion: endpoint('POST', '/api/admin/questions/:id/hide', 'content:write', {
    audit: 'question.hidden',
    params,
    body: z.strictObject({ version, hidden: z.boolean() }),
    output: officeQuestion,
    failures,
  }),
};
