// All pages and states of the shop to look at. A screen is
//   { name, path?, before?, act?, view?, when?, cart?, noScript? }
// `office`: in the back office's shop, `signedOut` without its session. `before` runs before the page loads, `act` after it; `view`: only the visible part of the page; `cart`: product slugs.

import { accountScreens, signIn } from './account.mjs';
import { officeScreens } from './office.mjs';

const TREADMILL = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const DUMBBELL = 'ta-tay-boc-cao-su-luc-giac-ben-luc-5-kg-1-chiec';
const PRODUCT = `/products/${TREADMILL}`;
const TREADMILLS = [
  TREADMILL,
  'may-chay-bo-dien-don-nang-nhip-chay-r300',
  'may-chay-bo-dien-da-nang-nhip-chay-r350-plus',
  'may-di-bo-mini-de-gam-ban-nhip-chay-w100',
];
const COMBO = 'combo-home-gym-co-ban-ghe-b7-bo-ta-tay-20-kg-tham';
const compared = (count, answers = '') => `/so-sanh?p=${TREADMILLS.slice(0, count).join(',')}${answers}`;
const API = {
  categories: '**/api/categories',
  featured: '**/api/products/most-ordered',
  list: '**/api/products?*',
  product: `**/api/products/${TREADMILL}`,
  reviews: '**/api/products/*/reviews',
  prices: '**/api/cart/prices',
  reservations: '**/api/checkout/reservations',
  order: '**/api/orders/by-link/**',
  placing: '**/api/orders',
};

const phone = ({ width }) => width < 768;
const belowDesktop = ({ width }) => width < 1024;
const inEnglish = (page) =>
  page.context().addCookies([{ name: 'language', value: 'en', domain: '127.0.0.1', path: '/' }]);
const rest = (page) => page.waitForTimeout(700);

// A response with the status 400 is final: the page shows an error at once, without trying again.
const fail = (page, address) => page.route(address, (route) => route.fulfill({ status: 400, json: {} }));
const hang = (page, address) => page.route(address, () => {});
const answer = (page, address, json) => page.route(address, (route) => route.fulfill({ json }));
const change = (page, address, changes) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changes(await response.json()) });
  });

/**
 * Opens a page by a link inside the shop, without a new document, so that the browser and not the server loads the
 * page's data.
 */
async function goTo(page, url) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
  await page.waitForTimeout(1200);
}

/** Opens the page at `url` with changed responses of the API. */
const inside = (url, ...doctored) => ({
  path: '/khong-co-trang-nay',
  act: async (page, { orderUrl }) => {
    for (const doctor of doctored) await doctor(page);
    await goTo(page, url ?? orderUrl);
  },
});

const press =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name }).first().click();
const pressIn = (name) => (page) => page.getByRole('main').getByRole('button', { name }).first().click();
const all =
  (...steps) =>
  async (page, context) => {
    for (const step of steps) await step(page, context);
  };

function search(text) {
  return async (page, size) => {
    if (phone(size)) await press('Mở ô tìm kiếm')(page);
    await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill(text);
    await page.waitForTimeout(1200);
  };
}

