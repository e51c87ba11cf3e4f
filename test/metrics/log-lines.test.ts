/** Lines of the log outside requests, in both forms. */
import { afterEach, expect, test, vi } from 'vitest';
import { openLines } from '#server/log/write-line.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function written(settings: Parameters<typeof openLines>[0]): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  openLines(settings)({ ms: 250, statement: 'select\n  1' }, 'slow statement');
  vi.restoreAllMocks();
  return lines;
}

test('a line is one line, as short text or as JSON', () => {
  const [text, ...others] = written({ LOG: true, LOG_FORMAT: 'text' });
  expect(others).toEqual([]);
  expect(text).toMatch(/^\d\d:\d\d:\d\d WARN slow statement ms=250 statement="select\\n {2}1"\n$/);
  const [json = '', ...more] = written({ LOG: true, LOG_FORMAT: 'json' });
  expect(more).toEqual([]);
  expect(json.indexOf('\n')).toBe(json.length - 1);
  expect(JSON.parse(json)).toMatchObject({ level: 40, msg: 'slow statement', ms: 250, statement: 'select\n  1' });
});

test('a shop without a log writes none', () => {
  expect(written({ LOG: false, LOG_FORMAT: 'text' })).toEqual([]);
});
