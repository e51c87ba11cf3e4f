/** A product that is shown in three dimensions: its button, its dialog, and the place in it where the machine stands. */
import type { Page } from './journey.ts';

export const R200 = '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200';
export const openButton = (page: Page) => page.getByRole('button', { name: 'Xem 3D' });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: /trong không gian ba chiều$/ });
export const stageOf = (page: Page) => dialogOf(page).getByRole('region', { name: /^Hình 3D xoay được/ });
