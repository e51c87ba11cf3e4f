/** Every screen of the office on a phone and at a desk: accessible, with one heading, and no wider than the screen. */
import type { Database } from '#store/database/database.ts';
import { codForm, findProductBySku, line, qrForm } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { leaveCart } from './office-dialogs.ts';
import { enterOffice } from './office-staff.ts';
import { desktop, expectAccessible, phone, tablet } from './page-checks.ts';
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

/** The orders are two columns of cards, and the filters of products have three columns, on a tablet only. */
const ownLayoutOnTablet = ['/orders', '/products'];

const groups: Readonly<Record<string, (db: Database) => Promise<string[]>>> = {
  'orders and parcels': async (db) => {
    const [delivery, transfer] = [await place(db, codForm), await place(db, qrForm as typeof codForm)];
    const gift = await place(db, codForm, {
      ...{ gift_recipient: 'Nguyễn Thị Mai', gift_phone: '0987654321', gift_message: 'Chúc mẹ mạnh khỏe!' },
    });
    return [
      ...['', '/orders', '/orders?view=payment', '/orders?q=khongcogiday', '/orders/new'],
      ...[`/orders/${delivery}`, `/orders/${transfer}`, `/orders/${gift}`, '/orders/DHXXXXXX'],
      ...['/orders?view=due', '/orders?view=late', '/orders/past', '/orders/carriers'],
      ...['/parcels', '/parcels?state=bang-ke', '/parcels/hand-over', `/parcels/${delivery}-1`],
      ...['/warranty', '/warranty?view=late', '/warranty/new', `/warranty/new?q=${delivery}`],
    ];
  },
  'products and goods in': async (db) => {
    const [product, treadmill] = [await makeOwnProduct(db), await findProductBySku(db, 'GYM-001')];
    const question = { question: 'Giao buổi tối được không?', name: 'Anh Tú' };
    await ask('POST', `/api/products/${treadmill.id}/questions`, undefined, question);
    return [
      ...['/products', `/products/${product.id}`, `/products/${treadmill.id}`, '/products/new', '/products/import'],
      ...['/products/prices', '/products/categories', '/products/search-words', '/products/stock-taking'],
      ...[
        '/products/old-addresses',
        '/products/brands',
        '/products/same-names',
        '/imports',
        '/purchases',
        '/purchases/new',
        '/purchases/suppliers',
        '/purchases/orders',
      ],
      ...['/purchases/orders/new', '/purchases/stock-value', '/purchases/unknown-costs', '/purchases/profits'],
      ...['/questions', '/questions?state=hidden', '/reviews'],
    ];
  },
  'money and customers': async (db) => {
    await place(db, codForm);
    await leaveCart({ db, url: String(process.env.JOURNEYS_URL) });
    return [
      ...['/money', '/money?tab=giao-dich', '/money?tab=sao-ke', '/money?tab=thu-ho', '/money?tab=hoa-don'],
      ...['/money?tab=so', '/money?tab=thue', '/money?tab=ket-noi', '/money?tab=doi-soat'],
      ...[
        '/customers',
        '/customers?view=blocked',
        '/customers?view=accounts',
        '/customers?view=imported',
        `/customers/${NUMBER}`,
      ],
      ...['/customers/carts', '/customers/carts?state=done', '/customers/privacy', '/customers/privacy?state=ended'],
    ];
  },
  'words and the shop itself': async () => [
    ...['/vouchers', '/vouchers/new', '/newsletter', '/newsletter/subscribers'],
    ...['/content', '/content?kind=page', '/content/post/new', '/content/page/returns'],
    ...['/settings?phan=tat-ca', '/settings?phan=brand', '/settings', '/settings/emails', '/settings/delivery'],
    ...['/settings/demo', '/settings/carriers', '/setup', '/people', '/people/log', '/machine', '/machine/books'],
    ...['/account', '/notices'],
  ],
};

async function expectInOrder(page: Page, path: string): Promise<void> {
  for (const size of ownLayoutOnTablet.includes(path) ? [phone, tablet, desktop] : [phone, desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${path}, ${size.width} pixels wide`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is too wide for ${size.width} pixels`).toBeLessThanOrEqual(0);
  }
}

for (const [name, prepare] of Object.entries(groups))
  test(`on a phone and at a desk every screen of the office is accessible and fits: ${name}`, async ({
    page,
    db,
    errors,
  }) => {
    errors.expected(/answer: 404 GET .*DHXXXXXX|status of 404/);
    test.setTimeout(240_000);
    await enterOffice(page, db, 'owner');
    for (const path of await prepare(db)) {
      await page.setViewportSize(phone);
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByText('Đang tải').filter({ visible: true }), path).toHaveCount(0);
      await expectInOrder(page, path);
    }
  });
