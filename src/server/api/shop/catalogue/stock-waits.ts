/**
 * The endpoint "Báo tôi khi có hàng" (notify me when in stock). Its response depends on whether the visitor is signed
 * in, but never on whether the shop knows the email address.
 */
import type { FastifyInstance } from 'fastify';
import { waitForStock } from '#commands/catalogue/wait-for-stock.ts';
import { readEmail } from '#domain/accounts/account-fields.ts';
import { stockWaitConsent } from '#domain/catalogue/stock-wait-consent.ts';
import { mailboxKey } from '#domain/values/email.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';

export function stockWaitEndpoints(app: FastifyInstance, { db }: Shop): void {
  const byEmail = limitTries(app, 'stock-waits');

  registerEndpoint(app, 'waitForStock', async ({ user, params, body }) => {
    const email = readEmail(body);
    if (body.consent !== stockWaitConsent.version) throw new Failure('CONSENT_UNKNOWN', { field: 'consent' });
    await byEmail.count(mailboxKey(email));
    const request = { productId: params.productId, email, consent: stockWaitConsent };
    return { success: true as const, confirmed: await waitForStock(db, user, request) };
  });
}
