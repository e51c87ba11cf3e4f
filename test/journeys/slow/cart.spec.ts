/** The picture of an added product on its way to the cart. */
import { expect, test } from '../journey.ts';
import { sizes } from '../page-checks.ts';
import { addButton, cartLink, open } from '../steps.ts';

for (const { name, viewport } of sizes) {
  test(`on ${name} the picture of an added product flies to the visible cart`, async ({ page, db }) => {
    await page.setViewportSize(viewport);
    const [slug] = (
      await db
        .selectFrom('products')
        .select('slug')
        .where('listed', '=', true)
        .where('stock', '>', 5)
        .limit(1)
        .execute()
    ).map((row) => row.slug);
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...input) {
        const animation = animate.apply(this, input);
        if (this instanceof HTMLImageElement && this.parentElement === document.body)
          void animation.finished.then(() => {
            const { left, top } = this.getBoundingClientRect();
            Object.assign(window, { landed: { left, top } });
          });
        animation.effect?.updateTiming({ fill: 'forwards' });
        return animation;
      };
    });
    await open(page, `/products/${slug}`);
    await addButton(page).click();
    await page.waitForFunction(() => 'landed' in window);
    const landed = await page.evaluate(() => (window as unknown as { landed: { left: number; top: number } }).landed);
    const cart = await cartLink(page).boundingBox();
    expect(Math.abs(landed.left - (cart?.x ?? 0)), 'pixels beside the cart').toBeLessThan(3);
    expect(Math.abs(landed.top - (cart?.y ?? 0)), 'pixels above or below the cart').toBeLessThan(3);
  });
}
