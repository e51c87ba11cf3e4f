import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { shopSettings } from '#contract/shop/settings.ts';
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { defaultShopSettings, type ShopSettings } from '#domain/settings/shop-settings.ts';
import { formatMoney } from '#domain/values/money.ts';
import { checkPlaceholders } from '#server/content/placeholders.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const folder = new URL('../../catalogue/pages/', import.meta.url);
const sourceOf = (slug: string) => readFile(new URL(`${slug}.md`, folder), 'utf8');

const read = async (slug: string): Promise<string> => (await shop.get(`/api/pages/${slug}`)).body.html;
const readAll = async () =>
  Object.fromEntries(await Promise.all(pageSlugs.map(async (slug) => [slug, await read(slug)])));
const change = (settings: Partial<ShopSettings>) =>
  changeSettings(shop.shop.db, {
    ...defaultShopSettings,
    // no BIN of the list fits another name
    ...(settings.bankName && { bankBin: '971999' }),
    ...settings,
  });

afterEach(() => changeSettings(shop.shop.db, defaultShopSettings));

/** Another value for each setting a page speaks of, and how the page says it. */
const others: [keyof ShopSettings, string | number | boolean, string][] = [
  ['companyName', 'Công ty Khác', 'Công ty Khác'],
  ['taxNumber', '0300588569', '0300588569'],
  ['registration', 'Giấy khác', 'Giấy khác'],
  ['responsiblePerson', 'Lê Thị Khác', 'Lê Thị Khác'],
  ['address', 'Số 1 phố Khác', 'Số 1 phố Khác'],
  ['phone', '0987654321', '<a href="tel:0987654321">0987 654 321</a>'],
  ['zalo', '0977777777', 'https://zalo.me/0977777777'],
  ['email', 'khac@shop.example', '<a href="mailto:khac@shop.example">khac@shop.example</a>'],
  ['supportHours', '7:30–21:45 mỗi ngày', '7:30–21:45 mỗi ngày'],
  ['bankName', 'Ngân hàng Khác', 'Ngân hàng Khác'],
  ['bankAccount', '999888777', '999888777'],
  ['bankAccountName', 'CONG TY KHAC', 'CONG TY KHAC'],
  ['freeDeliveryFrom', 3_456_000, formatMoney(3_456_000)],
  ['allDeliveryFree', true, 'miễn phí vận chuyển cho mọi đơn hàng'],
  ['returnDays', 41, '41'],
  ['collectsReturns', false, 'bạn gửi hàng về và trả cước'],
  ['reservationMinutes', 43, '43 phút'],
  ['confirmationHours', 47, '47 giờ làm việc'],
  ['deliveryDaysCities', '51–52', '51–52 ngày làm việc'],
  ['deliveryDaysElsewhere', '53–54', '53–54 ngày làm việc'],
  ['deliveryDaysRemote', '56–57', '56–57 ngày làm việc'],
  ['freeSizeExchanges', 9, '9 lần'],
  ['refundDays', '58–59', '58–59 ngày làm việc'],
  ['warrantyRepairDays', 61, '61 ngày làm việc'],
  ['complaintReplyHours', 67, '67 giờ làm việc'],
  ['complaintDaysDelivery', 71, '71 ngày làm việc'],
  ['complaintDaysProduct', 73, '73 ngày làm việc'],
  ['complaintDaysPayment', 79, '79 ngày làm việc'],
  ['complaintDaysPrivacy', 83, '83 ngày làm việc'],
  ['orderRecordYears', 29, '29 năm'],
];

describe('a page says what the settings say', () => {
  test.each(others)('%s', async (key, value, words) => {
    expect(shopSettings.shape[key].parse(value)).toBe(value);
    const before = await readAll();
    await change({ [key]: value });
    const after = await readAll();
    const changed = pageSlugs.filter((slug) => after[slug] !== before[slug]);
    expect(changed).not.toEqual([]);
    for (const slug of changed) expect(after[slug], slug).toContain(words);
    const naming = [
      `{{${key}}}`,
      ...(key === 'allDeliveryFree' || key === 'freeDeliveryFrom' ? ['{{deliveryFee}}'] : []),
      ...(key === 'collectsReturns' ? ['{{returnPickup}}'] : []),
      ...(key.startsWith('deliveryDays') ? ['{{deliveryTimes}}'] : []),
    ];
    for (const slug of pageSlugs) {
      const source = (await sourceOf(slug)).split('\n---\n').slice(1).join();
      expect(changed.includes(slug), slug).toBe(naming.some((name) => source.includes(name)));
    }
  });
});

test('no page contains a figure of its own: except for numbers of laws and of lists, all come from the settings', async () => {
  for (const slug of pageSlugs) {
    const bare = (await sourceOf(slug))
      .replace(/\{\{\w+\}\}/g, '')
      .replace(/^updated_at:.*$/m, '')
      .replace(/số \d+\/\d{4}\/QH\d+/g, '')
      .replace(/^\d+\. /gm, '');
    expect(bare.match(/.{0,30}\d.{0,30}/g) ?? [], slug).toEqual([]);
  }
});

test('every Markdown file of the pages is a page of the shop', async () => {
  expect((await readdir(folder)).sort()).toEqual(pageSlugs.map((slug) => `${slug}.md`).sort());
});

test('a page has a title, a description, a day, and parts its links lead to', async () => {
  for (const slug of pageSlugs) {
    const { status, body } = await shop.get(`/api/pages/${slug}`);
    expect(status, slug).toBe(200);
    expect(body).toMatchObject({ slug, updated_at: expect.stringMatching(/^2026-\d\d-\d\d$/) });
    expect(body.title.length, slug).toBeGreaterThan(5);
    expect(body.description, slug).not.toMatch(/[{}<>]/);
    expect(body.html, slug).not.toMatch(/\{\{|\}\}/);
    expect(body.sections.length, slug).toBeGreaterThanOrEqual(4);
    for (const { id } of body.sections) expect(body.html).toContain(`<h2 id="${id}">`);
  }
  expect((await shop.get('/api/pages/khong-co')).status).toBe(404);
});

test('a setting that the owner types is shown as text, never as HTML', async () => {
  await change({ companyName: '<script>alert(1)</script> & Con' });
  expect(await read('terms-conditions')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Con');
});

test('an unknown placeholder stops the start, and the message names the file', () => {
  expect(() => checkPlaceholders('pages/returns.md', 'trong {{returnDays}} ngày')).not.toThrow();
  expect(() => checkPlaceholders('pages/returns.md', 'trong {{returnDay}} ngày')).toThrow(
    'catalogue/pages/returns.md: there is no placeholder {{returnDay}}',
  );
  expect(() => checkPlaceholders('pages/returns.md', '{{ returnDays }}')).toThrow('no placeholder {{ returnDays }}');
  expect(() => checkPlaceholders('pages/returns.md', '{{toString}}')).toThrow('no placeholder');
});

test('the settings refuse a value that is not a number of days, or not a URL of the ministry', () => {
  const { refundDays, ministryUrl } = shopSettings.shape;
  expect(refundDays.parse('7-15')).toBe('7–15');
  for (const wrong of ['', 'vài', '7–', '7 ngày', '1–2–3'])
    expect(refundDays.safeParse(wrong).success, wrong).toBe(false);
  expect(ministryUrl.parse('http://online.gov.vn/Home/WebDetails/1')).toBeTruthy();
  for (const wrong of ['http://online.gov.vn.evil.example/', 'javascript:alert(1)', 'https://sucbat.example/'])
    expect(ministryUrl.safeParse(wrong).success, wrong).toBe(false);
});
