/** Every screen of the office at three sizes: accessible, with one heading, and no wider than the screen. */
import type { Database } from '#store/database/database.ts';
import { codForm, findProductBySku, line, qrForm } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, test } from './journey.ts';
import { signInAsOwner } from './office.ts';
import { leaveCart } from './office-dialogs.ts';
import { desktop, expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

const NUMBER = '0961000003';

async function place(db: Database, form: typeof codForm, more = {}): Promise<string> {
  const product = await makeOwnProduct(db);
  const answer = await ask(
    'POST',
    '/api/orders',
    undefined,
    form([line(product)], { shipping_phone: NUMBER, ...more }),
  );
  return ((await answer.json()) as { order: { order_number: string } }).order.order_number;
}

for (const [name, size] of [
  ['on a phone', phone],
  ['on a tablet', { width: 768, height: 1024 }],
  ['at a desk', desktop],
] as const)
  test(`${name} every screen of the office is accessible and fits`, async ({ page, db, errors }) => {
    errors.expected(/answer: 404 GET .*DHXXXXXX|status of 404/);
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    await signInAsOwner(page, db);
    const [delivery, transfer] = [await place(db, codForm), await place(db, qrForm as typeof codForm)];
    const gift = await place(db, codForm, {
      ...{ gift_recipient: 'Nguyễn Thị Mai', gift_phone: '0987654321', gift_message: 'Chúc mẹ mạnh khỏe!' },
    });
    const [product, treadmill] = [await makeOwnProduct(db), await findProductBySku(db, 'GYM-001')];
    const question = { question: 'Giao buổi tối được không?', name: 'Anh Tú' };
    await ask('POST', `/api/products/${treadmill.id}/questions`, undefined, question);
    await leaveCart({ db, url: String(process.env.JOURNEYS_URL) });
    const screens = [
      ...['', '/orders', '/orders?view=payment', '/orders?q=khongcogiday', '/orders/new'],
      ...[`/orders/${delivery}`, `/orders/${transfer}`, `/orders/${gift}`, '/orders/DHXXXXXX'],
      ...['/orders?view=due', '/orders?view=late', `/products/${treadmill.id}`],
      ...['/products', `/products/${product.id}`, '/products/new', '/products/import', '/products/prices'],
      ...['/products/categories', '/products/search-words', '/products/stock-taking'],
      '/products/old-addresses',
      ...['/money', '/money?tab=giao-dich', '/money?tab=sao-ke', '/money?tab=thu-ho', '/money?tab=hoa-don'],
      '/money?tab=so',
      ...['/money?tab=thue', '/money?tab=ket-noi'],
      ...['/purchases', '/purchases/new', '/purchases/suppliers', '/purchases/orders', '/purchases/orders/new'],
      ...['/purchases/stock-value', '/purchases/profits'],
      ...['/customers', '/customers?view=blocked', '/customers?view=accounts', `/customers/${NUMBER}`],
      ...['/customers/carts', '/customers/carts?state=done'],
      ...['/customers/privacy', '/customers/privacy?state=ended'],
      ...['/questions', '/questions?state=hidden'],
      ...['/reviews', '/vouchers', '/vouchers/new', '/newsletter', '/newsletter/subscribers', '/newsletter/new'],
      ...['/content', '/content?kind=page', '/content/post/new', '/content/page/returns'],
      ...['/parcels', '/parcels?state=bang-ke', '/parcels/hand-over', `/parcels/${delivery}-1`, '/money?tab=doi-soat'],
      ...['/warranty', '/warranty?view=late', '/warranty/new', `/warranty/new?q=${delivery}`],
      ...['/settings?phan=tat-ca', '/settings?phan=brand'],
      ...['/settings', '/settings/emails', '/settings/delivery', '/settings/demo', '/settings/carriers', '/setup'],
      '/orders/carriers',
      ...['/people', '/people/log', '/machine', '/machine/books', '/account', '/notices'],
    ];
    for (const path of screens) {
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByText('Đang tải').filter({ visible: true }), path).toHaveCount(0);
      await expectAccessible(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is too wide`).toBeLessThanOrEqual(0);
    }
  });
