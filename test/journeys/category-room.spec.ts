/** The room at the head of a category's list: part of the first view on a desktop, never loaded by a phone. */
import { expect, test } from './journey.ts';
import { desktop, phone } from './page-checks.ts';
import { open } from './steps.ts';

const LIST = `/products?category=${encodeURIComponent('Home gym trọn bộ')}`;

test.describe('a category’s list', () => {
  for (const [name, viewport, shown] of [
    ['a desktop', desktop, true],
    ['a phone', phone, false],
  ] as const) {
    test.describe(`on ${name}`, () => {
      test.use({ viewport });

      test(`on ${name} ${shown ? 'opens with its room' : 'loads no room'}, and products are in the first view`, async ({
        page,
        request,
      }) => {
        const categories: { slug: string; room_url: string; room_alt: string }[] = await (
          await request.get('/api/categories')
        ).json();
        const room = categories.find(({ slug }) => slug === 'home-gym');
        const master = room?.room_url.split('/')[2] ?? 'none';
        const asked: string[] = [];
        page.on('request', (sent) => sent.url().includes(master) && asked.push(sent.url()));
        await open(page, LIST);
        await page.waitForLoadState('networkidle');
        const picture = page.getByRole('main').getByRole('img', { name: room?.room_alt });
        await expect(picture).toHaveCount(shown ? 1 : 0);
        expect(asked.map((url) => url.split('/').at(-1))).toEqual(shown ? ['480.avif'] : []);
        const card = await page.getByRole('main').getByRole('article').first().boundingBox();
        expect(card?.y).toBeLessThan(viewport.height - 150);
      });
    });
  }
});
