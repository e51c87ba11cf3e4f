import { expect, test } from 'vitest';

const { compareOpenApi } = await import(new URL('../tools/compare-openapi.mjs', import.meta.url).href);

const operation = (codes: string, query: object, body?: object) => ({
  description: 'For: anyone.',
  security: [],
  parameters: [{ name: 'cursor', in: 'query', schema: query }],
  ...(body && { requestBody: body }),
  responses: { 200: { description: 'All is well.' }, 404: { description: codes } },
});
const document = (paths: object) => ({ paths });

test('two documents are compared by endpoints, failure codes and schemas', () => {
  const before = document({
    '/api/orders': { get: operation('NOT_FOUND, ORDER_NOT_FOUND', { type: 'string' }) },
    '/api/gone': { put: operation('NOT_FOUND', {}) },
    '/api/same': { get: operation('NOT_FOUND', { type: 'string', maxLength: 3 }) },
  });
  const after = document({
    '/api/same': { get: operation('NOT_FOUND', { maxLength: 3, type: 'string' }) },
    '/api/orders': {
      get: operation('NOT_FOUND, PLACE_UNLISTED', { type: 'string', maxLength: 9 }, { required: true }),
      post: operation('NOT_FOUND', {}),
    },
  });
  expect(compareOpenApi(before, before)).toEqual([]);
  expect(compareOpenApi(before, after)).toEqual([
    '- PUT /api/gone',
    '+ POST /api/orders',
    'GET /api/orders: - ORDER_NOT_FOUND 404',
    'GET /api/orders: + PLACE_UNLISTED 404',
    'GET /api/orders: other parameters',
    'GET /api/orders: other body',
  ]);
});
