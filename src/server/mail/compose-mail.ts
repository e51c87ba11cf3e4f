/**
 * Reads the content of an email when the email is about to be sent, and creates the token of its link. The row in the
 * table `mails` contains only ids and the event, never a secret.
 */
import { createLinkToken } from '#commands/accounts/create-link-token.ts';
import { MailObsolete } from '#commands/mail/send-mails.ts';
import type { MailFacts, MailKind } from '#domain/mail/mail-facts.ts';
import { noticeOfMail } from '#domain/notices/notices.ts';
import { transferDue } from '#domain/orders/deposit.ts';
import { requestCode } from '#domain/privacy/privacy-request.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { type ClaimState, claimCode } from '#domain/warranty/claim-states.ts';
import type { EmailData, EmailRequest, Sender } from '#mails/parts/email-data.ts';
import { findMailedReminder } from '#store/cart/reminder-mails.ts';
import { CONFIRM_WAIT_DAYS, findUnconfirmed, findWaiter } from '#store/catalogue/stock-waiters.ts';
import { listReturns } from '#store/fulfilment/returns.ts';
import { listShipments } from '#store/fulfilment/shipments.ts';
import { findMailedProduct, findMailedUser } from '#store/mail/mail-recipients.ts';
import type { QueuedMail } from '#store/mail/mails.ts';
import { CONFIRM_DAYS, findSubscriber } from '#store/newsletter/subscriptions.ts';
import { findPayBy } from '#store/orders/overdue-transfers.ts';
import { findRequest } from '#store/privacy/privacy-requests.ts';
import { findMailedQuestion } from '#store/questions/questions.ts';
import { findUnreviewed } from '#store/reviews/review-requests.ts';
import { countTokensOf } from '#store/staff/api-tokens.ts';
import { findInvitation, INVITATION_DAYS } from '#store/staff/invitations.ts';
import { findMember } from '#store/staff/office-sessions.ts';
import { findClaimById, listClaimEvents } from '#store/warranty/claims.ts';
import { invitationLink } from '../api/admin/staff/staff-links.ts';
import { publicUrl } from '../config/public-url.ts';
import { orderLink } from '../config/secret.ts';
import type { Shop } from '../config/shop.ts';
import { bankLabel } from '../extensions/load-extensions.ts';
import { textsOfEmail } from '../extensions/texts.ts';
import { cartLink } from './cart-link.ts';
import { type NewsletterAct, newsletterLink } from './newsletter-link.ts';
import { type ReadShop, type Reads, readTogether } from './read-together.ts';

export type Composed = { to: string[]; email: EmailRequest; sender: Sender; settings: ShopSettings };

/**
 * @returns the addresses; none if nobody of the shop wants to get such emails
 * @throws MailObsolete if the account or order was deleted
 */
export async function recipientsOf(
  { db }: Pick<Shop, 'db'>,
  { kind, facts }: QueuedMail,
  { settings, mailedOrder, owners: listOwners, noticed }: Reads = readTogether(db, [{ facts }]),
): Promise<string[]> {
  if (kind.startsWith('owner-')) {
    const owners = await listOwners();
    if (owners.length === 0) return [(await settings()).email];
    const notice = Object.entries(noticeOfMail).find(([about]) => about === kind)?.[1];
    return notice ? noticed(notice, 'orderId' in facts ? facts.orderId : null) : owners;
  }
  if ('userId' in facts) return [(await findMailedUser(db, facts.userId))?.email ?? gone('account')];
  if ('orderId' in facts) return [(await mailedOrder(facts.orderId))?.email ?? gone('order')];
  if (kind === 'stock-confirm') return [(await unconfirmedOf(db, (facts as MailFacts[typeof kind]).waiterId)).email];
  if ('waiterId' in facts) return [(await waiterOf(db, facts.waiterId)).email];
  if ('questionId' in facts) return [(await questionOf(db, facts.questionId)).email];
  if ('privacyRequestId' in facts) return [(await privacyRequestOf(db, facts.privacyRequestId)).email];
  if ('email' in facts) return [facts.email];
  // its address was removed when it was given up
  if (kind === 'privacy-erased') return gone('address');
  if ('reminderId' in facts) return [(await reminderOf(db, facts.reminderId)).email];
  if ('invitationId' in facts)
    return [(await invitationOf(db, facts.invitationId)).email ?? gone('invitation by email')];
  if ('subscriberId' in facts) return [(await subscriberOf(db, facts.subscriberId)).email];
  throw new Error(`an email of kind ${kind} has no recipient`);
}

