/** The back office's endpoints for customers' questions, which staff list, answer, change and hide. */
import type { FastifyInstance } from 'fastify';
import { answerQuestion, hideQuestion } from '#commands/questions/moderate-question.ts';
import { readWords } from '#domain/questions/question.ts';
import { mapPage } from '#store/database/list-order.ts';
import { listOfficeQuestions, type StoredQuestion } from '#store/questions/questions.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const present = (question: StoredQuestion) => ({
  ...question,
  product: { name: question.productName, slug: question.productSlug },
  answer: question.answeredAt && { at: question.answeredAt, text: question.answer ?? '' },
});

export function questionAdminEndpoints(register: RegisterAdmin, { db }: Shop, { app }: { app: FastifyInstance }): void {
  register('listOfficeQuestions', async ({ query }) => mapPage(await listOfficeQuestions(db, query), present));

  /** Waits until the page cache has noticed the change, so that shoppers see the change at once. */
  const say = async (question: StoredQuestion) => {
    await app.catchUp();
    return present(question);
  };

  register.act(
    'answerQuestion',
    ({ tx, params: { id }, body: { version, ...body } }) => {
      const words = { question: readWords('question', body.question), answer: readWords('answer', body.answer) };
      return answerQuestion(tx, { id, version }, words);
    },
    say,
  );

  register.act(
    'hideQuestion',
    ({ tx, params: { id }, body: { version, hidden } }) => hideQuestion(tx, { id, version }, hidden),
    say,
  );
}