const details = {
  Họ: 'Nguyễn',
  Tên: 'Thị Hoa',
  Email: 'hoa@thu.example',
  'Số điện thoại': '0912345678',
  'Địa chỉ': 'Số 5 ngõ 20 phố Vọng',
  'Tỉnh/Thành phố': 'Hà Nội',
  'Phường/Xã': 'Phường Bạch Mai',
};
async function fill(page) {
  const field = (name) =>
    page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
  for (const [name, text] of Object.entries(details)) await field(name).fill(text);
  await page.getByRole('checkbox', { name: /^Tôi đồng ý/ }).check();
}
const payOnDelivery = (page) => page.getByRole('radio', { name: 'Thanh toán khi nhận hàng' }).check();
const choosePicture = async (page) => {
  const buffer = await page.screenshot({ type: 'png' });
  await page.locator('#screenshot').setInputFiles({ name: 'giao-dich.png', mimeType: 'image/png', buffer });
};
const makeGift = all(
  (page) => page.getByRole('checkbox', { name: /^Đây là quà tặng/ }).check(),
  (page) => page.getByRole('textbox', { name: 'Tên người nhận quà' }).fill('Trần Thị Lan'),
);
const chooseProvince = all(
  // the list of provinces is loaded when somebody comes to its field
  (page) => page.getByLabel('Giao đến:').first().focus(),
  (page) => page.getByLabel('Giao đến:').first().selectOption({ label: 'Hà Nội' }),
  (page) => page.locator('[data-promise]').first().waitFor(),
);
const tick = (count) => async (page) => {
  const ticks = page.getByRole('main').getByRole('checkbox', { name: /^So sánh/ });
  for (let place = 0; place < count; place += 1) await ticks.nth(place).check();
};
const ask = all(pressIn('Gửi câu hỏi'), rest);
const order = (page) => page.getByRole('button', { name: 'Đặt hàng', exact: true }).click();
const refuseOrder = (body) => (page) =>
  page.route(API.placing, (route) => route.fulfill({ status: 409, json: { success: false, ...body } }));

/**
 * Changes products in the API's responses to states that the demo shop does not have: the first product is sold out,
 * and so on.
 */
const motley = (products) =>
  products.map((product, place) => ({
    ...product,
    ...[
      { badge: 'sale', stock: 0 },
      { badge: 'new', raw_original_price: null },
      { badge: 'Gấp gọn', image_url: '' },
      { spotlight: null, rating: 0, reviews: 0 },
    ][place],
  }));
const cheaperLater = async (page) => {
  await page.route(API.placing, async (route) => {
    const form = route.request().postData() ?? '';
    const id = /"product_id":"([^"]+)"/.exec(form)?.[1];
    await route.fulfill({
      status: 409,
      json: { code: 'PRICE_CHANGED', total_amount: 6_790_000, items: [{ product_id: id, price: 6_790_000 }] },
    });
  });
};
const bank = {
  bank_bin: '970436',
  bank_name: 'Vietcombank',
  bank_account: '1012345678',
  bank_account_name: 'CONG TY TNHH THE THAO SUC BAT',
  amount: 12_980_000,
  memo: 'DHABC234',
  vietqr: '',
};
const orderIs = (status, payment_status, payment_method) =>
  inside(null, (page) =>
    change(page, API.order, (json) => ({
      bank: payment_status === 'failed' ? bank : null,
      order: { ...json.order, status, payment_status, payment_method },
    })),
  );

const checkout = { path: '/checkout', cart: [TREADMILL, DUMBBELL] };