async function personOf(db: Shop['db'], userId: string): Promise<string> {
  const member = await findMember(db, userId);
  return member ? `${member.name} (${member.email})` : 'Một người không còn là nhân viên';
}

function gone(what: string): never {
  throw new MailObsolete(`the ${what} it is about is gone`);
}

async function subscriberOf(db: Shop['db'], id: string) {
  const subscriber = await findSubscriber(db, id);
  return subscriber && subscriber.state !== 'unsubscribed' ? subscriber : gone('subscription');
}

/** @throws MailObsolete also if the product is sold out again, because nobody could order it */
async function waiterOf(db: Shop['db'], id: string) {
  const waiter = await findWaiter(db, id);
  return waiter && waiter.stock > 0 ? waiter : gone('request or the stock');
}

/** @throws MailObsolete if all requests of the address are confirmed, or the request was deleted */
async function unconfirmedOf(db: Shop['db'], waiterId: string) {
  return (await findUnconfirmed(db, waiterId)) ?? gone('unconfirmed request');
}

/** @throws MailObsolete if the invitation was withdrawn or accepted, or has expired */
async function invitationOf(db: Shop['db'], id: string) {
  return (await findInvitation(db, id)) ?? gone('invitation');
}

/** @throws MailObsolete if the question was hidden or removed since */
async function questionOf(db: Shop['db'], id: string) {
  return (await findMailedQuestion(db, id)) ?? gone('question');
}

/** @throws MailObsolete if the contact of the request was removed since, or it has no answer */
async function privacyRequestOf(db: Shop['db'], id: string) {
  const request = await findRequest(db, id);
  const { email = null, outcome = null } = request ?? {};
  return request && email !== null && outcome !== null
    ? { ...request, email, outcome }
    : gone('contact of the request');
}

/** @throws MailObsolete if the cart was ordered or its request withdrawn, or staff have dealt with it */
async function reminderOf(db: Shop['db'], id: string) {
  return (await findMailedReminder(db, id)) ?? gone('cart');
}

async function withProduct({ db, config, secret }: Shop, waiterId: string) {
  const { productName, slug, price } = await waiterOf(db, waiterId);
  const unsubscribeLink = publicUrl(config) + newsletterLink(secret, 'stock', waiterId);
  return { productName, price, productUrl: `${publicUrl(config)}/products/${slug}`, unsubscribeLink };
}

async function newsletterLinks({ db, config, secret }: Shop, subscriberId: string) {
  const { state } = await subscriberOf(db, subscriberId);
  const linkTo = (act: NewsletterAct) => publicUrl(config) + newsletterLink(secret, act, subscriberId);
  return {
    confirmed: state === 'confirmed',
    confirmLink: linkTo('confirm'),
    unsubscribeLink: linkTo('unsubscribe'),
    days: CONFIRM_DAYS,
  };
}

const orderOf = async ({ order }: ReadShop, orderId: string) => (await order(orderId)) ?? gone('order');

async function withLink(shop: ReadShop, orderId: string) {
  const order = await orderOf(shop, orderId);
  const isOwn = (await shop.mailedOrder(orderId))?.isOwn ?? false;
  return { order, isOwn, orderUrl: publicUrl(shop.config) + orderLink(shop.secret, order.orderNumber) };
}

async function withShipment(shop: ReadShop, { orderId, shipmentId }: MailFacts['shipment-sent']) {
  const shipment = (await listShipments(shop.db, orderId)).find(({ id }) => id === shipmentId) ?? gone('shipment');
  return { shipment, ...(await withLink(shop, orderId)) };
}

async function requestOf({ db }: Shop, orderId: string, requestId: string) {
  return (await listReturns(db, orderId)).find(({ id }) => id === requestId) ?? gone('return request');
}

