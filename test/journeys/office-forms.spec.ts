/** Every form of the office: sent again after any failure of the shop, and empty when the next new thing is added. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from './journey.ts';
import { test } from './office-dialogs.ts';
import { type OfficeForm, officeForms, otherFiles } from './office-forms.ts';
import { enterOffice } from './office-staff.ts';

const OFFICE = fileURLToPath(new URL('../../src/backoffice', import.meta.url));
/** Milliseconds between two looks: hundreds of answers are waited for here, each of which comes at once. */
const OFTEN = [20, 30, 50, 100, 200];
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
  const listed = [
    ...Object.values(officeForms).flatMap((forms) => forms.map(({ file }) => file)),
    ...Object.keys(otherFiles),
  ];
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

/** What the forms of one page send, and the answer that they get instead of the shop's; null: the shop's own. */
type Sending = { answer: { status: number; body: string } | null; sent: number[] };

async function watchForms(page: Page): Promise<Sending> {
  const sending: Sending = { answer: null, sent: [] };
  await page.route(/\/api\/admin\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!NOT_READING.test(route.request().method()) || ONLY_ASKS.test(pathname)) return route.continue();
    const { answer } = sending;
    await (answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.continue());
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOfForm = NOT_READING.test(response.request().method()) && !ONLY_ASKS.test(pathname);
    if (isOfForm && pathname.startsWith('/api/admin/')) sending.sent.push(response.status());
  });
  return sending;
}

const buttonOf = (page: Page, { send }: OfficeForm) =>
  page
    // while a dialog sends, its button has another name: a button of the page below must not be taken for it
    .locator('dialog[open], body:not(:has(dialog[open])) :is(main, [data-bottom-bar], section)')
    .getByRole('button', { name: send, exact: typeof send === 'string' })
    .and(page.locator(':not([tabindex="-1"])'))
    .filter({ visible: true })
    .last();

async function openForm(page: Page, path: string, form: OfficeForm): Promise<void> {
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Đang tải').filter({ visible: true })).toHaveCount(0);
  // the editor of texts is loaded later, with a grey area in its place
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  await form.open?.(page);
}

async function checkForm(page: Page, path: string, form: OfficeForm, sending: Sending): Promise<void> {
  const button = buttonOf(page, form);
  await openForm(page, path, form);
  const empty = await shown(page);
  await form.fill(page, 1);
  sending.sent = [];
  for (const [count, failure] of [...answers(form), null].entries()) {
    sending.answer = failure;
    await expect(button).toBeEnabled();
    await button.click();
    await expect
      .poll(() => sending.sent.length, { message: `a request is sent after ${count} failures`, intervals: OFTEN })
      .toBe(count + 1);
  }
  if (!form.isRefused) expect(sending.sent.at(-1)).toBeLessThan(300);
  if (!form.isForNew) return;
  await openForm(page, path, form);
  await expect.poll(() => shown(page), { intervals: OFTEN }).toEqual(empty);
  await form.fill(page, 2);
  await expect(button).toBeEnabled();
  await button.click();
  await expect.poll(() => sending.sent.length, { intervals: OFTEN }).toBe(answers(form).length + 2);
  expect(sending.sent.at(-1)).toBeLessThan(300);
}

for (const [group, forms] of Object.entries(officeForms))
  test(`every form is sent again after any failure, and those for new things are empty for the next one: ${group} (${forms.map(({ name }) => name).join('; ')})`, async ({
    page,
    db,
    own,
    errors,
  }) => {
    test.setTimeout(300_000);
    errors.expected(/answer: |status of|Failed to load/);
    const sending = await watchForms(page);
    for (const form of forms)
      await test.step(`the form of ${form.name}`, async () => {
        sending.answer = null;
        await enterOffice(page, db, 'owner');
        const path = await form.prepare({ page, db, url: own.url, dataDir: own.dataDir, errors });
        await checkForm(page, path, form, sending);
      });
  });
