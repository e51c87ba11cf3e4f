import { expect, test } from 'vitest';
import { questionConsent } from '#domain/questions/question-consent.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop({ LIMITS: 'on' });

test('a client asks ten questions in an hour, by script and without; faulty forms do not count', async () => {
  const { id, slug } = await makeProduct(shop.shop.db);
  const path = `/api/products/${id}/questions`;
  const form = { question: 'Nặng không?', name: 'An' };
  const withEmail = { ...form, email: 'an@thu.example', consent: questionConsent.version };
  expect((await shop.post(path, { ...form, name: '' })).status).toBe(400);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) statuses.push((await shop.post(path, index < 6 ? withEmail : form)).status);
  // five with one address, then none with it, then the others until the client has asked ten times
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 201, 201, 201, 201, 429]);
  const body = new URLSearchParams(form);
  const sent = await fetch(`${shop.url}/products/${id}/questions`, { method: 'POST', body, redirect: 'manual' });
  expect(sent.headers.get('location')).toBe(`/products/${slug}?asked=failed#hoi-dap`);
  expect((await shop.get(path)).status).toBe(200);
});
