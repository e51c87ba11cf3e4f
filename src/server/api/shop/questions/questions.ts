/** The endpoints of questions about a product: everybody reads the answered ones and asks, also without script. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askQuestion } from '#commands/questions/ask-question.ts';
import { readQuestion } from '#domain/questions/question.ts';
import { mailboxKey } from '#domain/values/email.ts';
import { demand, isFailure } from '#domain/values/failure.ts';
import { findNamedProduct } from '#store/catalogue/named-product.ts';
import { listAnswered } from '#store/questions/questions.ts';
import { CATALOGUE, productTag, questionsTag, SETTINGS } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { type Content, faqOf } from '../../../content/content.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { clientOf, limitTries } from '../../../http/limits.ts';

export function questionEndpoints(app: FastifyInstance, { db }: Shop, content: Content): void {
  const byClient = limitTries(app, 'questions');
  const byEmail = limitTries(app, 'questions-email');

  registerEndpoint(
    app,
    'listQuestions',
    { shows: (_, { params: { id } }) => [CATALOGUE, SETTINGS, productTag(id), questionsTag(id)] },
    async ({ params: { id } }) => {
      const { type } = demand(await findNamedProduct(db, id), 'PRODUCT_NOT_FOUND');
      const questions = (await listAnswered(db, id)).map(({ askedAt, answeredAt, ...question }) => ({
        ...question,
        asked_at: askedAt.toISOString(),
        answered_at: answeredAt.toISOString(),
      }));
      return { faq: await faqOf(content, type), questions };
    },
  );

  /** @returns the slug of the product */
  const ask = async (request: FastifyRequest, productId: string, form: Record<string, unknown>): Promise<string> => {
    const asked = readQuestion(form);
    await byClient.count('', clientOf(request));
    if (asked.email) await byEmail.count(mailboxKey(asked.email.address));
    return askQuestion(db, { ...asked, productId });
  };

  registerEndpoint(app, 'askQuestion', async ({ request, params: { productId }, body }) => {
    await ask(request, productId, body);
    return { success: true as const, message: 'Cửa hàng đã nhận câu hỏi.' };
  });

  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // the form of a browser without script; the page to which it is led shows the result
    forms.post<{ Params: { productId: string }; Body: Record<string, unknown> | undefined }>(
      '/products/:productId/questions',
      async (request, reply) => {
        const { productId } = request.params;
        const goTo = (path: string) => reply.redirect(path, 303);
        try {
          return goTo(`/products/${await ask(request, productId, request.body ?? {})}?asked=sent#hoi-dap`);
        } catch (error) {
          if (!isFailure(error)) throw error;
          const product = await findNamedProduct(db, productId);
          return goTo(product ? `/products/${product.slug}?asked=failed#hoi-dap` : '/products');
        }
      },
    );
  });
}
