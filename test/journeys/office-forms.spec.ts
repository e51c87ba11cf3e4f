/** Every form of the office: sent again after any failure of the shop, and empty when the next new thing is added. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from './journey.ts';
import { type OfficeForm, officeForms, otherFiles } from './office-forms.ts';
import { enterOffice } from './office-staff.ts';
import { inOwnShop } from './own-shop-journey.ts';

const test = inOwnShop(async () => {});

const OFFICE = fileURLToPath(new URL('../../src/backoffice', import.meta.url));
const NOT_READING = /^(POST|PUT|PATCH|DELETE)$/;
/** What only asks: prices, effects and previews beside a form. */
const ONLY_ASKS = /\/(preview|preview-[a-z-]+|[a-z-]+-preview|price)$/;

test('every file of the office that draws a form is in the table of forms', async () => {
  const files = (await readdir(OFFICE, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const drawing: string[] = [];
  for (const file of files)
    if (
      /<form\b|<(ShortForm|NoteForm|FormDialog|EditorForm)\b|\buseEditor</.test(
        await readFile(`${OFFICE}/${file}`, 'utf8'),
      )
    )
      drawing.push(file.replaceAll('\\', '/'));
  const listed = [...officeForms.map(({ file }) => file), ...Object.keys(otherFiles)];
  expect(drawing.sort()).toEqual([...new Set(listed)].sort());
});

/** What every input shows, in the dialog that is open or else in the screen. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('dialog[open]') ?? document.querySelector('main');
    const inputs = [...(place?.querySelectorAll('input, select, textarea, [contenteditable=true]') ?? [])];
    return inputs.map((input) => {
      if (input instanceof HTMLInputElement && /checkbox|radio/.test(input.type)) return input.checked;
      return 'value' in input ? String(input.value) : (input.textContent ?? '');
    });
  });

const answers = ({ refusal }: OfficeForm) => [
  { status: 500, body: '' },
  { status: 422, body: JSON.stringify({ success: false, code: 'ANY', message: 'Máy chủ thử từ chối', field: 'x' }) },
  {
    status: 422,
    body: JSON.stringify({
      ...{ success: false, code: refusal?.code ?? 'INVALID_REQUEST', message: 'Máy chủ thử từ chối' },
      fields: [...(refusal?.fields ?? []), 'khong-co'],
      faults: [...(refusal?.fields ?? []), 'khong-co'].map((field) => ({ field, reason: 'sai', message: 'Sai' })),
    }),
  },
];

for (const form of officeForms)
  test(`the form of ${form.name} is sent again after any failure${form.isForNew ? ', and is empty for the next one' : ''}`, async ({
    page,
    db,
    own,
    errors,
  }) => {
    errors.expected(/answer: |status of|Failed to load/);
    await enterOffice(page, db, 'owner');
    const path = await form.prepare({ page, db, url: own.url, dataDir: own.dataDir, errors });
    const open = async () => {
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Đang tải').filter({ visible: true })).toHaveCount(0);
      // the editor of texts is loaded later, with a grey area in its place
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      await form.open?.(page);
    };
    const button = page
      // while a dialog sends, its button has another name: a button of the page below must not be taken for it
      .locator('dialog[open], body:not(:has(dialog[open])) :is(main, [data-bottom-bar], section)')
      .getByRole('button', { name: form.send, exact: typeof form.send === 'string' })
      .and(page.locator(':not([tabindex="-1"])'))
      .filter({ visible: true })
      .last();
    let answer: { status: number; body: string } | null = null;
    const sent: number[] = [];
    await page.route(/\/api\/admin\//, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!NOT_READING.test(route.request().method()) || ONLY_ASKS.test(pathname)) return route.continue();
      await (answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.continue());
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const isOfForm = NOT_READING.test(response.request().method()) && !ONLY_ASKS.test(pathname);
      if (isOfForm && pathname.startsWith('/api/admin/')) sent.push(response.status());
    });

    await open();
    const empty = await shown(page);
    await form.fill(page, 1);
    for (const [count, failure] of [...answers(form), null].entries()) {
      answer = failure;
      await expect(button).toBeEnabled();
      await button.click();
      await expect.poll(() => sent.length, `a request is sent after ${count} failures`).toBe(count + 1);
    }
    if (!form.isRefused) expect(sent.at(-1)).toBeLessThan(300);
    if (!form.isForNew) return;
    await open();
    await expect.poll(() => shown(page)).toEqual(empty);
    await form.fill(page, 2);
    await expect(button).toBeEnabled();
    await button.click();
    await expect.poll(() => sent.at(-1)).toBeLessThan(300);
  });
