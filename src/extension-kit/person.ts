/** The outline of a person beside products that are drawn to scale. */
export { PERSON, PERSON_WIDTH, USUAL_HEIGHT } from '#storefront/choosing/person-outline.ts';