/** @throws MailObsolete if the claim is gone */
async function claimOf({ db }: Shop, claimId: string, state: ClaimState) {
  const claim = (await findClaimById(db, claimId)) ?? gone('warranty claim');
  const events = (await listClaimEvents(db, [claimId])).get(claimId) ?? [];
  const note = events.findLast((event) => event.state === state)?.note ?? null;
  return { ...claim, code: claimCode(claim.number), note };
}

async function withDeadline(shop: ReadShop, { orderId }: { orderId: string }) {
  const data = await withLink(shop, orderId);
  // what is paid at the door has no deadline
  if (transferDue(data.order) === 0) return { ...data, payBy: null };
  const { paymentHours } = await shop.settings();
  return { ...data, payBy: await findPayBy(shop.db, orderId, paymentHours) };
}

/** @throws MailObsolete if the order was paid or has ended before the reminder was sent */
async function remindedOrder(shop: ReadShop, { orderId }: { orderId: string }) {
  const data = await withDeadline(shop, { orderId });
  if (transferDue(data.order) === 0) throw new MailObsolete('the order is paid or has ended');
  return data;
}

/** @throws MailObsolete if the buyer has reviewed or returned everything meanwhile, or wants no such emails any more */
async function requestedReviews(shop: ReadShop, { orderId }: { orderId: string }) {
  const { products } = (await findUnreviewed(shop.db, orderId)) ?? gone('reason to ask');
  const unsubscribeLink = publicUrl(shop.config) + newsletterLink(shop.secret, 'reviews', orderId);
  return { ...(await withLink(shop, orderId)), products, unsubscribeLink };
}

const linkTo = ({ config }: Shop, page: string, token: string) =>
  `${publicUrl(config)}${page}?token=${encodeURIComponent(token)}`;

