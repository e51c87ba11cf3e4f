/** The search box in the header, and its suggestions while typing. */
import { expect, type Locator, type Page, test } from './journey.ts';
import { open, results } from './steps.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Tìm sản phẩm' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý sản phẩm' }).getByRole('option');
const note = (page: Page) => page.getByRole('search').getByRole('status');

/** The texts of all search requests so far. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/products/search') asked.push(url.searchParams.get('query') ?? '');
  });
  return asked;
}

/** Types by the page's mocked clock: a slow machine must not look like a slow customer. */
function typeFast(field: Locator, text: string): Promise<void> {
  return field.evaluate(async (input: HTMLInputElement, letters) => {
    input.focus();
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let end = 1; end <= letters.length; end += 1) {
      write?.call(input, letters.slice(0, end));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }, text);
}

test('a word typed fast sends one request, half a second after its last letter', async ({ page }) => {
  await page.addInitScript(() => {
    const times = { typed: 0 };
    addEventListener('input', () => (times.typed = performance.now()), true);
    Object.assign(window, { times });
  });
  await open(page, '/');
  const asked = listen(page);
  await typeFast(box(page), 'xe dap');
  await expect(note(page)).toHaveText('Đang tìm kiếm...');
  await expect(options(page).first()).toContainText('Xe đạp');
  await expect(options(page).first()).toContainText('Máy cardio');
  expect(asked).toEqual(['xe dap']);
  const waited = await page.evaluate(() => {
    const [entry] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/products/search'));
    return (entry?.startTime ?? 0) - (window as unknown as { times: { typed: number } }).times.typed;
  });
  expect(waited).toBeGreaterThanOrEqual(495);
});

test('blank text is not searched; a search without results says so; the arrow keys cycle through the suggestions and back to the text', async ({
  page,
}) => {
  await open(page, '/categories');
  const asked = listen(page);
  await box(page).fill('   ');
  await box(page).press('Enter');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  // The next word follows after any request the blanks could have caused.
  await box(page).fill('khongcogiday');
  await expect(note(page)).toHaveText('Không tìm thấy sản phẩm');
  expect(asked).toEqual(['khongcogiday']);
  await expect(page).toHaveURL('/categories');
  await expect(options(page)).toHaveCount(0);
  await box(page).press('Escape');
  await expect(note(page)).toBeHidden();

  await box(page).fill('foam');
  await expect(options(page)).toHaveCount(1);
  await box(page).press('ArrowUp');
  await expect(options(page)).toHaveAttribute('aria-selected', 'true');
  await box(page).press('ArrowDown');
  await expect(options(page)).toHaveAttribute('aria-selected', 'false');
  await expect(box(page)).toBeFocused();
  await box(page).press('Enter');
  await expect(page).toHaveURL('/products?search=foam');
});

test('Enter shows the whole list, even if the mouse is on a suggestion; a suggestion can be clicked, and shows its name and category', async ({
  page,
}) => {
  await open(page, '/cart');
  await box(page).fill('  tạ tay ');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/products\?search=/);
  expect(new URL(page.url()).searchParams.get('search')).toBe('tạ tay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả tìm kiếm cho “tạ tay”');
  await box(page).fill('foam roller');
  const first = options(page).first();
  await expect(first).toContainText('Con lăn giãn cơ foam roller Mộc Yoga 45 cm');
  await expect(first).toContainText('Yoga & phục hồi');
  await first.click();
  await expect(page).toHaveURL('/products/con-lan-gian-co-foam-roller-moc-yoga-45-cm');
  await expect(options(page)).toHaveCount(0);
});

test('the caret stays where the shopper puts it while suggestions come, above the results of a search too', async ({
  page,
}) => {
  await open(page, '/products?search=t%E1%BA%A1+tay');
  const places = () => box(page).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
  await box(page).click();
  await box(page).press('Home');
  await expect(options(page).first()).toBeVisible();
  expect(await places()).toEqual([0, 0]);
  await box(page).press('ArrowRight');
  await box(page).press('ArrowRight');
  await box(page).pressSequentially('m', { delay: 30 });
  await expect(note(page)).toHaveText('Đang tìm kiếm...');
  await box(page).press('Backspace');
  await box(page).press('ArrowLeft');
  await expect(options(page).first()).toContainText('Tạ tay');
  expect(await places()).toEqual([1, 1]);
});

test('suggestions that fail are not shown, and no error is shown', async ({ page, errors }) => {
  errors.expected(/\b500\b/);
  await open(page, '/');
  await page.route('**/api/products/search?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal Server Error' } }),
  );
  const failed = page.waitForResponse((response) => response.url().includes('/api/products/search'));
  await box(page).fill('thảm');
  await failed;
  await expect(note(page)).toBeHidden();
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a search that was read as other words says so, and leads back to the words as typed', async ({ page }) => {
  await open(page, '/products?search=xe+ddapj');
  const reading = results(page).getByText(/^Hiển thị kết quả cho “/);
  await expect(reading).toContainText('Hiển thị kết quả cho “xe đạp”');
  await reading.getByRole('link', { name: 'Tìm đúng “xe ddapj”' }).click();
  await expect(page).toHaveURL('/products?search=xe+ddapj&exact=1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“xe ddapj”');
  await expect(reading).toHaveCount(0);
  await open(page, `/products?search=${encodeURIComponent('mua thảm nằm tập dưới đất')}`);
  await expect(results(page).getByText('Không có “dưới đất”, đây là “thảm tập”')).toBeVisible();
  await open(page, `/products?search=${encodeURIComponent('máy chạy bộ kêu to thay dầu gì')}`);
  await results(page).getByRole('link', { name: 'Bảo dưỡng máy tập tại nhà, mỗi tháng mười phút' }).click();
  await expect(page).toHaveURL('/blog/bao-duong-may-tap-tai-nha');
});

test('a mouse that rests for 0.7 s opens the tooltip of an icon, and the next one opens at once', async ({ page }) => {
  // The page's mocked clock stops between two steps, so that no machine is too slow.
  await open(page, '/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip');
  const button = page.getByRole('button', { name: 'Tìm kiếm' });
  await button.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('Tìm kiếm');
  await page.keyboard.press('Escape');
  await page.clock.runFor(1);
  await expect(tooltip).toHaveCount(0);
  await page.mouse.move(0, 400);
  await page.clock.runFor(1000);
  await button.hover();
  await page.clock.runFor(710);
  await expect(tooltip).toHaveText('Tìm kiếm');
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Giỏ hàng');
});
