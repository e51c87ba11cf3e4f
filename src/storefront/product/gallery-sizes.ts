/** How wide the large picture of a product's page stands there; its preload and its element must agree. */
export const GALLERY_SIZES = '(min-width: 1288px) 690px, (min-width: 1024px) 55vw, (min-width: 768px) 47vw, 100vw';