export const screens = [
  { name: 'home', path: '/' },
  { name: 'home-top', path: '/', view: true },
  {
    name: 'home-loading',
    ...inside(
      '/',
      (page) => hang(page, API.categories),
      (page) => hang(page, API.featured),
    ),
  },
  {
    name: 'home-error',
    ...inside(
      '/',
      (page) => fail(page, API.categories),
      (page) => fail(page, API.featured),
    ),
  },
  {
    name: 'home-empty',
    ...inside(
      '/',
      (page) => answer(page, API.categories, []),
      (page) => answer(page, API.featured, []),
    ),
  },
  { name: 'menu', path: '/', view: true, when: phone, act: press('Mở menu') },
  { name: 'search', path: '/', view: true, act: search('may chay') },
  {
    name: 'search-loading',
    path: '/',
    view: true,
    before: (page) => hang(page, '**/api/products/search?*'),
    act: search('may chay'),
  },
  { name: 'search-empty', path: '/', view: true, act: search('khongcogiday') },

  { name: 'list', path: '/products' },
  { name: 'list-category', path: '/products?category=cardio&inStock=true&maxPrice=12000000' },
  { name: 'list-last', path: '/products?page=4' },
  {
    name: 'list-filtered',
    path: '/products?categories=Tạ+%26+sức+mạnh&type=ta-tay,xa-don&minRating=4&inStock=true',
    view: true,
  },
  { name: 'list-filters', path: '/products?type=may-chay-bo', view: true, when: phone, act: press('Bộ lọc') },
  { name: 'list-empty', path: '/products?search=khongcogiday' },
  { name: 'list-badges', view: true, ...inside('/products', (page) => change(page, API.list, motley)) },
  { name: 'list-error', ...inside('/products', (page) => fail(page, API.list)) },
  { name: 'list-loading', ...inside('/products', (page) => hang(page, API.list)) },
  { name: 'categories', path: '/categories' },
  { name: 'categories-loading', ...inside('/categories', (page) => hang(page, API.categories)) },
  { name: 'categories-error', ...inside('/categories', (page) => fail(page, API.categories)) },

  { name: 'comparison-none', path: '/so-sanh' },
  { name: 'comparison-2', path: compared(2) },
  { name: 'comparison-3', path: compared(3) },
  { name: 'comparison-4', path: compared(4, '&can-nang=95&chieu-cao=172') },
  { name: 'comparison-mixed', path: `/so-sanh?p=${TREADMILL},${DUMBBELL},khong-co` },
  { name: 'comparison-ticks', path: '/products?type=may-chay-bo', view: true, act: tick(2) },
  { name: 'home-numbers', path: '/vua-nha' },
  { name: 'finders', path: '/tu-van' },
  ...['may-chay-bo', 'may-cardio', 'xe-dap-tap', 'ghe-tap', 'tham-yoga', 'ta-tay', 'gang-tay-gym'].map((finder) => ({
    name: `finder-${finder}`,
    path: `/tu-van/${finder}`,
  })),
  { name: 'finder-result', path: '/tu-van/may-chay-bo?can-nang=95&ngan-sach=15' },
  { name: 'finder-nothing', path: '/tu-van/may-chay-bo?can-nang=88&ngan-sach=10&gap=co&gam=20' },
  { name: 'finder-wrong', path: '/tu-van/may-chay-bo?can-nang=khoe' },
  { name: 'planner', path: '/phong-tap' },
  { name: 'planner-no-script', path: '/phong-tap', noScript: true },
  { name: 'planner-cut-link', path: '/phong-tap?phong=1b46y7i.' },
  { name: 'weights', path: '/lo-trinh-ta' },
  {
    name: 'weights-route',
    path: '/lo-trinh-ta?don=don-ta-thang-olympic-ben-luc-2-2-m-20-kg&s1=2&k1=5&s2=2&k2=7%2C5&den=60&buoc=2%2C5',
  },
  { name: 'weights-wrong', path: '/lo-trinh-ta?don=khac&dk=abc&dl=28&den=40' },

  { name: 'product', path: PRODUCT },
  { name: 'product-combo', path: `/products/${COMBO}` },
  { name: 'product-promise', path: PRODUCT, view: true, act: chooseProvince },
  { name: 'product-question-wrong', path: PRODUCT, act: ask },
  { name: 'product-question-sent', path: `${PRODUCT}?asked=sent` },
  { name: 'product-top', path: `/products/${DUMBBELL}`, view: true },
  {
    name: 'product-pictures',
    view: true,
    ...inside(PRODUCT, (page) =>
      change(page, API.product, (json) => ({
        ...json,
        images: [json.image_url, '/media/drawings/chua-co-anh.svg', ...json.images.slice(1, 2)],
        image_alts: ['', '', ''],
      })),
    ),
  },
  { name: 'product-zoom', path: PRODUCT, view: true, act: press(/^Phóng to ảnh/) },
  {
    name: 'product-sold-out',
    view: true,
    ...inside(PRODUCT, (page) => change(page, API.product, (json) => ({ ...json, stock: 0 }))),
  },
  {
    name: 'product-low',
    view: true,
    ...inside(PRODUCT, (page) => change(page, API.product, (json) => ({ ...json, stock: 3, badge: 'sale' }))),
  },
  { name: 'product-plain', ...inside(PRODUCT, (page) => answer(page, API.reviews, [])) },
  { name: 'product-shared', path: PRODUCT, view: true, act: press('Chia sẻ') },
  { name: 'product-loading', view: true, ...inside(PRODUCT, (page) => hang(page, API.product)) },
  { name: 'product-error', ...inside(PRODUCT, (page) => fail(page, API.product)) },
  {
    name: 'product-parts-error',
    ...inside(
      PRODUCT,
      (page) => fail(page, API.reviews),
      (page) => fail(page, API.list),
    ),
  },
  { name: 'product-missing', path: '/products/khong-co-san-pham-nay' },

  { name: 'cart-loading', path: '/cart', noScript: true },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart-added', path: PRODUCT, view: true, cart: [DUMBBELL], act: all(pressIn('Thêm vào giỏ'), rest) },
  {
    name: 'cart-added-removed',
    path: PRODUCT,
    view: true,
    cart: [DUMBBELL],
    act: all(pressIn('Thêm vào giỏ'), rest, press(/^Xóa .*Nhịp Chạy.* khỏi giỏ/)),
  },
  { name: 'cart', path: '/cart', cart: [TREADMILL, DUMBBELL] },
  { name: 'cart-promise', path: '/cart', cart: [TREADMILL, DUMBBELL], act: chooseProvince },
  {
    name: 'cart-short',
    path: '/cart',
    cart: [TREADMILL, DUMBBELL],
    before: (page) =>
      change(page, API.prices, (json) => ({ ...json, items: json.items.map((item) => ({ ...item, stock: 0 })) })),
  },
  {
    name: 'cart-lost',
    path: '/cart',
    cart: [TREADMILL, DUMBBELL],
    before: (page) =>
      change(page, API.prices, (json) => ({ ...json, items: [], unknown_ids: json.items.map(({ id }) => id) })),
  },
  { name: 'cart-prices-failed', path: '/cart', cart: [DUMBBELL], before: (page) => fail(page, API.prices) },
  { name: 'cart-removed', path: '/cart', cart: [TREADMILL, DUMBBELL], view: true, act: press(/^Xóa .* khỏi giỏ$/) },
  { name: 'cart-cleared', path: '/cart', cart: [TREADMILL, DUMBBELL], view: true, act: press('Xóa toàn bộ giỏ hàng') },

  { name: 'checkout-loading', path: '/checkout', noScript: true },
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout', ...checkout },
  { name: 'checkout-top', ...checkout, view: true },
  { name: 'checkout-summary', ...checkout, view: true, when: belowDesktop, act: press(/sản phẩm$/) },
  { name: 'checkout-waiting', ...checkout, before: (page) => hang(page, API.reservations) },
  { name: 'checkout-failed', ...checkout, before: (page) => fail(page, API.reservations) },
  {
    name: 'checkout-lapsed',
    ...checkout,
    before: (page) => change(page, API.reservations, (json) => ({ ...json, expires_at: new Date(0).toISOString() })),
  },
  {
    name: 'checkout-too-large',
    ...checkout,
    before: (page) => change(page, API.reservations, (json) => ({ ...json, bank: null, vietqr: null })),
  },
  { name: 'checkout-missing', ...checkout, view: true, act: all(rest, order) },
  { name: 'checkout-screenshot', ...checkout, act: all(rest, fill, choosePicture) },
  { name: 'checkout-cod', ...checkout, act: all(fill, payOnDelivery) },
  { name: 'checkout-gift', ...checkout, act: all(fill, payOnDelivery, makeGift) },
  {
    name: 'checkout-short',
    ...checkout,
    act: async (page, { cart }) => {
      const items = [{ product_id: cart[0].id, product_name: cart[0].name, left: 0 }];
      await all(fill, payOnDelivery, refuseOrder({ code: 'OUT_OF_STOCK', items, message: 'Hết hàng' }), order)(page);
    },
  },
  {
    name: 'checkout-price',
    path: '/checkout',
    cart: [TREADMILL],
    view: true,
    act: all(fill, payOnDelivery, cheaperLater, order),
  },
  {
    name: 'checkout-sending',
    ...checkout,
    view: true,
    act: all(fill, payOnDelivery, (page) => hang(page, API.placing), order),
  },
  {
    name: 'order-confirmed',
    ...checkout,
    view: true,
    act: all(fill, payOnDelivery, order, (page) => page.waitForTimeout(2000)),
  },

  { name: 'order-review', ...orderIs('payment_pending', 'awaiting_review', 'qr') },
  { name: 'order-unpaid', ...orderIs('payment_pending', 'failed', 'qr') },
  { name: 'order-packing', ...orderIs('pending', 'unpaid', 'delivery') },
  { name: 'order-delivery', ...orderIs('in_delivery', 'paid', 'qr') },
  { name: 'order-done', ...orderIs('done', 'paid', 'delivery') },
  { name: 'order-cancelled', ...orderIs('cancelled', 'paid', 'qr') },
  { name: 'order-missing', path: '/order/DHXXXXXX' },

  ...accountScreens,
  {
    name: 'review-form',
    path: PRODUCT,
    view: true,
    before: signIn,
    act: async (page) => {
      // the reviews are loaded only when the visitor scrolls near them
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Gửi đánh giá' }).click();
      await page.getByRole('button', { name: 'Gửi đánh giá' }).scrollIntoViewIfNeeded();
    },
  },

  { name: 'login', path: '/login' },
  { name: 'login-verified', path: '/login?verified=true' },
  { name: 'register', path: '/login?mode=register' },
  { name: 'register-wrong', path: '/login?mode=register', act: pressIn('Tạo tài khoản') },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  { name: 'reset-password-no-token', path: '/reset-password' },
  { name: 'verify-email-no-token', path: '/verify-email' },
  { name: 'not-my-account', path: '/not-my-account?token=abc' },

  { name: 'blog', path: '/blog' },
  { name: 'blog-post', path: '/blog/chon-may-chay-bo-cho-can-ho' },
  { name: 'blog-missing', path: '/blog/khong-co-bai-nay' },
  { name: 'contact', path: '/contact' },
  { name: 'order-lookup', path: '/tra-cuu-don-hang' },
  { name: 'order-lookup-wrong', path: '/tra-cuu-don-hang', act: pressIn('Tìm đơn hàng') },
  { name: 'shipping-info', path: '/shipping-info' },
  { name: 'support-center', path: '/support-center' },
  { name: 'newsletter-sent', path: '/newsletter/sent' },
  { name: 'newsletter-unknown', path: '/newsletter/unknown' },
  { name: 'stock-wait-confirm', path: '/newsletter/stock-confirm?id=x&key=y' },
  { name: 'stock-wait-confirmed', path: '/newsletter/stock-confirmed' },
  { name: 'cart-reminder-withdrawal', path: '/newsletter/cart?id=x&key=y' },

  { name: 'english-home', path: '/', before: inEnglish },
  { name: 'english-list', path: '/products?category=cardio', view: true, before: inEnglish },
  { name: 'english-product', path: PRODUCT, before: inEnglish },
  { name: 'english-menu', path: '/', view: true, when: phone, before: inEnglish, act: press('Open menu') },
  { name: 'english-checkout', ...checkout, before: inEnglish },
  { name: 'english-register', path: '/login?mode=register', before: inEnglish },

  { name: 'not-found', path: '/khong-co-trang-nay' },
  {
    name: 'page-error',
    ...inside(PRODUCT, (page) => answer(page, API.product, { id: '1', category_name: 'Máy cardio' })),
  },

  ...officeScreens,

  { name: 'parts', path: '/dev/ui' },
  { name: 'parts-dialog', path: '/dev/ui', view: true, act: press('Mở hộp thoại') },
  { name: 'parts-drawer', path: '/dev/ui', view: true, act: press('Mở ngăn kéo') },
  { name: 'parts-toast', path: '/dev/ui', view: true, act: press('Báo tin') },
  { name: 'parts-error', path: '/dev/ui', view: true, act: press('Báo lỗi') },
];
