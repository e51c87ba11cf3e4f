/** The whole API of the shop: the input, output and failures of each endpoint. */
import { z } from 'zod';
import { user } from '#domain/accounts/user.ts';
import { category } from '#domain/catalogue/category.ts';
import { productFacets } from '#domain/catalogue/product-facets.ts';
import { productQuery } from '#domain/catalogue/product-query.ts';
import type { CallTypes, Shape } from '../call-types.ts';
import {
  changePasswordInput,
  done,
  emailOnly,
  fullData,
  loginInput,
  logOutInput,
  passwordOnly,
  profile,
  profileInput,
  refreshInput,
  resetPasswordInput,
  signedIn,
  signUpInput,
  stockWaitInput,
  tokenOnly,
  tokens,
} from './accounts.ts';
import { allRoutes, type CallName } from './all-routes.ts';
import { archivedPlace } from './archived-places.ts';
import { cartInput, pricedCart } from './cart.ts';
import { cartReminderShapes } from './cart-reminder.ts';
import { companions, facetQuery, product, productSummary, searchQuery } from './catalogue.ts';
import { reservation, reservationInput } from './checkout.ts';
import { choosingShapes } from './choosing-shapes.ts';
import { contentPreview, page, post } from './content.ts';
import { deliveryPromise, place, promiseQuery } from './fulfilment.ts';
import type { orderRoutes } from './order-routes.ts';
import { giftAndInvoiceFailures, ofOrderByLink, orderShapes } from './order-shapes.ts';
import {
  changedOrder,
  linkedOrder,
  order,
  orderInput,
  ordersOfUser,
  paymentStatusInput,
  placedOrder,
  statusInput,
} from './orders.ts';
import type { paymentRoutes } from './payment-routes.ts';
import { checkoutPayment, transferReport } from './payments.ts';
import { planningShapes } from './planning.ts';
import { privacyShapes } from './privacy/privacy-requests.ts';
import { questionShapes } from './questions.ts';
import { review, reviewInput, savedReview } from './reviews.ts';
import type { stockWaitRoutes } from './route-tables/stock-wait-routes.ts';
import type { routes } from './routes.ts';
import { publicShop } from './settings.ts';

const itemFailures = [
  'ITEMS_INVALID',
  'LINE_INVALID',
  'ITEMS_EMPTY',
  'ITEMS_TOO_MANY',
  'PRODUCT_UNKNOWN',
  'LINE_TOO_LARGE',
  'ORDER_TOO_LARGE',
] as const;

const voucherFailures = [
  'VOUCHER_UNKNOWN',
  'VOUCHER_NOT_STARTED',
  'VOUCHER_ENDED',
  'VOUCHER_USED_UP',
  'VOUCHER_MINIMUM',
  'VOUCHER_NOT_FOR_THESE',
  'VOUCHER_NEEDS_PHONE',
  'VOUCHER_USED_BY_CUSTOMER',
  'TOO_MANY_REQUESTS',
] as const;

const orderId = z.object({ orderId: z.string() });
const slugOnly = z.object({ slug: z.string() });
const productId = z.object({ productId: z.string() });

