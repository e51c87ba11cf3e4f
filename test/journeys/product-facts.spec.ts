/** What the shop promises on a product's page, and where each promise is explained. */
import { expect, test } from './journey.ts';
import { expectAccessible, expectStable, measureShifts, phone } from './page-checks.ts';
import { addToCart, chooseProvince, makeOwnProduct, open, promised, promisePlace, textOf } from './steps.ts';

const machine = {
  type: 'may-chay-bo',
  shippingClass: 'bulky',
  packageCm: [148, 72, 28],
  grossWeightKg: 42,
  warrantyMonths: 24,
};

test('each promise of a product leads to the part of the policy that explains it', async ({ page, db }) => {
  await page.setViewportSize(phone);
  const { slug } = await makeOwnProduct(db, machine);
  await open(page, `/products/${slug}`);
  const facts = page.locator('[data-facts]');
  const links = await facts.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(5);
  for (const href of links) {
    const [path = '', id = ''] = href.split('#');
    expect(await (await page.request.get(path)).text(), href).toContain(`<h2 id="${id}">`);
  }
  await facts.getByRole('link', { name: 'Không ưng, chúng tôi đến lấy, 0 đ' }).click();
  await expect(page).toHaveURL('/returns#khi-nao-duoc-doi-hoac-tra');
  await expect(page.getByRole('heading', { name: 'Khi nào được đổi hoặc trả' })).toBeInViewport();
});

test('the promise of a chosen province is the same on the product, in the drawer and in the cart, and moves nothing', async ({
  page,
  db,
}) => {
  await page.setViewportSize(phone);
  const product = await makeOwnProduct(db, { priceVnd: 149_000, grossWeightKg: 1.2 });
  await open(page, `/products/${product.slug}`);
  await expect(promisePlace(page)).toContainText('Hà Nội, TP.HCM 1–2 ngày làm việc');
  await expect(promisePlace(page)).toContainText(/Tùy tỉnh: cước dự kiến [\d.]+–[\d.]+\sđ, trả khi nhận/);
  await chooseProvince(promisePlace(page), 'Hà Nội');
  await expect(promised(page)).toHaveText(
    /^Nhận (thứ|Chủ).+ tại Hà Nội · cước dự kiến [\d.]+–[\d.]+\sđ, trả khi nhận$/,
  );
  const words = await textOf(promised(page));
  await addToCart(page, product);
  await expect(page.getByRole('dialog').locator('[data-promise]')).toHaveText(words);
  await expectAccessible(page, 'a drawer with a promise');
  await open(page, '/cart');
  await expect(promised(page)).toHaveText(words);
  // the province is remembered, so the next page fills its place late
  await measureShifts(page);
  await open(page, `/products/${product.slug}`);
  await promisePlace(page).scrollIntoViewIfNeeded();
  await expect(promised(page)).toHaveText(words);
  await expectStable(page, 'a promise that is filled late');
});

test('the promise is not in the page that everybody gets: without script it tells the policy’s days and the threshold', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const { slug } = await makeOwnProduct(db, { priceVnd: 149_000 });
  await open(page, `/products/${slug}`);
  await chooseProvince(promisePlace(page), 'Huế');
  await expect(promised(page)).toContainText('tại Huế');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL), viewport: phone });
  const plain = await context.newPage();
  await plain.goto(`/products/${slug}`);
  const facts = plain.locator('[data-facts]');
  await expect(facts).toContainText('Miễn phí vận chuyển cho đơn từ 2.000.000');
  await expect(facts).toContainText('Hà Nội, TP.HCM 1–2 ngày làm việc; nơi khác 2–5 ngày');
  await expect(facts.locator('[data-promise]')).toHaveCount(0);
  await context.close();
});

test('heavy goods are delivered by appointment, with and without a chosen province, and sold-out goods promise nothing', async ({
  page,
  db,
}) => {
  const heavy = await makeOwnProduct(db, { priceVnd: 12_000_000, grossWeightKg: 90, shippingClass: 'freight' });
  await open(page, `/products/${heavy.slug}`);
  await expect(promisePlace(page)).toContainText('cửa hàng gọi hẹn ngày giờ giao');
  await chooseProvince(promisePlace(page), 'Hồ Chí Minh');
  await expect(promised(page)).toHaveText(
    /^Nhận khoảng .+ – .+ tại Hồ Chí Minh, cửa hàng gọi hẹn ngày giờ giao · miễn phí giao$/,
  );
  const gone = await makeOwnProduct(db, { stock: 0 });
  await open(page, `/products/${gone.slug}`);
  await expect(page.locator('[data-facts]')).toBeVisible();
  await expect(promisePlace(page)).toHaveCount(0);
});
