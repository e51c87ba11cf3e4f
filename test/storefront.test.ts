/** Rules of the storefront that need no browser: texts of errors, retries, the time of a toast. */
import { afterEach, expect, test, vi } from 'vitest';
import { asList, InvalidDataError } from '#browser/api/as-list.ts';
import { CallError, createClient } from '#browser/api/client.ts';
import { createQueryClient, retryDelay } from '#browser/api/query-client.ts';
import { api } from '#contract/shop/api.ts';
import { DEFAULT_MAX_PRICE, PRICE_STEP } from '#domain/catalogue/listing.ts';
import { descriptionByText } from '#storefront/cart/order-failure.ts';
import { readProductListSearch } from '#storefront/catalogue/product-list-search.ts';
import { listQuery } from '#storefront/search/product-list-filters.ts';
import { closeToast, DEFAULT_TOAST_MS, LONG_TOAST_MS, showToast, toastStore } from '#ui/overlays/toast-store.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"error":"No","message":"Later"}', 'No'],
  ['{"message":"Later"}', 'Later'],
  ['{}', 'HTTP error! status: 503'],
  ['<html>', 'Unknown error'],
])('a failed response with the body %s is shown as %s', async (body, message) => {
  const call = createClient(api, async () => new Response(body, { status: 503 }));
  await expect(call('listCategories')).rejects.toMatchObject({ message, status: 503 });
});

test.each([
  ['shipping_phone: pattern, required', 'Vui lòng nhập số điện thoại hợp lệ'],
  ['pattern of shipping_email', 'Vui lòng nhập email hợp lệ'],
  ['pattern of shipping_zip_code', 'Vui lòng nhập mã bưu điện hợp lệ'],
  ['pattern of shipping_city', 'Vui lòng kiểm tra lại thông tin đã nhập'],
  ['user_id is required', 'Vui lòng điền đầy đủ thông tin bắt buộc'],
  ['items of no user_id', 'Vui lòng đăng nhập để đặt hàng'],
  ['items without payment', 'Giỏ hàng của bạn đang trống'],
  ['payment: 404', 'Vui lòng chọn phương thức thanh toán'],
  ['404', 'Không kết nối được máy chủ. Vui lòng thử lại sau.'],
  ['anything else', 'Chưa đặt được hàng. Vui lòng thử lại, hoặc gọi cho cửa hàng để được giúp.'],
])('an order error "%s" reads: %s', (text, description) => expect(descriptionByText(text)).toBe(description));

test('unused data is kept for five minutes, and a failed request is repeated three times, after one second and twice as long each time, at most thirty', () => {
  vi.stubGlobal('window', {});
  const queries = createQueryClient().getDefaultOptions().queries;
  const retry = queries?.retry as (failures: number, error: Error) => boolean;
  expect(queries?.gcTime).toBe(5 * 60_000);
  expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  for (const fault of [new TypeError('Failed to fetch'), new CallError(503, {})])
    expect([0, 1, 2, 3].map((failures) => retry(failures, fault))).toEqual([true, true, true, false]);
  expect(retry(0, new CallError(404, {}))).toBe(false);
});

test('a response with status 200 that is not a list, or not JSON, is not requested again', () => {
  vi.stubGlobal('window', {});
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;
  expect(() => asList({ products: [] } as never)).toThrow('Invalid data format received from server');
  for (const answer of [new InvalidDataError(), new SyntaxError('Unexpected token <')])
    expect(retry(0, answer)).toBe(false);
});

test('without a network a request fails at once and is not repeated', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false });
  const queries = createQueryClient().getDefaultOptions().queries;
  const retry = queries?.retry as (failures: number, error: Error) => boolean;
  expect(queries?.networkMode).toBe('always');
  expect(retry(0, new TypeError('Failed to fetch'))).toBe(false);
});

test('one toast is shown at a time, for five seconds unless another time is given', () => {
  showToast({ title: 'one' });
  showToast({ title: 'other' });
  expect(toastStore.get()).toMatchObject({ title: 'other', milliseconds: 5000 });
  closeToast();
  expect([DEFAULT_TOAST_MS, LONG_TOAST_MS]).toEqual([5000, 30_000]);
});

test('the price slider has steps of 100,000 đồng, and ends at 100,000,000 where the highest price is unknown', () =>
  expect([PRICE_STEP, DEFAULT_MAX_PRICE]).toEqual([100_000, 100_000_000]));

test('the lowest price is sent only above 0, the highest always', () =>
  expect(listQuery(readProductListSearch({ minPrice: '0', maxPrice: '250000000' }), [])).toEqual({
    maxPrice: '250000000',
  }));
