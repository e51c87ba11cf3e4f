/** `option_value`: the size or weight of a product that has several of them. */
type Named = { name: string; brand_name: string; option_value: string | null };

/** A model such as `R300`, `Pro X8` or `Row 6`: capitalized words and numbers. */
const MODEL = /^\p{Lu}[\p{L}\d]*(?: (?:\p{Lu}[\p{L}\d]*|\d+)(?![\p{L}\d,.]))*/u;

/** What a name says about a product in addition: in parentheses, after a colon, or what it comes with or has. */
const REMARK = /\s*(?:[(:]|(?<!\S)(?:kèm|có)\s).*$/u;

/** The model, which follows the brand in a product's name, and what the product is without its brand and remarks. */
function readName({ name, brand_name, option_value }: Named): { model: string | undefined; what: string } {
  const at = brand_name === '' ? -1 : name.indexOf(brand_name);
  if (at === -1) return { model: undefined, what: name.replace(REMARK, '') };
  const [kind, after] = [name.slice(0, at).trim(), name.slice(at + brand_name.length).trim()];
  const measure = option_value === null ? after.replace(REMARK, '') : '';
  const [model] = (option_value === null && MODEL.exec(after)) || [];
  return { model, what: [kind, measure].filter(Boolean).join(/\d$/.test(kind) ? ', ' : ' ') };
}

/**
 * @returns short names that distinguish the products: a model, a size among goods of one kind, or what the product is;
 * the whole names of those whose short names would be the same
 */
export function shortNames(products: readonly Named[]): string[] {
  const read = products.map((product) => ({ ...product, ...readName(product) }));
  const kinds = new Set(read.filter(({ model }) => model === undefined).map(({ what }) => what));
  const names = read.map(({ name, model, what, option_value }) => {
    if (option_value === null) return model ?? (what || name);
    return kinds.size > 1 ? `${what} ${option_value}`.trim() : option_value;
  });
  return names.map((name, place) =>
    names.filter((other) => other === name).length > 1 ? (products[place]?.name ?? name) : name,
  );
}
