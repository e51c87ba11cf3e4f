/** Small promises of the specification that no other journey keeps an eye on. */
import { pngBytes } from '#test/images.ts';
import { expect, type Page, test } from './journey.ts';
import { addToCart, makeOwnProduct, navigate, open, openCheckout, results, screenshotField, toast } from './steps.ts';

test('every head names language, place and alternates; every footer who runs the shop', async ({ page, request }) => {
  const html = await (await request.get('/products')).text();
  expect(html).toMatch(/<html lang="vi"/);
  expect(html).toContain('<meta name="geo.region" content="VN"');
  expect(html).toContain('<meta name="geo.placename" content="Hanoi"');
  for (const hreflang of ['vi', 'x-default'])
    expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="${hreflang}" href="[^"]*/products"`, 'i'));
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type'])
    expect(html).toContain(`<meta property="${name}"`);
  await open(page, '/cart');
  const footer = page.getByRole('contentinfo');
  for (const words of ['Công ty TNHH Thể thao Sức Bật', '0109123458', 'Kim Liên']) await expect(footer).toContainText(words);
  for (const name of ['0912 345 678', 'lienhe@sucbat.example', 'Facebook'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
});

test('the home page leads to all products, twice', async ({ page }) => {
  for (const name of ['Mua ngay', 'Xem tất cả sản phẩm']) {
    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL('/products');
  }
});

for (const [width, featured, categories] of [
  [1280, 4, 3],
  [800, 2, 2],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`the carousels show ${featured} and ${categories}, and go round, ${width} pixels wide`, async ({ page }) => {
      await open(page, '/');
      for (const [name, next, shown] of [
        ['Các danh mục', 'Danh mục sau', categories],
        ['Sản phẩm nổi bật', 'Sản phẩm sau', featured],
      ] as const) {
        const strip = page.getByRole('region', { name, exact: true });
        await strip.scrollIntoViewIfNeeded();
        const slides = strip.getByRole('listitem');
        const button = page.getByRole('button', { name: next });
        await expect(button).toBeVisible();
        const ratio = await strip.evaluate((e) => e.clientWidth / (e.querySelector('li')?.clientWidth ?? 1));
        expect(Math.round(ratio)).toBe(shown);
        const count = await slides.count();
        for (let place = 0; place < count; place += 1) await button.click();
        await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
      }
    });
  });
}

test('the header goes away downwards, comes back upwards, and always stands at the top', async ({ page }) => {
  await open(page, '/products');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) => page.evaluate((place) => window.scrollTo(0, place), top);
  await scrollTo(45);
  await expect(header).toBeInViewport({ ratio: 1 });
  await scrollTo(900);
  await expect(header).not.toBeInViewport();
  await scrollTo(800);
  await expect(header).toBeInViewport({ ratio: 1 });
  await scrollTo(1200);
  await expect(header).not.toBeInViewport();
  await scrollTo(49);
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('a toast stays five seconds, and goes when it is swept fifty pixels aside', async ({ page, db }) => {
  const product = await makeOwnProduct(db);
  await page.clock.install();
  await addToCart(page, product);
  await open(page, '/cart');
  const remove = page.getByRole('button', { name: `Xóa ${product.name} khỏi giỏ` });
  const said = toast(page, 'Đã xóa khỏi giỏ hàng').first();
  await remove.click();
  await page.clock.fastForward(4500);
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Hoàn tác' }).click();
  await remove.click();
  await expect(said).toBeVisible();
  for (const [way, left] of [
    [45, 1],
    [55, 0],
  ] as const) {
    const box = await said.boundingBox();
    if (!box) throw new Error('the toast has no place');
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + way, box.y + 12, { steps: 4 });
    await page.mouse.up();
    await expect(toast(page, 'Đã xóa khỏi giỏ hàng')).toHaveCount(left);
  }
});

test('the checkout leads back to the cart, and says how heavy a picture is', async ({ page, db }) => {
  await addToCart(page, await makeOwnProduct(db));
  await openCheckout(page);
  await screenshotField(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes) });
  await expect(page.getByText(/^\d+,\d MB$/)).toBeVisible();
  await page.getByRole('link', { name: 'Quay lại giỏ hàng' }).click();
  await expect(page).toHaveURL('/cart');
});

/** The list's answer, changed on its way. */
async function changeList(page: Page, change: (products: object[]) => unknown): Promise<void> {
  await page.route('**/api/products?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test('a card shows its badge, its stars and what it cost', async ({ page }) => {
  await open(page, '/cart');
  await changeList(page, ([first, second, third, ...rest]) => [
    { ...first, badge: 'SALE', rating: 3.9, reviews: 7, raw_price: 500_000, raw_original_price: 650_000 },
    { ...second, badge: 'Hàng trưng bày', raw_price: 500_000, raw_original_price: 500_000 },
    { ...third, badge: 'bestseller' },
    ...rest,
  ]);
  await navigate(page, 'Sản phẩm');
  const card = (place: number) => results(page).getByRole('article').nth(place);
  await expect(card(0)).toContainText('Giảm giá');
  await expect(card(0).locator('s')).toContainText('650.000');
  await expect(card(0)).toContainText('(7 đánh giá)');
  await expect(card(0).getByRole('img', { name: '3,9 trên 5 sao' }).locator('.fill-ink')).toHaveCount(3);
  await expect(card(1)).toContainText('Hàng trưng bày');
  await expect(card(1).locator('s')).toHaveCount(0);
  await expect(card(2)).toContainText('Bán chạy');
});

test('an answer no page can show is an error page', async ({ page, errors }) => {
  errors.expected(/./);
  await open(page, '/cart');
  await changeList(page, () => [null]);
  await navigate(page, 'Sản phẩm');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
});

test('where the dearest price does not load, the slider ends at 100,000,000', async ({ page, errors }) => {
  errors.expected(/\b400\b/);
  await open(page, '/products');
  const high = page.getByRole('slider', { name: 'Giá cao nhất' });
  await expect(high).toHaveAttribute('max', '36500000');
  await open(page, '/cart');
  await page.route('**/api/products/max-price', (route) => route.fulfill({ status: 400, json: { error: 'x' } }));
  await navigate(page, 'Sản phẩm');
  await expect(high).toHaveAttribute('max', '100000000');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a small picture shows the large one', async ({ page }) => {
  await open(page, '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200');
  const second = page.getByRole('list', { name: 'Ảnh sản phẩm' }).getByRole('button').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
});
