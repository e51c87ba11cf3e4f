/** The product card that the visitor pressed last: its product's page shows what the card has while the rest loads. */
import type { CardProduct } from './card-product.ts';

/** `src`: the URL of the card's picture that the browser has loaded */
type OpenedCard = CardProduct & { src: string };

let opened: OpenedCard | undefined;

/** Remembers a card as soon as it is pressed, because the router begins to load the product's page then. */
export function rememberCard(product: CardProduct, card: Element): void {
  opened = { ...product, src: card.querySelector('img')?.currentSrc ?? '' };
}

/** The card that was pressed, if it belongs to this product; never on the server and on the first page of a visit. */
export const openedCard = (slug: string): OpenedCard | undefined => (opened?.slug === slug ? opened : undefined);

/** Lets the card's picture move to its place on the product's page: only one picture of a page may be marked so. */
export function movePicture(card: Element): void {
  for (const other of document.querySelectorAll('.moving-picture')) other.classList.remove('moving-picture');
  card.querySelector('img')?.classList.add('moving-picture');
}

/** No transition from the loading state to the loaded page, because both look the same. */
export const cardTransition = { types: () => !document.querySelector('[data-opening]') && ['card'] };
