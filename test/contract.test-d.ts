/** What a client of the contract must not be able to write. The compiler runs this file; nothing else does. */
import { call } from '#browser/session/call.ts';

export const refused = [
  // @ts-expect-error the product is not named
  () => call('getProduct', {}),
  // @ts-expect-error the input is missing
  () => call('getProduct'),
  // @ts-expect-error another parameter than the path's
  () => call('getProduct', { params: { id: 'ta-am-8-kg' } }),
  // @ts-expect-error an unknown key of the query
  () => call('listProducts', { query: { colour: 'red' } }),
  // @ts-expect-error an unknown way to sort
  () => call('listProducts', { query: { sort: 'random' } }),
  // @ts-expect-error a query where the call takes none
  () => call('getShop', { query: { page: 2 } }),
  // @ts-expect-error a body without its password
  () => call('logIn', { body: { email: 'an@example.vn' } }),
  // @ts-expect-error a rating that is no number
  () => call('saveReview', { params: { productId: '1' }, body: { rating: '5' } }),
  // @ts-expect-error items that are no list
  () => call('priceCart', { body: { items: { product_id: '1', quantity: 1 } } }),
  // @ts-expect-error JSON where a form is sent
  () => call('placeOrder', { body: { items: [] } }),
  // @ts-expect-error an endpoint that the shop does not have
  () => call('deleteProduct', { params: { slug: 'ta-am-8-kg' } }),
];

export const accepted = [
  () => call('getShop'),
  () => call('listProducts'),
  () => call('listProducts', { query: { sort: 'new', page: 2, minPrice: '1000000' } }),
  () => call('getProduct', { params: { slug: 'ta-am-8-kg' } }),
  () => call('saveReview', { params: { productId: '1' }, body: { rating: 5 } }),
];
