/**
 * Whether the text is a path in the shop such as /products?type=ta-tay, or empty. Two slashes at the beginning are
 * refused, because they would lead to another website.
 */
export const isPathInShop = (text: string): boolean => /^(\/(?![/\\])[^\s\\]*)?$/.test(text);
