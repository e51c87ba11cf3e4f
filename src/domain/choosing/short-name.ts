/** `option_value`: the size or weight of a product that has several of them. */
type Named = { name: string; brand_name: string; option_value: string | null };

/** The size, or what follows the brand in a product's name, such as `R300`; the whole name if nothing follows. */
function ownPart({ name, brand_name, option_value }: Named): string {
  if (option_value !== null) return option_value;
  const at = brand_name === '' ? -1 : name.indexOf(brand_name);
  return (at === -1 ? '' : name.slice(at + brand_name.length).trim()) || name;
}

/** @returns short names that distinguish the products; the whole names of those whose short names would be the same */
export function shortNames(products: readonly Named[]): string[] {
  const names = products.map(ownPart);
  return names.map((name, place) =>
    names.filter((other) => other === name).length > 1 ? (products[place]?.name ?? name) : name,
  );
}
