/** Values as the shop writes and reads them, for rules that run on the server and in browsers. */
export { type AttributeValues, numberIn } from '#domain/catalogue/product-attributes.ts';
export { MOST_COMPARED } from '#domain/choosing/most-compared.ts';
export { formatDate } from '#domain/values/dates.ts';
export type { FieldRule, FormRules, Values } from '#domain/values/form-rules.ts';
export { formatMoney } from '#domain/values/money.ts';
export { readNumber } from '#domain/values/typed-number.ts';
