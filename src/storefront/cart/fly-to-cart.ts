/** Animates a copy of the product's picture, which flies from the page to the cart link in the header. */

const FLIGHT_MS = 200;

/** Animates a copy of a product page's picture to the cart link, unless the visitor prefers reduced motion. */
export async function flyToCart(): Promise<void> {
  // A phone's closed menu also contains a cart link; it is not displayed, so it has no client rectangles.
  const cart = [...document.querySelectorAll('header a[href="/cart"]')].find(
    (link) => link.getClientRects().length > 0,
  );
  const strip = document.querySelector('[data-product-pictures]');
  const picture = strip && [...strip.querySelectorAll('img')].find((image) => isInSight(image, strip));
  if (!cart || !picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = picture.getBoundingClientRect();
  const to = cart.getBoundingClientRect();
  // A header scrolled out of view slides back with its cart link: the animation aims at the link's later position.
  const down = Math.max(0, -(cart.closest('header')?.getBoundingClientRect().top ?? 0));
  const ghost = new Image();
  ghost.src = picture.currentSrc || picture.src;
  ghost.alt = '';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText = `position:fixed;z-index:60;pointer-events:none;left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px;border-radius:12px;object-fit:contain;transform-origin:0 0`;
  document.body.append(ghost);
  const scale = to.width / from.width;
  const path = `translate(${to.left - from.left}px, ${to.top + down - from.top}px) scale(${scale})`;
  await ghost
    .animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: path, opacity: 0.4 },
      ],
      {
        duration: FLIGHT_MS,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      },
    )
    .finished.catch(() => undefined);
  ghost.remove();
}

function isInSight(image: Element, strip: Element): boolean {
  const middle = image.getBoundingClientRect().left + image.clientWidth / 2;
  const { left, right } = strip.getBoundingClientRect();
  return middle >= left && middle <= right;
}
