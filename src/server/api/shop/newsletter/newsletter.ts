/**
 * The endpoints of the newsletter: one for the API, and forms for browsers without script and for mail programs.
 * Opening a link changes nothing, because mail scanners open every link of an email: the page of the link has a button,
 * and only this button sends a POST request.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withdrawByEmail } from '#commands/cart/keep-reminder.ts';
import { confirmStockWaits, stopWaiting } from '#commands/catalogue/wait-for-stock.ts';
import { confirmNewsletter } from '#commands/newsletter/confirm-newsletter.ts';
import { leaveNewsletter } from '#commands/newsletter/leave-newsletter.ts';
import { requestNewsletter } from '#commands/newsletter/request-newsletter.ts';
import { stopReviewRequests } from '#commands/reviews/ask-for-reviews.ts';
import { api } from '#contract/shop/api.ts';
import { readEmail } from '#domain/accounts/account-fields.ts';
import { mailboxKey } from '#domain/values/email.ts';
import { isFailure } from '#domain/values/failure.ts';
import type { Shop } from '../../../config/shop.ts';
import { rateLimitOf } from '../../../http/door.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';
import { isNewsletterKey, type NewsletterAct } from '../../../mail/newsletter-link.ts';

const SENT = 'Vui lòng mở hộp thư và bấm nút xác nhận trong thư chúng tôi vừa gửi. Nếu chưa thấy, hãy xem mục thư rác.';
/** The result pages of each kind of link: the first page for success, the second for failure. */
const DONE = {
  confirm: ['confirmed', 'unknown'],
  unsubscribe: ['unsubscribed', 'unknown'],
  stock: ['stock-ended', 'stock-unknown'],
  'stock-confirm': ['stock-confirmed', 'stock-unknown'],
  reviews: ['reviews-stopped', 'reviews-unknown'],
  cart: ['cart-removed', 'cart-unknown'],
} as const;

export function newsletterEndpoints(app: FastifyInstance, { db, secret }: Shop): void {
  const byEmail = limitTries(app, 'newsletter');

  const request = async (form: Record<string, unknown>): Promise<void> => {
    const email = readEmail(form);
    await byEmail.count(mailboxKey(email));
    await requestNewsletter(db, email);
  };

  registerEndpoint(app, 'subscribe', async ({ body }) => {
    await request(body);
    return { success: true as const, message: SENT };
  });

  /** Redirects a browser to the page that shows the result. */
  const goTo = (reply: FastifyReply, place: string) => reply.redirect(`/newsletter/${place}`, 303);

  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const config = { rateLimit: rateLimitOf(api.subscribe.limit) };

    forms.post<{ Body: Record<string, unknown> | undefined }>('/newsletter', { config }, async (from, reply) => {
      try {
        await request(from.body ?? {});
      } catch (error) {
        if (isFailure(error)) return goTo(reply, 'failed');
        throw error;
      }
      return goTo(reply, 'sent');
    });

    for (const act of ['confirm', 'unsubscribe', 'stock', 'stock-confirm', 'reviews', 'cart'] as const) {
      forms.post<{ Querystring: Record<string, unknown> }>(`/newsletter/${act}`, async ({ query, headers }, reply) => {
        const isDone = await actOn(act, String(query.id), String(query.key));
        if (headers.accept?.includes('text/html')) return goTo(reply, DONE[act][isDone ? 0 : 1]);
        // no redirect for a mail program's own unsubscribe button, because it does not follow redirects (RFC 8058)
        return reply
          .status(isDone ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(isDone ? 'OK' : 'Unknown');
      });
    }
  });

  async function actOn(act: NewsletterAct, id: string, key: string): Promise<boolean> {
    if (!isNewsletterKey(secret, act, id, key)) return false;
    if (act === 'stock') return stopWaiting(db, id);
    if (act === 'cart') return withdrawByEmail(db, id);
    if (act === 'reviews') return stopReviewRequests(db, id);
    if (act === 'stock-confirm') return confirmStockWaits(db, id);
    return act === 'confirm' ? confirmNewsletter(db, id) : leaveNewsletter(db, id);
  }
}
