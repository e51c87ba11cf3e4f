// The pages of a customer's account and their states, with the API responses for a signed-in customer.

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'hoa@thu.example',
  firstName: 'Nguyễn',
  lastName: 'Thị Hoa',
  phoneNumber: '0912345678',
  dob: '1994-05-20',
  role: 'customer',
};
const { firstName: first_name, lastName: last_name, phoneNumber: phone_number, ...same } = user;
const profile = { ...same, first_name, last_name, phone_number };

/** Products as order lines: [index in the list, quantity]. */
const itemsOf = (products, lines) =>
  lines.map(([place, quantity]) => {
    const { id, name, slug, image_url, raw_price } = products[place];
    return { id, quantity, price_at_time: String(raw_price), product: { id, name, slug, image_url } };
  });

const orderOf = (products, order_number, [status, payment_status, payment_method], lines) => {
  const items = itemsOf(products, lines);
  const total = items.reduce((sum, { quantity, price_at_time }) => sum + quantity * Number(price_at_time), 0);
  return {
    ...{ id: order_number, order_number, created_at: '2026-11-18T09:30:00Z', status, payment_status, payment_method },
    ...{ total_amount: String(total), items, first_name, last_name, shipping_country: 'Việt Nam' },
    ...{ shipping_address: 'Số 5 ngõ 20 phố Vọng', shipping_city: 'Hà Nội', shipping_phone: '0912345678' },
    shipping_email: user.email,
  };
};

const ordersOf = (products) => [
  orderOf(
    products,
    'DH7KQ2MX',
    ['payment_pending', 'awaiting_review', 'qr'],
    [
      [0, 1],
      [1, 2],
      [2, 1],
      [3, 1],
    ],
  ),
  orderOf(products, 'DHA3B4C5', ['in_delivery', 'paid', 'qr'], [[4, 1]]),
  orderOf(
    products,
    'DHZZ22YY',
    ['done', 'paid', 'delivery'],
    [
      [5, 4],
      [6, 1],
    ],
  ),
  orderOf(products, 'DHXX33WW', ['cancelled', 'refunded', 'qr'], [[7, 1]]),
];

export async function signIn(page) {
  await page.addInitScript((person) => {
    localStorage.setItem('accessToken', 'a');
    localStorage.setItem('refreshToken', 'r');
    localStorage.setItem('tokenExpiry', String(Date.now() + 900_000));
    localStorage.setItem('user', JSON.stringify(person));
  }, user);
  await page.route('**/api/user/profile', (route) => route.fulfill({ json: profile }));
  await page.route('**/api/orders/user/*', async (route) => {
    const products = await (await page.request.get(new URL('/api/products', route.request().url()).href)).json();
    await route.fulfill({ json: { success: true, orders: ordersOf(products) } });
  });
}

const signedIn =
  (...steps) =>
  async (page) => {
    await signIn(page);
    for (const step of steps) await step(page);
  };
const refuse = (address) => (page) => page.route(address, (route) => route.fulfill({ status: 400, json: {} }));
const press = (name) => (page) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const save = press('Lưu thay đổi');

export const accountScreens = [
  { name: 'account', path: '/account', before: signedIn() },
  {
    name: 'account-loading',
    path: '/account',
    before: signedIn((page) => page.route('**/api/user/profile', () => {})),
  },
  { name: 'account-failed', path: '/account', before: signedIn(refuse('**/api/user/profile')) },
  { name: 'account-delete', path: '/account', view: true, before: signedIn(), act: press('Xóa tài khoản') },
  { name: 'account-edit', path: '/account?view=edit', before: signedIn() },
  {
    name: 'account-edit-wrong',
    path: '/account/edit',
    before: signedIn(),
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Họ' }).fill('');
      await page.getByLabel('Ngày sinh').fill('2020-01-01');
      await save(page);
    },
  },
  {
    name: 'account-edit-refused',
    path: '/account/edit',
    before: signedIn(),
    act: async (page) => {
      await refuse('**/api/user/profile')(page);
      await save(page);
    },
  },
  { name: 'account-password', path: '/account/change-password', before: signedIn() },
  { name: 'account-password-wrong', path: '/account/change-password', before: signedIn(), act: save },
  { name: 'orders', path: '/account?tab=my-orders', before: signedIn() },
  {
    name: 'orders-loading',
    path: '/account?tab=my-orders',
    before: signedIn((page) => page.route('**/api/orders/user/*', () => {})),
  },
  {
    name: 'orders-empty',
    path: '/account?tab=my-orders',
    before: signedIn((page) =>
      page.route('**/api/orders/user/*', (route) => route.fulfill({ json: { success: true, orders: [] } })),
    ),
  },
  { name: 'orders-failed', path: '/account?tab=my-orders', before: signedIn(refuse('**/api/orders/user/*')) },
  { name: 'orders-one', path: '/account?tab=my-orders&order=DH7KQ2MX', view: true, before: signedIn() },
];
