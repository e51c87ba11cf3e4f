/** What a finder shows of the products that fit. */
import type { Page } from '#test/journeys/journey.ts';

/** The card of a product among those that fit. */
export const card = (page: Page, name: RegExp) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
    .filter({ has: page.getByRole('link', { name: /^(Xem chi tiết|View details)$/ }) });

/** The list of those that fit. */
export const fitting = (page: Page) => page.getByRole('list', { name: 'Sản phẩm hợp với bạn' });
