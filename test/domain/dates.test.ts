import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from '#domain/values/dates.ts';

test('dates read as Vietnam writes them, in Vietnam’s time', () => {
  expect(formatDateTime('2026-11-20T15:00:00.000Z')).toBe('20/11/2026 22:00');
  expect(formatDateTime('2026-12-31T17:05:00Z')).toBe('01/01/2027 00:05');
  expect(formatDate('2026-03-01T16:59:59Z')).toBe('01/03/2026');
});