const readers: {
  [Kind in MailKind]: (shop: ReadShop, facts: MailFacts[Kind], mail: QueuedMail) => Promise<EmailData[Kind]>;
} = {
  'verify-email': async (shop, { userId }) => {
    const token = await createLinkToken(shop.db, userId, 'verify-email');
    return { link: linkTo(shop, '/verify-email', token), rejectLink: linkTo(shop, '/not-my-account', token) };
  },
  'reset-password': async (shop, { userId }) => ({
    link: linkTo(shop, '/reset-password', await createLinkToken(shop.db, userId, 'reset-password')),
  }),
  'claim-orders': async (shop, { userId }) => ({
    link: linkTo(shop, '/account/claim-orders', await createLinkToken(shop.db, userId, 'claim-orders')),
  }),
  // the email shows no name: a stranger may have registered with this address and invented the name
  'password-changed': async ({ db }, { userId }, { createdAt }) => ({
    changedAt: createdAt,
    tokens: await countTokensOf(db, userId),
  }),
  'order-received': withDeadline,
  'order-status-changed': async (shop, { orderId, ...changed }) => ({ ...changed, ...(await withLink(shop, orderId)) }),
  'order-refunded': async (shop, { orderId, ...refund }) => ({ ...refund, ...(await withLink(shop, orderId)) }),
  'payment-reminder': remindedOrder,
  'delivery-fee-set': async (shop, { orderId, ...set }) => ({ ...set, ...(await withLink(shop, orderId)) }),
  'deposit-received': (shop, { orderId }) => withLink(shop, orderId),
  'shipment-sent': withShipment,
  'shipment-moved': async (shop, facts) => ({ state: facts.state, ...(await withShipment(shop, facts)) }),
  'address-changed': async (shop, { orderId }) => withLink(shop, orderId),
  'return-changed': async (shop, { orderId, requestId, state }) => ({
    state,
    request: await requestOf(shop, orderId, requestId),
    ...(await withLink(shop, orderId)),
  }),
  'claim-changed': async (shop, { orderId, claimId, state }) => ({
    state,
    claim: await claimOf(shop, claimId, state),
    ...(await withLink(shop, orderId)),
  }),
  'pieces-cancelled': async (shop, { orderId, ...cancelled }) => ({ ...cancelled, ...(await withLink(shop, orderId)) }),
  'items-changed': async (shop, { orderId, ...changed }) => ({ ...changed, ...(await withLink(shop, orderId)) }),
  'review-request': requestedReviews,
  'newsletter-confirm': (shop, { subscriberId }) => newsletterLinks(shop, subscriberId),
  'stock-confirm': async ({ db, config, secret }, { waiterId }) => {
    const { products } = await unconfirmedOf(db, waiterId);
    const confirmLink = publicUrl(config) + newsletterLink(secret, 'stock-confirm', waiterId);
    return { products, confirmLink, days: CONFIRM_WAIT_DAYS };
  },
  'back-in-stock': (shop, { waiterId }) => withProduct(shop, waiterId),
  'question-answered': async ({ db, config }, { questionId }) => {
    const { productName, answer, slug } = await questionOf(db, questionId);
    return { productName, answer, productUrl: `${publicUrl(config)}/products/${slug}#hoi-dap` };
  },
  'privacy-answered': async ({ db }, { privacyRequestId }) => {
    const { number, kind, outcome, answer, askedOn } = await privacyRequestOf(db, privacyRequestId);
    return { code: requestCode(number), kind, outcome, answer, askedOn };
  },
  'privacy-erased': async (_, { code }) => ({ code }),
  'cart-reminder': async ({ db, config, secret }, { reminderId }) => ({
    goods: (await reminderOf(db, reminderId)).goods,
    cartUrl: publicUrl(config) + cartLink(secret, reminderId),
    unsubscribeLink: publicUrl(config) + newsletterLink(secret, 'cart', reminderId),
  }),
  'staff-invited': async ({ db, config, secret }, { invitationId }) => {
    const { roles } = await invitationOf(db, invitationId);
    return { link: publicUrl(config) + invitationLink(secret, invitationId), roles, days: INVITATION_DAYS };
  },
  'owner-new-order': async (shop, { orderId }) => ({ order: await orderOf(shop, orderId) }),
  'owner-return-requested': async (shop, { orderId, requestId }) => ({
    order: await orderOf(shop, orderId),
    request: await requestOf(shop, orderId, requestId),
  }),
  'owner-transfer-to-check': async (shop, { orderId }) => ({ order: await orderOf(shop, orderId) }),
  'owner-books-differ': async (_, facts) => facts,
  'owner-bank-changed': async ({ db, extensions }, { changedBy, at, provider, ...facts }) => ({
    ...facts,
    provider: provider && bankLabel(extensions, provider),
    at: new Date(at),
    person: changedBy === null ? null : await personOf(db, changedBy),
  }),
  'owner-access-changed': async ({ db }, { changedBy, at, ...facts }) => ({
    ...facts,
    at: new Date(at),
    person: changedBy === null ? null : await personOf(db, changedBy),
  }),
  'owner-stock-low': async ({ db, config }, { productId, left }) => {
    const { name, sku, slug } = (await findMailedProduct(db, productId)) ?? gone('product');
    return { productName: name, sku, left, productUrl: `${publicUrl(config)}/products/${slug}` };
  },
};

/** What a process of an earlier version may have queued while the shop was upgraded. */
const kindsOfEarlierVersions: readonly string[] = ['newsletter-issue', 'newsletter-test'];

/** @throws MailObsolete when the account, order or product was deleted */
export async function composeMail(
  shop: Shop,
  mail: QueuedMail,
  reads = readTogether(shop.db, [mail]),
): Promise<Composed> {
  if (kindsOfEarlierVersions.includes(mail.kind)) return gone('sending of newsletters');
  const to = await recipientsOf(shop, mail, reads);
  const settings = await reads.settings();
  // a QueuedMail's `facts` always match its `kind`, but TypeScript cannot see this in a lookup by kind
  const read = readers[mail.kind] as (shop: ReadShop, facts: object, mail: QueuedMail) => Promise<object>;
  const email = { kind: mail.kind, data: await read({ ...shop, ...reads }, mail.facts, mail) } as EmailRequest;
  return {
    to,
    email,
    settings,
    sender: { settings, url: publicUrl(shop.config), texts: textsOfEmail(shop.extensions, email) },
  };
}
