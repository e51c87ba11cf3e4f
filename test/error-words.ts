/** The words of errors that no customer may read, and the letters by which Vietnamese is known. */

export const SPECIFIED = [
  'Unexpected Application Error!',
  'Product not found',
  'Failed to fetch product',
  'Failed to fetch products from backend',
  'Failed to fetch categories',
  'Failed to fetch featured products',
];

export const VIETNAMESE = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/i;
