// The screens of the back office as an owner sees them, in a separate shop with made-up orders and a few real ones.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openPostgres } from '#postgres/index.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { insertOfficeSession } from '#store/staff/office-sessions.ts';

const ORDERS = 300;

/** Fills an empty DATA_DIR with the demo catalogue and made-up orders. */
export async function fillOffice(root, dataDir) {
  const args = ['tools/seed/seed.ts', '--orders', String(ORDERS)];
  const env = { ...process.env, DATA_DIR: dataDir, LOG: 'off' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The made-up orders ended with ${code}`);
}

async function insertOwner(pool) {
  const id = randomUUID();
  await pool.query(
    `insert into users (id, email, password_hash, first_name, last_name, role, email_verified_at)
     values ($1, 'chu@thu.example', '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm8gcGFzc3dvcmQ', 'Lê', 'Thị Chủ', 'owner', now())`,
    [id],
  );
  await pool.query("insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'none', now())", [
    id,
  ]);
  const browser = { userAgent: 'screens', ip: '127.0.0.1', awaitsFactor: false };
  return openDatabase(pool)
    .transaction()
    .execute((tx) => insertOfficeSession(tx, id, browser));
}

const PEOPLE = ['Trần Văn Bình', 'Lê Thị Thu', 'Phạm Quốc Huy', 'Đỗ Mai Anh', 'Võ Minh Khang', 'Bùi Thị Ngọc Lan'];

async function place(base, products, index, picture, more = {}) {
  const product = products[(index * 7) % products.length];
  const [first_name, ...rest] = PEOPLE[index % PEOPLE.length].split(' ');
  const form = new FormData();
  const fields = {
    ...{ first_name, last_name: rest.join(' '), shipping_address: `Số ${index + 3} ngõ 20 phố Vọng` },
    ...{ shipping_city: index % 3 === 0 ? 'TP. Hồ Chí Minh' : 'Hà Nội', shipping_country: 'Việt Nam' },
    shipping_phone: `09123456${String(10 + (index % 6)).padStart(2, '0')}`,
    shipping_email: `khach${index % 6}@thu.example`,
    payment_method: picture ? 'qr' : 'delivery',
    total_amount: product.raw_price,
    items: JSON.stringify([{ product_id: product.id, quantity: 1, price: product.raw_price }]),
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (picture) form.append('transactionScreenshot', picture, 'giao-dich.png');
  const response = await fetch(`${base}/api/orders`, { method: 'POST', body: form });
  const answer = await response.json();
  if (!response.ok) throw new Error(`An order of the office's screens was answered ${JSON.stringify(answer)}`);
  return answer.order.order_number;
}

/**
 * @param picture a PNG picture that is used as the screenshot of a transfer @returns { token, order, paid, gift, product,
 * phone }: the session's token, three order numbers, and the other values for the placeholders in paths
 */
export async function openOffice(base, dataDir, picture) {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = openPool(postgres.url, 2);
  try {
    const token = await insertOwner(pool);
    const products = await (await fetch(`${base}/api/products?limit=40&inStock=true`)).json();
    const numbers = [];
    for (let index = 0; index < 14; index++)
      numbers.push(await place(base, products, index, index % 4 === 1 ? picture : undefined));
    const gift = await place(base, products, 14, undefined, {
      gift_recipient: 'Nguyễn Thị Mai',
      gift_phone: '0987654321',
      gift_message: 'Chúc mẹ mạnh khỏe và tập đều mỗi ngày!',
    });
    const send = async (method, path, body) => {
      const headers = { cookie: `office=${token}`, origin: base, 'content-type': 'application/json' };
      const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${method} ${path} was answered ${await response.text()}`);
    };
    await send('POST', `/api/products/${products[0].id}/questions`, {
      question: 'Phòng rộng 9 m² có đủ chỗ không, và có giao vào buổi tối không?',
      name: 'Anh Tú',
    });
    await send('POST', `/api/admin/orders/${numbers[0]}/notes`, { text: 'Khách hẹn giao sau 18 giờ, gọi trước.' });
    await send('POST', '/api/admin/customers/0912345610/notes', { text: 'Chủ phòng tập nhỏ, hay mua tạ đĩa.' });
    const month = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const terms = { most: 200_000, minimum: 0, categories: [], from: null, until: month, maxUses: 100, maxUsesEach: 1 };
    await send('POST', '/api/admin/vouchers', { code: 'KHAIXUAN', kind: 'percent', value: 10, ...terms });
    return { token, order: numbers[0], paid: numbers[1], gift, product: products[0].id, phone: '84912345610' };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

const screen = (name, path, more = {}) => ({ name: `office-${name}`, path: `/admin${path}`, office: true, ...more });
const press = (name) => (page) => page.getByRole('button', { name }).first().click();

/** The list of screens; a path may contain values that openOffice returned, such as `{order}`. */
export const officeScreens = [
  screen('today', ''),
  screen('orders', '/orders'),
  screen('orders-payment', '/orders?view=payment'),
  screen('orders-chosen', '/orders?view=pack', {
    view: true,
    act: (page) => page.getByRole('checkbox').filter({ visible: true }).first().click(),
  }),
  screen('orders-due', '/orders?view=due'),
  screen('orders-late', '/orders?view=late'),
  screen('orders-none', '/orders?q=khongcogiday'),
  screen('order', '/orders/{order}'),
  screen('order-transfer', '/orders/{paid}'),
  screen('order-gift', '/orders/{gift}'),
  screen('order-new', '/orders/new'),
  screen('order-items', '/orders/{order}', { view: true, act: press('Sửa hàng trong đơn') }),
  screen('order-missing', '/orders/DHXXXXXX'),
  screen('products', '/products'),
  screen('product', '/products/{product}'),
  screen('product-new', '/products/new'),
  screen('products-import', '/products/import'),
  screen('prices', '/products/prices'),
  screen('categories', '/products/categories'),
  screen('search-words', '/products/search-words'),
  screen('stock-taking', '/products/stock-taking'),
  screen('money', '/money'),
  screen('customers', '/customers'),
  screen('abandoned-carts', '/customers/carts'),
  screen('customer', '/customers/{phone}'),
  screen('customer-block', '/customers/{phone}', { view: true, act: press('Chặn') }),
  screen('reviews', '/reviews'),
  screen('questions', '/questions'),
  screen('question-answer', '/questions', { view: true, act: press('Trả lời') }),
  screen('vouchers', '/vouchers'),
  screen('voucher-new', '/vouchers/new'),
  screen('voucher', '/vouchers/KHAIXUAN'),
  screen('content', '/content'),
  screen('content-pages', '/content?kind=page'),
  screen('post-new', '/content/post/new'),
  screen('page', '/content/page/returns'),
  screen('newsletter', '/newsletter'),
  screen('subscribers', '/newsletter/subscribers'),
  screen('settings', '/settings'),
  screen('emails', '/settings/emails'),
  screen('delivery', '/settings/delivery'),
  screen('demo', '/settings/demo'),
  screen('setup', '/setup'),
  screen('people', '/people'),
  screen('log', '/people/log'),
  screen('account', '/account'),
  screen('machine', '/machine'),
  screen('books', '/machine/books'),
  screen('find', '/orders', { view: true, act: (page) => page.keyboard.press('Control+k') }),
  screen('shortcuts', '/orders', { view: true, act: (page) => page.keyboard.press('?') }),
  screen('sign-in', '/sign-in', { signedOut: true }),
];
