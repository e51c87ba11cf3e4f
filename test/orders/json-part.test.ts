import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codFields, line, makeProduct } from '../makers.ts';

const shop = openTestShop();

test('order lines sent as a form part of type application/json are accepted', async () => {
  const product = await makeProduct(shop.shop.db);
  const parts = Object.entries(codFields([line(product, 2)])).map(([name, value]) => {
    const type = name === 'items' ? 'Content-Type: application/json\r\n' : '';
    return `--ranh\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`;
  });
  const { status, body } = await shop.post('/api/orders', `${parts.join('')}--ranh--\r\n`, {
    'content-type': 'multipart/form-data; boundary=ranh',
  });
  expect(status).toBe(201);
  expect(body.order.items).toMatchObject([{ quantity: 2, product: { id: product.id } }]);
});
