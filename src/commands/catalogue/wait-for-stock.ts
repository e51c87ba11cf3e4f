/** Stores or removes a customer's request for an email when a sold-out product is available again. */
import type { Consent } from '#domain/accounts/consent.ts';
import { emailKey } from '#domain/values/email.ts';
import { Failure } from '#domain/values/failure.ts';
import type { SignedIn } from '#store/accounts/sessions.ts';
import { isVerified } from '#store/accounts/users.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import { confirmWaits, insertWaiter, removeWaiter, takeWaitToConfirm } from '#store/catalogue/stock-waiters.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { queueMail } from '#store/mail/mails.ts';

type Request = { productId: string; email: string; consent: Consent };

/**
 * Stores a request. A job decides later whether a confirmation email is sent, so that neither the answer nor its
 * duration reveals whether the address is known.
 * @returns true if the request needs no confirmation, because the customer is signed in with this verified address
 * @throws Failure PRODUCT_NOT_FOUND; PRODUCT_IN_STOCK, so that nobody can cause emails about products that are in stock
 */
export function waitForStock(db: Database, user: SignedIn | null, request: Request): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const product = (await findForSale(tx, [request.productId])).get(request.productId);
    if (!product || product.archived) throw new Failure('PRODUCT_NOT_FOUND');
    if (product.stock > 0) throw new Failure('PRODUCT_IN_STOCK');
    const proven = user !== null && (await ownsAddress(tx, user, request.email));
    await insertWaiter(tx, { ...request, proven });
    if (!proven) await addJob(tx, 'confirm-stock-wait', { email: request.email });
    return proven;
  });
}

async function ownsAddress(tx: Transaction, user: SignedIn, email: string): Promise<boolean> {
  return emailKey(user.email) === emailKey(email) && isVerified(tx, user.id);
}

/** Queues the email that asks the owner of an address to confirm the requests, if an email is due. */
export async function askToConfirmWait(db: Database, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waiterId = await takeWaitToConfirm(tx, email);
    if (waiterId) await queueMail(tx, { kind: 'stock-confirm', facts: { waiterId } });
  });
}

/** Confirms all requests of an address for emails about available products. @returns false if none can be confirmed */
export function confirmStockWaits(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute((tx) => confirmWaits(tx, id));
}

/** Removes a request for an email about an available product. @returns false if there is no request with this id */
export function stopWaiting(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute((tx) => removeWaiter(tx, id));
}