const shapes = {
  listCategories: { output: z.array(category), failures: [] },
  listArchivedPlaces: { output: z.array(archivedPlace), failures: [] },
  listProducts: { query: productQuery, output: z.array(productSummary), failures: [] },
  countProducts: { query: facetQuery, output: productFacets, failures: [] },
  getMaxPrice: { output: z.object({ maxPrice: z.number() }), failures: [] },
  listMostOrdered: { output: z.array(productSummary), failures: [] },
  searchProducts: { query: searchQuery, output: z.array(productSummary), failures: [] },
  getProduct: { params: slugOnly, output: product, failures: ['PRODUCT_NOT_FOUND'] },
  listCompanions: { params: z.object({ id: z.string() }), output: companions, failures: ['PRODUCT_NOT_FOUND'] },
  listReviews: { params: z.object({ id: z.string() }), output: z.array(review), failures: ['PRODUCT_NOT_FOUND'] },
  ...questionShapes,
  getShop: { output: publicShop, failures: [] },
  listProvinces: { output: z.array(place), failures: [] },
  listWards: { params: z.object({ code: z.string() }), output: z.array(place), failures: ['NOT_FOUND'] },
  deliveryPromise: {
    query: promiseQuery,
    output: deliveryPromise,
    failures: [...itemFailures, 'PLACE_UNLISTED', 'OUT_OF_STOCK', 'INVALID_REQUEST'],
  },
  getPage: { params: slugOnly, output: page, failures: ['NOT_FOUND'] },
  listPosts: { output: z.array(post), failures: [] },
  /** returns the present slug of a post; the given slug may be the present one or an older one */
  getPostAddress: { params: slugOnly, output: slugOnly, failures: ['POST_NOT_FOUND'] },
  /** returns a back office text that is not yet published; everybody who knows the key in the link may read it */
  getContentPreview: {
    query: z.object({ key: z.string().optional() }),
    output: contentPreview,
    failures: ['POST_NOT_FOUND'],
  },
  subscribe: { body: emailOnly, output: done, failures: ['MISSING_FIELD', 'ACCOUNT_EMAIL_INVALID'] },
  waitForStock: {
    params: z.object({ productId: z.string() }),
    body: stockWaitInput,
    /** `confirmed`: true if no confirmation email is needed: the customer is signed in with a verified email address */
    output: z.object({ success: z.literal(true), confirmed: z.boolean() }),
    failures: [
      'MISSING_FIELD',
      'ACCOUNT_EMAIL_INVALID',
      'CONSENT_UNKNOWN',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_IN_STOCK',
      'TOO_MANY_REQUESTS',
    ],
  },
  priceCart: {
    body: cartInput,
    output: pricedCart,
    failures: ['ITEMS_INVALID', 'LINE_INVALID', 'ITEMS_TOO_MANY', 'INVALID_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  reserve: {
    body: reservationInput,
    output: reservation,
    failures: [
      ...itemFailures,
      'INVALID_REQUEST',
      'OUT_OF_STOCK',
      'RESERVATION_USED',
      'RESERVATION_OVER',
      'TOO_MANY_RESERVATIONS',
      'TOO_MANY_PIECES',
      ...voucherFailures,
    ],
  },
  getCheckoutPayment: {
    query: z.object({ checkout_id: z.string().optional() }),
    output: checkoutPayment,
    failures: ['ORDER_NOT_FOUND'],
  },
  reportTransfer: {
    ...ofOrderByLink,
    body: transferReport,
    output: done,
    failures: ['ORDER_NOT_FOUND', 'INVALID_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  ...{ ...orderShapes, ...choosingShapes, ...planningShapes },
  ...{ ...cartReminderShapes, ...privacyShapes },
  placeOrder: {
    form: orderInput,
    output: placedOrder,
    failures: [
      ...itemFailures,
      'MISSING_FIELD',
      'TEXT_INVALID',
      'EMAIL_INVALID',
      'PHONE_INVALID',
      'ZIP_CODE_INVALID',
      'PAYMENT_METHOD_INVALID',
      'TOTAL_INVALID',
      'SCREENSHOT_MISSING',
      'SCREENSHOT_UNREADABLE',
      'SCREENSHOT_TOO_LARGE',
      'DISK_FULL',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'RESERVATION_UNKNOWN',
      'RESERVATION_USED',
      'QR_AMOUNT_TOO_LARGE',
      'COD_NOT_OFFERED',
      'PHONE_NOT_DIALABLE',
      ...voucherFailures,
      ...giftAndInvoiceFailures,
      'TOO_MANY_PIECES',
      'USER_ID_UNPROVEN',
      'FORBIDDEN',
      'LOGIN_TO_ORDER',
      'CONSENT_UNKNOWN',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'UNSUPPORTED_MEDIA_TYPE',
      'MALFORMED_BODY',
      'BODY_TOO_LARGE',
    ],
  },
  getOrderByLink: { ...ofOrderByLink, output: linkedOrder, failures: ['ORDER_NOT_FOUND'] },
  listOrdersOfUser: { params: z.object({ userId: z.string() }), output: ordersOfUser, failures: ['FORBIDDEN'] },
  getOrder: { params: orderId, output: order, failures: ['ORDER_NOT_FOUND'] },
  setOrderStatus: {
    params: orderId,
    body: statusInput,
    output: changedOrder,
    failures: [
      'ORDER_NOT_FOUND',
      'STATUS_UNKNOWN',
      'STATUS_NOT_ALLOWED',
      'CALL_MISSING',
      'DEPOSIT_MISSING',
      'GOODS_COMING_BACK',
      'REFUSAL_NOT_ALLOWED',
      'TEXT_INVALID',
      'INVALID_REQUEST',
    ],
  },
  setPaymentStatus: {
    params: orderId,
    body: paymentStatusInput,
    output: changedOrder,
    failures: ['ORDER_NOT_FOUND', 'STATUS_UNKNOWN', 'STATUS_NOT_ALLOWED', 'TEXT_INVALID'],
  },
  saveReview: {
    params: productId,
    body: reviewInput,
    output: savedReview,
    failures: ['PRODUCT_NOT_FOUND', 'RATING_INVALID', 'TEXT_INVALID', 'LOGIN_TO_REVIEW', 'REVIEW_HIDDEN'],
  },
  deleteReview: { params: productId, output: done, failures: ['PRODUCT_NOT_FOUND', 'REVIEW_NOT_FOUND'] },
  logIn: {
    body: loginInput,
    output: signedIn,
    failures: ['MISSING_FIELD', 'CREDENTIALS_WRONG', 'EMAIL_NOT_VERIFIED'],
  },
  signUp: {
    body: signUpInput,
    output: done,
    failures: [
      'MISSING_FIELD',
      'TEXT_INVALID',
      'ACCOUNT_EMAIL_INVALID',
      'ACCOUNT_PHONE_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'DOB_INVALID',
      'DOB_IN_FUTURE',
      'UNDER_AGE',
      'CONSENT_UNKNOWN',
      'EMAIL_TAKEN',
    ],
  },
  resendVerification: { body: emailOnly, output: done, failures: ['MISSING_FIELD', 'ACCOUNT_EMAIL_INVALID'] },
  verifyEmail: {
    params: z.object({ token: z.string() }),
    output: done,
    failures: ['VERIFICATION_TOKEN_INVALID'],
  },
  rejectAccount: {
    body: tokenOnly,
    output: done,
    failures: ['VERIFICATION_TOKEN_INVALID', 'ACCOUNT_VERIFIED'],
  },
  refresh: { body: refreshInput, output: tokens, failures: ['TOKEN_INVALID'] },
  logOut: { body: logOutInput, output: done, failures: [] },
  forgotPassword: { body: emailOnly, output: done, failures: ['MISSING_FIELD', 'ACCOUNT_EMAIL_INVALID'] },
  resetPassword: {
    body: resetPasswordInput,
    output: done,
    failures: [
      'RESET_TOKEN_MISSING',
      'RESET_TOKEN_INVALID',
      'RESET_PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'TEXT_INVALID',
    ],
  },
  changePassword: {
    body: changePasswordInput,
    output: done,
    failures: [
      'MISSING_FIELD',
      'CURRENT_PASSWORD_WRONG',
      'NEW_PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'TEXT_INVALID',
    ],
  },
  getProfile: { output: profile, failures: [] },
  updateProfile: {
    body: profileInput,
    output: user,
    failures: ['MISSING_FIELD', 'TEXT_INVALID', 'ACCOUNT_PHONE_INVALID', 'DOB_INVALID', 'DOB_IN_FUTURE', 'UNDER_AGE'],
  },
  requestClaimEmail: { output: done, failures: [] },
  claimOrders: { body: tokenOnly, output: done, failures: ['CLAIM_TOKEN_INVALID'] },
  downloadData: { output: fullData, failures: [] },
  deleteAccount: {
    body: passwordOnly,
    output: done,
    failures: ['MISSING_FIELD', 'CURRENT_PASSWORD_WRONG', 'LAST_OWNER', 'STAFF_ACCOUNT'],
  },
} as const satisfies Record<CallName, Shape>;

type Api = { [Name in CallName]: (typeof allRoutes)[Name] & (typeof shapes)[Name] };

export const api = Object.fromEntries(
  Object.entries(allRoutes).map(([name, route]) => [name, { ...route, ...shapes[name as CallName] }]),
) as Api;

type Calls = CallTypes<typeof shapes>;

/** The inputs and outputs of the shop's endpoints from the client's point of view, by endpoint name. */
export type ShopCalls = Pick<Calls, keyof typeof routes>;
/** The endpoints that only the pages of one order call. */
export type OrderCalls = Pick<Calls, keyof typeof orderRoutes>;
/** The endpoints that only the page of a sold-out product calls. */
export type StockWaitCalls = Pick<Calls, keyof typeof stockWaitRoutes>;
/** The endpoints that only pages with details of a bank transfer call. */
export type PaymentCalls = Pick<Calls, keyof typeof paymentRoutes>;

export type Output<Name extends CallName> = Calls[Name]['output'];
