/** The endpoints that the first script of every page knows. */
import { z } from 'zod';
import { category } from '#domain/catalogue/category.ts';
import { productFacets } from '#domain/catalogue/product-facets.ts';
import { productQuery } from '#domain/catalogue/product-query.ts';
import { accountEndpoints, done, emailOnly } from './accounts.ts';
import { archivedPlace } from './archived-places.ts';
import { cartInput, pricedCart } from './cart.ts';
import { companions, facetQuery, product, productSummary, searchQuery } from './catalogue.ts';
import { reservation, reservationInput } from './checkout.ts';
import { comparable } from './choosing.ts';
import { contentPreview, page, post } from './content.ts';
import { endpoint, ofOrderByLink } from './endpoint.ts';
import { deliveryPromise, place, promiseQuery } from './fulfilment.ts';
import { giftAndInvoiceFailures } from './order-endpoints.ts';
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
import { productQuestions } from './questions.ts';
import { review, reviewInput, savedReview } from './reviews.ts';
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

export const shopEndpoints = {
  listCategories: endpoint('GET', '/api/categories', 'anyone', { output: z.array(category) }),
  listArchivedPlaces: endpoint('GET', '/api/categories/archived', 'anyone', {
    output: z.array(archivedPlace),
  }),
  listProducts: endpoint('GET', '/api/products', 'anyone', {
    query: productQuery,
    output: z.array(productSummary),
  }),
  countProducts: endpoint('GET', '/api/products/facets', 'anyone', {
    query: facetQuery,
    output: productFacets,
  }),
  getMaxPrice: endpoint('GET', '/api/products/max-price', 'anyone', {
    output: z.object({ maxPrice: z.number() }),
  }),
  listMostOrdered: endpoint('GET', '/api/products/most-ordered', 'anyone', {
    output: z.array(productSummary),
  }),
  searchProducts: endpoint('GET', '/api/products/search', 'anyone', {
    query: searchQuery,
    output: z.array(productSummary),
  }),
  getProduct: endpoint('GET', '/api/products/:slug', 'anyone', {
    params: slugOnly,
    output: product,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  listComparable: endpoint('GET', '/api/products/:slug/comparable', 'anyone', {
    params: z.object({ slug: z.string() }),
    output: comparable,
  }),
  listCompanions: endpoint('GET', '/api/products/:id/companions', 'anyone', {
    params: z.object({ id: z.string() }),
    output: companions,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  listReviews: endpoint('GET', '/api/products/:id/reviews', 'anyone', {
    params: z.object({ id: z.string() }),
    output: z.array(review),
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  saveReview: endpoint('POST', '/api/products/:productId/reviews', 'customer', {
    status: 201,
    otherStatus: 200,
    limit: { max: 30, minutes: 10 },
    params: productId,
    body: reviewInput,
    output: savedReview,
    failures: ['PRODUCT_NOT_FOUND', 'RATING_INVALID', 'TEXT_INVALID', 'LOGIN_TO_REVIEW', 'REVIEW_HIDDEN'],
  }),
  deleteReview: endpoint('DELETE', '/api/products/:productId/reviews', 'customer', {
    limit: { max: 30, minutes: 10 },
    params: productId,
    output: done,
    failures: ['PRODUCT_NOT_FOUND', 'REVIEW_NOT_FOUND'],
  }),
  listQuestions: endpoint('GET', '/api/products/:id/questions', 'anyone', {
    params: z.object({ id: z.string() }),
    output: productQuestions,
    failures: ['PRODUCT_NOT_FOUND'],
  }),
  getShop: endpoint('GET', '/api/shop', 'anyone', { output: publicShop }),
  listProvinces: endpoint('GET', '/api/provinces', 'anyone', { output: z.array(place) }),
  listWards: endpoint('GET', '/api/provinces/:code/wards', 'anyone', {
    params: z.object({ code: z.string() }),
    output: z.array(place),
    failures: ['NOT_FOUND'],
  }),
  deliveryPromise: endpoint('GET', '/api/delivery/promise', 'anyone', {
    query: promiseQuery,
    output: deliveryPromise,
    failures: [...itemFailures, 'PLACE_UNLISTED', 'OUT_OF_STOCK'],
  }),
  getPage: endpoint('GET', '/api/pages/:slug', 'anyone', { params: slugOnly, output: page, failures: ['NOT_FOUND'] }),
  listPosts: endpoint('GET', '/blogs/blogs.json', 'anyone', { output: z.array(post) }),
  /** returns the present slug of a post; the given slug may be the present one or an older one */
  getPostAddress: endpoint('GET', '/api/posts/:slug/address', 'anyone', {
    params: slugOnly,
    output: slugOnly,
    failures: ['POST_NOT_FOUND'],
  }),
  /** returns a back office text that is not yet published; everybody who knows the key in the link may read it */
  getContentPreview: endpoint('GET', '/api/content-preview', 'signed link', {
    limit: { max: 120, minutes: 1 },
    query: z.object({ key: z.string().optional() }),
    output: contentPreview,
    failures: ['POST_NOT_FOUND'],
  }),
  subscribe: endpoint('POST', '/api/newsletter', 'anyone', {
    limit: { max: 30, minutes: 60 },
    body: emailOnly,
    output: done,
    failures: ['MISSING_FIELD', 'ACCOUNT_EMAIL_INVALID'],
  }),
  priceCart: endpoint('POST', '/api/cart/prices', 'anyone', {
    body: cartInput,
    output: pricedCart,
    failures: ['ITEMS_INVALID', 'LINE_INVALID', 'ITEMS_TOO_MANY', 'TOO_MANY_REQUESTS'],
  }),
  reserve: endpoint('POST', '/api/checkout/reservations', 'anyone', {
    limit: { max: 60, minutes: 10 },
    body: reservationInput,
    output: reservation,
    failures: [
      ...itemFailures,
      'OUT_OF_STOCK',
      'RESERVATION_USED',
      'RESERVATION_OVER',
      'TOO_MANY_RESERVATIONS',
      'TOO_MANY_PIECES',
      ...voucherFailures,
    ],
  }),
  placeOrder: endpoint('POST', '/api/orders', 'visitor or customer', {
    status: 201,
    limit: { max: 60, minutes: 10 },
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
    ],
  }),
  getOrderByLink: endpoint('GET', '/api/orders/by-link/:orderNumber', 'signed link', {
    ...ofOrderByLink,
    output: linkedOrder,
    failures: ['ORDER_NOT_FOUND'],
  }),
  listOrdersOfUser: endpoint(
    'GET',
    '/api/orders/user/:userId',
    { access: 'customer', permission: 'orders:read' },
    { params: z.object({ userId: z.string() }), output: ordersOfUser, failures: ['FORBIDDEN'] },
  ),
  getOrder: endpoint(
    'GET',
    '/api/orders/:orderId',
    { access: 'customer', permission: 'orders:read' },
    { params: orderId, output: order, failures: ['ORDER_NOT_FOUND'] },
  ),
  setOrderStatus: endpoint(
    'PATCH',
    '/api/orders/:orderId/status',
    { access: 'staff', permission: 'orders:write' },
    {
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
      ],
    },
  ),
  setPaymentStatus: endpoint(
    'PATCH',
    '/api/orders/:orderId/payment-status',
    { access: 'staff', permission: 'money:write' },
    {
      params: orderId,
      body: paymentStatusInput,
      output: changedOrder,
      failures: ['ORDER_NOT_FOUND', 'STATUS_UNKNOWN', 'STATUS_NOT_ALLOWED', 'TEXT_INVALID'],
    },
  ),
  ...accountEndpoints,
};
