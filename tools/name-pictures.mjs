// Names each product's pictures in catalogue/products.json, and each category's in catalogue/categories.json, from
// catalogue/pictures/pictures.json:
//   node tools/name-pictures.mjs
// A size that has no pictures of its own shows those of its listed sibling.

import { readFileSync, writeFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(`../catalogue/${name}`, import.meta.url), 'utf8'));
const products = read('products.json');
const pictures = read('pictures/pictures.json');

const listedOf = (product) =>
  products.find((other) => other.listed && product.group && other.group === product.group) ?? product;

for (const product of products) {
  const shots = pictures[product.slug] ?? (product.listed ? undefined : pictures[listedOf(product).slug]);
  if (shots) product.images = shots.map(({ file, alt }) => ({ file: `pictures/${file}`, alt }));
}

const text = JSON.stringify(products, null, 1).replace(/\[\s+([\d.]+),\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2, $3]');
writeFileSync(new URL('../catalogue/products.json', import.meta.url), `${text}\n`);

const categories = read('categories.json');
for (const category of categories) {
  const shot = pictures.categories[category.slug];
  if (shot) category.image = { file: `pictures/${shot.file}`, alt: shot.alt };
}
const rows = JSON.stringify(categories, null, 1).replace(
  /\{\s+("(?:slug|file)": .*)\s+("(?:name|alt)": .*)\s+\}/g,
  '{ $1 $2 }',
);
writeFileSync(new URL('../catalogue/categories.json', import.meta.url), `${rows}\n`);
console.log(`${products.filter((product) => product.images).length} of ${products.length} products have pictures`);
