/** The height of the person beside products if the customer gave none, in cm. */
export const USUAL_HEIGHT = 170;

/** The outline of a standing person, 50 wide and 170 high, with the feet on the ground. */
export const PERSON =
  'M25 0a11 11 0 0 1 0 24a11 11 0 0 1 0-24Zm-9 27h18c8 0 12 5 13 12l3 40c0 6-7 7-8 1l-4-29v36l-2 76c0 8-9 8-10 0l-1-66-1 66c-1 8-10 8-10 0l-2-76v-36l-4 29c-1 6-8 5-8-1l3-40c1-7 5-12 13-12Z';

export const PERSON_WIDTH = 50;
