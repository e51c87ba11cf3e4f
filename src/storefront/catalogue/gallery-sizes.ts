/**
 * The `sizes` attribute of the product page's main picture, which is square and, on a phone, inside a frame of 4:3. The
 * preload link and the `img` element must use the same value.
 */
export const GALLERY_SIZES = '(min-width: 1288px) 690px, (min-width: 1024px) 55vw, (min-width: 768px) 47vw, 75vw';
