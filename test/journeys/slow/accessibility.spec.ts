/**
 * The pages that accessibility.spec.ts leaves out, because it opens another of their kind: no automatically testable rule of
 * WCAG 2.2 AA is broken, nothing scrolls horizontally, the layout does not shift, and no error is logged.
 */
import { pageSlugs } from '#domain/content/page-slugs.ts';
import { test } from '../journey.ts';
import { checkPage, measureShiftsWithFonts, TREADMILLS } from '../page-checks.ts';

test.slow();

const groups = {
  'product pages': [
    '/products?search=khongcogiday',
    '/products/dai-lung-tap-gym-ban-rong-10-cm-duong-co',
    '/khong-co-trang',
  ],
  'comparisons and finders': [
    '/so-sanh',
    `/so-sanh?p=${TREADMILLS.slice(0, 3).join(',')}`,
    '/so-sanh?p=tham-yoga-tpe-2-lop-moc-yoga-8-mm-co-dinh-tuyen,may-chay-bo-dien-gap-gon-nhip-chay-r200,khong-co',
    '/tu-van',
    '/tu-van/may-chay-bo',
    '/tu-van/may-cardio?on=em&ngan-sach=8',
    '/tu-van/ta-tay?moi-tay=abc',
    '/tu-van/khong-co',
    '/lo-trinh-ta',
  ],
  'cart and sign-in pages': [
    '/login',
    '/login?verified=true',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/not-my-account',
    '/not-my-account?token=abc',
  ],
  'information pages': pageSlugs.filter((slug) => slug !== 'returns').map((slug) => `/${slug}`),
  'blog and newsletter pages': [
    '/blog?category=Bài tập',
    '/blog?category=Không có',
    '/blog/chon-tham-tap-cho-dung-viec',
    '/blog/khong-co',
    '/newsletter/failed',
    '/newsletter/confirmed',
    '/newsletter/unsubscribe?id=x&key=y',
    '/newsletter/unsubscribed',
    '/newsletter/stock-confirm?id=x&key=y',
    '/newsletter/stock-confirmed',
    '/newsletter/stock-unknown',
    '/newsletter/cart?id=x&key=y',
    '/newsletter/cart-removed',
    '/newsletter/cart-unknown',
  ],
};

for (const [name, addresses] of Object.entries(groups))
  test(`the other ${name} are accessible and stable in every size`, async ({ page, errors }) => {
    errors.expected(/\b404\b.*\/(khong-co-trang|(tu-van|finders)\/khong-co|blog\/khong-co)/);
    await measureShiftsWithFonts(page);
    for (const address of addresses) await checkPage(page, address);
  });
