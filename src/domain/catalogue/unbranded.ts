/** The brand of products that have none, because a file of another shop names none and every product has a brand. */
export const UNBRANDED = 'Không thương hiệu';
