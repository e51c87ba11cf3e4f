/** Reads the front matter of a Markdown file: lines of the form `key: value` between two lines of `---`. */
import type { z } from 'zod';
import { contentError } from './content-error.ts';

/** @throws StartError that names the file and every invalid key */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { about: z.output<Schema>; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.normalize('NFC').replace(/\r\n?/g, '\n')) ?? [];
  if (head === undefined || body === undefined)
    throw contentError(file, 'it must begin with a line of ---, its front matter, and another line of ---');
  const values: Record<string, string> = {};
  for (const line of head.split('\n').filter((each) => each.trim() !== '')) {
    const [, key, value = ''] = /^([a-z_]+):(.*)$/.exec(line) ?? [];
    if (key === undefined) throw contentError(file, `"${line}" is no line of front matter such as "title: Xin chào"`);
    if (key in values) throw contentError(file, `"${key}" stands twice in its front matter`);
    values[key] = value.trim();
  }
  const result = schema.safeParse(values);
  if (result.success) return { about: result.data, body };
  const reasons = result.error.issues.map((issue) => `"${issue.path.join('.')}" ${issue.message}`);
  throw contentError(file, `its front matter is wrong: ${reasons.join('; ')}`);
}
